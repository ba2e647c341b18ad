import type { Context } from '../../platform/context.ts';

/** The kinds of device we tell apart; the first row is the one nobody was recognised as. */
export const loadDeviceModels = (ctx: Context) =>
  ctx.tx(({ db }) => db.selectFrom('device').selectAll().where('id', '>', 1).orderBy('id').execute());

export type DeviceModel = Awaited<ReturnType<typeof loadDeviceModels>>[number];

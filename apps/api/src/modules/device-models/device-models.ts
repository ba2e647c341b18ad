import type { Context, TransactionContext } from '../../platform/context.ts';

/** The kinds of device we tell apart; the first row stands for "not recognised". */
export const loadDeviceModels = (ctx: Context) =>
  ctx.tx(({ db }) => db.selectFrom('device').selectAll().where('id', '>', 1).orderBy('id').execute());

export type DeviceModel = Awaited<ReturnType<typeof loadDeviceModels>>[number];

/** The device of this id, or the one for "not recognised". */
export async function knownDevice({ db }: TransactionContext, id: number): Promise<number> {
  const row = await db.selectFrom('device').select('id').where('id', '=', id).executeTakeFirst();
  return row?.id ?? 1;
}

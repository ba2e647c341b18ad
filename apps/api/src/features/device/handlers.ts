import { createCache } from '../../cache.ts';
import type { Context } from '../../context.ts';
import type { Handlers } from '../../serve.ts';

interface Device {
  id: number;
  deviceAttributes: { desktop: boolean; tablet: boolean; modernPhone: boolean; operatingSystem: string };
}

/** What we answer when we cannot tell; it grants nothing. */
const unknownDevice: Device = {
  id: 1,
  deviceAttributes: { desktop: true, tablet: false, modernPhone: false, operatingSystem: 'unknown' },
};

/** Hints first, user agent second; the first row whose pattern fits names the device. */
export function deviceHandlers() {
  const rows = createCache<DeviceRow[]>({ ttl: 24 * 60 * 60_000 });

  return {
    getDevice: async (ctx, _input, headers) => {
      const known = await rows.get('all', 'rows', () => loadDevices(ctx)).catch(() => []);
      const agent = describe(headers);
      const row = known.find((candidate) => new RegExp(candidate.ua_pattern, 'i').test(agent));
      return { status: 200, body: row ? present(row) : unknownDevice };
    },
  } satisfies Handlers;
}

type DeviceRow = Awaited<ReturnType<typeof loadDevices>>[number];

const loadDevices = (ctx: Context) =>
  ctx.tx(({ db }) => db.selectFrom('device').selectAll().where('id', '>', 1).orderBy('id').execute());

/** Bounded: a pattern never meets more text than this. */
function describe(headers: Headers): string {
  const platform = headers.get('sec-ch-ua-platform')?.replaceAll('"', '');
  const mobile = headers.get('sec-ch-ua-mobile') === '?1' ? ' Mobile' : '';
  const agent = headers.get('user-agent') ?? '';
  return `${platform ? `${platform}${mobile}; ` : ''}${agent}`.slice(0, 512);
}

const present = (row: DeviceRow): Device => ({
  id: row.id,
  deviceAttributes: {
    desktop: row.desktop,
    tablet: row.tablet,
    modernPhone: row.modern_phone,
    operatingSystem: row.operating_system,
  },
});

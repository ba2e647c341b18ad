import { type RecognisedDevice, recogniseDevice } from '@atrium/domain/access/device';
import { type DeviceModel, loadDeviceModels } from '../../modules/device-models/device-models.ts';
import { createCache } from '../../platform/cache/cache.ts';
import type { Handlers } from '../../platform/serve/serve.ts';

interface Device {
  id: number;
  deviceAttributes: { desktop: boolean; tablet: boolean; modernPhone: boolean; operatingSystem: string };
}

/** What we answer when we cannot tell; it grants nothing. */
const unknownDevice: Device = {
  id: 1,
  deviceAttributes: { desktop: true, tablet: false, modernPhone: false, operatingSystem: 'unknown' },
};

export function deviceHandlers() {
  const rows = createCache<DeviceModel[]>({ ttl: 24 * 60 * 60_000 });

  return {
    getDevice: async (ctx, { query }, headers) => {
      const known = await rows.get('all', 'rows', () => loadDeviceModels(ctx)).catch(() => []);
      const recognised = recogniseDevice({
        userAgent: headers.get('user-agent') ?? '',
        platform: headers.get('sec-ch-ua-platform')?.replaceAll('"', ''),
        isMobile: headers.get('sec-ch-ua-mobile') === '?1',
        touchPoints: query.touchPoints,
      });
      const row = known.find((candidate) => isLike(candidate, recognised));
      return { status: 200, body: row ? present(row) : unknownDevice };
    },
  } satisfies Partial<Handlers>;
}

const isLike = (row: DeviceModel, { kind, operatingSystem }: RecognisedDevice): boolean =>
  kind !== 'bot' &&
  row.operating_system === operatingSystem &&
  row.desktop === (kind === 'desktop') &&
  row.tablet === (kind === 'tablet') &&
  row.modern_phone === (kind === 'phone');

const present = (row: DeviceModel): Device => ({
  id: row.id,
  deviceAttributes: {
    desktop: row.desktop,
    tablet: row.tablet,
    modernPhone: row.modern_phone,
    operatingSystem: row.operating_system,
  },
});

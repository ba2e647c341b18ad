import { unknownDevice } from '@atrium/contract/unknown-device';
import { afterEach, expect, test, vi } from 'vitest';
import { device, loadDevice } from './device.ts';
import { structureQuery } from './structure-query.ts';

const context = { visit: { device: 'phone', maxRating: 20 }, locale: () => 'ar' } as unknown as Parameters<
  typeof structureQuery
>[0];

afterEach(() => {
  device.set(unknownDevice);
  vi.unstubAllGlobals();
});

test('every field of the structure call is sent, with its default', () => {
  expect(structureQuery(context)).toEqual({
    deviceId: 1,
    lastId: '0',
    lang: 'ar',
    isDesktop: false,
    os: 'android',
    minRating: 0,
    maxRating: 20,
    preLive: true,
    omitCache: false,
    forceTimeout: 0,
  });
});

test('a device that was recognised is named from then on', async () => {
  vi.stubGlobal('navigator', { maxTouchPoints: 5 });
  const read = vi.fn(async () => ({
    id: 7,
    deviceAttributes: { desktop: false, tablet: true, modernPhone: false, operatingSystem: 'ios' },
  }));
  await loadDevice({ backend: { read } } as unknown as Parameters<typeof loadDevice>[0]);
  expect(read).toHaveBeenCalledExactlyOnceWith('getDevice', { query: { touchPoints: 5 } });
  expect(structureQuery(context)).toMatchObject({ deviceId: 7, os: 'ios' });
});

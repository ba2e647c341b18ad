import type { AppContext } from './context.ts';
import { device } from './device.ts';
import type { DeviceClass } from './request-context.ts';

/** The usual system of a device class: all that a render knows, since a page is cached for the whole class. */
const usualSystem: Readonly<Record<DeviceClass, string>> = {
  phone: 'android',
  tablet: 'android',
  desktop: 'windows',
};

/**
 * Every field the structure call takes, with its default. What has no effect for visitors (`preLive`, `omitCache`,
 * `forceTimeout`, the device) is in no key of ours; a tenant's own backend may make use of it. Decision 0020.
 */
export function structureQuery({ visit, locale }: Pick<AppContext, 'visit' | 'locale'>) {
  const { id: deviceId, deviceAttributes } = device.get();
  return {
    deviceId,
    lastId: '0',
    lang: locale(),
    isDesktop: visit.device === 'desktop',
    os: deviceId === device.initial.id ? usualSystem[visit.device] : deviceAttributes.operatingSystem,
    minRating: 0,
    maxRating: visit.maxRating,
    preLive: true,
    omitCache: false,
    forceTimeout: 0,
  };
}

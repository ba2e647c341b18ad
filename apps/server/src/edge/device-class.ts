import type { IncomingHttpHeaders } from 'node:http';

export type DeviceClass = 'phone' | 'tablet' | 'desktop';

/** Coarse on purpose: it is part of the page cache's key. */
export function deviceClass(headers: IncomingHttpHeaders): DeviceClass {
  const agent = headers['user-agent'] ?? '';
  if (/ipad|tablet|kindle|silk/i.test(agent) || (/android/i.test(agent) && !/mobile/i.test(agent)))
    return 'tablet';
  if (headers['sec-ch-ua-mobile'] === '?1' || /mobile|iphone|ipod/i.test(agent)) return 'phone';
  return 'desktop';
}

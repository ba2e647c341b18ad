import type { IncomingHttpHeaders } from 'node:http';
import { type DeviceKind, recogniseDevice } from '@atrium/domain/access/device';

export type DeviceClass = 'phone' | 'tablet' | 'desktop';

/** What a page is drawn for. A bot that asks as a telephone does is shown what telephones are shown. */
const classes: Readonly<Record<DeviceKind, DeviceClass | null>> = {
  phone: 'phone',
  'feature-phone': 'phone',
  tablet: 'tablet',
  desktop: 'desktop',
  tv: 'desktop',
  bot: null,
  unknown: null,
};

const known = new Map<string, DeviceClass>();
const mostKnown = 1000;

/** No browser sends longer ones; they would only fill the cache. */
const [longestAgent, longestPlatform] = [512, 40];

/** Coarse on purpose: it is part of the page cache's key. Asked for every page, so that an answer is kept. */
export function deviceClass(headers: IncomingHttpHeaders): DeviceClass {
  const agent = (headers['user-agent'] ?? '').slice(0, longestAgent);
  const said = headers['sec-ch-ua-platform'];
  const platform = typeof said === 'string' ? said.slice(0, longestPlatform) : undefined;
  const isMobile = headers['sec-ch-ua-mobile'] === '?1';
  // no header has a line break: one header cannot forge the key of two
  const key = platform === undefined && !isMobile ? agent : `${isMobile ? 1 : 0}${platform ?? ''}\n${agent}`;
  const kept = known.get(key);
  if (kept) return kept;
  const { kind } = recogniseDevice({ userAgent: agent, platform, isMobile });
  const found = classes[kind] ?? (isMobile || /mobile/i.test(agent) ? 'phone' : 'desktop');
  if (known.size >= mostKnown) known.clear();
  known.set(key, found);
  return found;
}

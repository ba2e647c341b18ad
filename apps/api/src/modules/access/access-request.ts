import { recogniseDevice } from '@atrium/domain/access/device';
import { countryOf } from '../plans/plan-offer.ts';
import type { AccessRequest } from './access.ts';

/** As the request says of itself, and a proxy we trust of it. */
export const accessRequestOf = (headers: Headers): AccessRequest => ({
  country: countryOf(headers),
  device: recogniseDevice({
    userAgent: headers.get('user-agent') ?? '',
    platform: headers.get('sec-ch-ua-platform')?.replaceAll('"', ''),
    isMobile: headers.get('sec-ch-ua-mobile') === '?1',
  }).kind,
});

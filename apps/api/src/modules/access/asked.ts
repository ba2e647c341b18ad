import { recogniseDevice } from '@atrium/domain/device';
import { countryOf } from '../plans/offer.ts';
import type { Asked } from './access.ts';

/** As the request says of itself, and a proxy we trust of it. */
export const askedBy = (headers: Headers): Asked => ({
  country: countryOf(headers),
  device: recogniseDevice({
    userAgent: headers.get('user-agent') ?? '',
    platform: headers.get('sec-ch-ua-platform')?.replaceAll('"', ''),
    isMobile: headers.get('sec-ch-ua-mobile') === '?1',
  }).kind,
});

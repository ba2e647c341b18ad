import type { MediaCdn } from '@atrium/api/modules/delivery/cdn-pass';
import type { Config } from './config.ts';

/** The CDN that the settings name; null where media are sent by the edges alone. */
export const mediaCdnOf = ({
  MEDIA_ORIGIN: origin,
  MEDIA_SECRETS: keys,
}: Pick<Config, 'MEDIA_ORIGIN' | 'MEDIA_SECRETS'>): MediaCdn | null =>
  origin !== undefined && keys !== undefined ? { origin, keys } : null;

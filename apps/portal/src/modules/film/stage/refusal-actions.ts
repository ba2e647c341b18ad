import type { MessageKey } from '@atrium/i18n/keys';

/** What can be done about it: try again, get it, sign in, or see something else. */
type Way = 'retry' | 'get' | 'signIn' | 'leave';

interface WayOn {
  text: MessageKey;
  way: Way;
}

const ways: Readonly<Record<string, WayOn>> = {
  forSale: { text: 'video.film.forSale', way: 'get' },
  NEED_UPGRADE_TO_PREMIUM_SUBSCRIPTION: { text: 'errors.NEED_UPGRADE_TO_PREMIUM_SUBSCRIPTION', way: 'get' },
  NOT_SIGNED_IN: { text: 'errors.NOT_SIGNED_IN', way: 'signIn' },
  STREAM_LIMIT_REACHED: { text: 'errors.STREAM_LIMIT_REACHED', way: 'retry' },
  TOO_MANY_REQUESTS: { text: 'errors.TOO_MANY_REQUESTS', way: 'retry' },
  TIME_LIMIT_REACHED: { text: 'errors.TIME_LIMIT_REACHED', way: 'leave' },
  AGE_RESTRICTED: { text: 'errors.AGE_RESTRICTED', way: 'leave' },
  GEO_BLOCKED: { text: 'errors.GEO_BLOCKED', way: 'leave' },
  DEVICE_NOT_SUPPORTED: { text: 'errors.DEVICE_NOT_SUPPORTED', way: 'leave' },
  NOT_FOUND: { text: 'errors.NOT_FOUND', way: 'leave' },
};

const unknown: WayOn = { text: 'video.film.error.unreachable', way: 'retry' };

/** Every refusal in words, with something to do; whatever is not known may pass. */
export const refusalActionFor = (code: string): WayOn =>
  (Object.hasOwn(ways, code) ? ways[code] : undefined) ?? unknown;

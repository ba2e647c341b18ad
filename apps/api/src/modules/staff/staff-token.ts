import type { Ids } from '../../platform/clock.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';

/** A prefix tells a session, a personal access token and a customer's access token apart; secret scanners know it too. */
export const sessionPrefix = 'ats_';
export const personalPrefix = 'atr_';

const shape = /^(ats_|atr_)[\w-]{43}$/;

/** Whether a bearer token is one of staff; whether it holds is asked of the database. */
export const isStaffToken = (token: string): boolean => shape.test(token);

export const generateStaffToken = (ids: Ids, prefix: typeof sessionPrefix | typeof personalPrefix): string =>
  `${prefix}${ids.bytes(32).toString('base64url')}`;

/** Tokens, invitation codes and recovery codes are kept as keyed digests, never as they are. */
export const staffDigest = (
  secrets: Secrets,
  kind: 'token' | 'invitation' | 'recovery' | 'attempt' | 'challenge',
  text: string,
): Buffer => secrets.digest('lookup', `staff-${kind}\n${text}`);

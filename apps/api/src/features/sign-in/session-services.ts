import type { AttemptLimits } from '../../modules/identity/attempt-limits.ts';
import type { Issuer } from '../../modules/identity/issuer/issuer.ts';
import type { OneTimeCodes } from '../../modules/identity/one-time-codes.ts';
import type { Sessions } from '../../modules/identity/sessions.ts';

/** What signing in is made of. */
export interface SessionServices {
  issuer: Issuer;
  attempts: AttemptLimits;
  oneTimeCodes: OneTimeCodes;
  sessions: Sessions;
  stage: string;
}

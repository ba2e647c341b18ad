import type { Attempts } from '../../attempts.ts';
import type { Challenges } from '../../challenges.ts';
import type { Issuer } from '../../issuer/issuer.ts';
import type { Sessions } from '../../sessions.ts';

/** What signing in is made of. */
export interface SessionServices {
  issuer: Issuer;
  attempts: Attempts;
  challenges: Challenges;
  sessions: Sessions;
  stage: string;
}

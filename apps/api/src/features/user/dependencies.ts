import type { Attempts } from '../../attempts.ts';
import type { Challenges } from '../../challenges.ts';
import type { Secrets } from '../../secrets.ts';
import type { Sessions } from '../../sessions.ts';

export interface UserDependencies {
  attempts: Attempts;
  challenges: Challenges;
  sessions: Pick<Sessions, 'endAll' | 'endOne'>;
  secrets: Secrets;
  stage: 'dev' | 'stg' | 'live';
}

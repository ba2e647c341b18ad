import type { Attempts } from '../../modules/identity/attempts.ts';
import type { OneTimeCodes } from '../../modules/identity/one-time-codes.ts';
import type { Sessions } from '../../modules/identity/sessions.ts';
import type { Secrets } from '../../platform/secrets.ts';

export interface ProfileDependencies {
  attempts: Attempts;
  oneTimeCodes: OneTimeCodes;
  sessions: Pick<Sessions, 'endAll' | 'endOne'>;
  secrets: Secrets;
  stage: 'dev' | 'stg' | 'live';
}

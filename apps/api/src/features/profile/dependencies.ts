import type { AttemptLimits } from '../../modules/identity/attempt-limits.ts';
import type { OneTimeCodes } from '../../modules/identity/one-time-codes.ts';
import type { Sessions } from '../../modules/identity/sessions.ts';
import type { Payments } from '../../modules/payments/records/payment.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';

export interface ProfileDependencies {
  attempts: AttemptLimits;
  oneTimeCodes: OneTimeCodes;
  sessions: Pick<Sessions, 'endAll' | 'endOne'>;
  secrets: Secrets;
  payments: Payments;
  stage: 'dev' | 'stg' | 'live';
}

import type { Ids } from '../../platform/clock.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { staffDigest } from './staff-token.ts';
import { base32 } from './totp.ts';

const count = 10;

/** Ten codes of 50 bits, `ABCDE-FGH23`: each replaces the code of the authenticator app once. */
export const generateRecoveryCodes = (ids: Ids): string[] =>
  Array.from({ length: count }, () => {
    const text = base32(ids.bytes(7)).slice(0, 10);
    return `${text.slice(0, 5)}-${text.slice(5)}`;
  });

/** However it is typed: without case, blanks and dashes. Bound to the account, so that no other account has it. */
export const recoveryDigest = (secrets: Secrets, email: string, code: string): Buffer =>
  staffDigest(secrets, 'recovery', `${email}\n${code.toUpperCase().replaceAll(/[^A-Z2-7]/g, '')}`);

import type { ErrorCode } from '@atrium/contract/errors';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Attempt, AttemptLimits } from './attempt-limits.ts';
import { passwordHasher } from './password-hashing.ts';

interface Guess {
  attempt: Attempt;
  secret: string;
  /** The secret's hash; null where there is none, which no guess fits. */
  stored: () => Promise<string | null>;
  /** What a wrong one is answered with. */
  wrong: ErrorCode;
}

/**
 * Null for the right secret. Queued first, then counted, then compared: a caller turned away at a
 * full queue has not guessed, and a hundred at once are a hundred counts. Decision 0013.
 */
export const refuseWrongSecret = (
  attempts: AttemptLimits,
  { attempt, secret, stored, wrong }: Guess,
): Promise<AppError | null> =>
  passwordHasher(async ({ fits }) => {
    const locked = await attempts.guess(attempt);
    if (locked) return locked;
    if (!(await fits(secret, await stored()))) return new AppError(wrong);
    await attempts.forget(attempt);
    return null;
  });

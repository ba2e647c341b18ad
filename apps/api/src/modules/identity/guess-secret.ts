import type { ErrorCode } from '@atrium/contract/errors';
import { AppError } from '../../platform/app-error.ts';
import type { Attempt, Attempts } from './attempts.ts';
import { inTurn } from './passwords.ts';

interface Guess {
  attempt: Attempt;
  secret: string;
  /** The secret's hash; null where there is none, which no guess fits. */
  stored: () => Promise<string | null>;
  /** What a wrong one is answered with. */
  wrong: ErrorCode;
}

/**
 * Null for the right secret. First in line, then counted, then compared: whoever is turned away at a full line has not
 * guessed, and a hundred at once are a hundred counts.
 */
export const refuseGuess = (
  attempts: Attempts,
  { attempt, secret, stored, wrong }: Guess,
): Promise<AppError | null> =>
  inTurn(async ({ fits }) => {
    const locked = await attempts.guess(attempt);
    if (locked) return locked;
    if (!(await fits(secret, await stored()))) return new AppError(wrong);
    await attempts.forget(attempt);
    return null;
  });

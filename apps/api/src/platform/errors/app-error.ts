import type { ErrorCode } from '@atrium/contract/errors';
import { errorStatus } from '@atrium/contract/errors';

/**
 * An expected failure. Handlers return it, so the transaction around them commits what it must keep (a PIN
 * counter, a stored answer); throwing is for the unexpected and rolls back.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Record<string, unknown> | undefined;

  /**
   * What a person reads instead of our own text: written by the tenant's backend, in the person's
   * language.
   */
  readonly words: string | undefined;

  constructor(code: ErrorCode, details?: Record<string, unknown>, words?: string) {
    super(code);
    this.code = code;
    this.details = details;
    this.words = words;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

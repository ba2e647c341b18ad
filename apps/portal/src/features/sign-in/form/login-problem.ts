import type { ErrorCode, Problem } from '@atrium/contract/errors';

export type FieldName = 'password' | 'pin';

/** Refusals that are about one field are told beside it; the rest stands above the form. */
const fieldOfCode = {
  INCORRECT_CREDENTIALS: 'password',
  PASSWORD_TOO_WEAK: 'password',
  INCORRECT_OTP: 'pin',
} as const satisfies Partial<Record<ErrorCode, FieldName>>;

export function fieldOf({ error }: Problem): FieldName | null {
  return Object.hasOwn(fieldOfCode, error) ? fieldOfCode[error as keyof typeof fieldOfCode] : null;
}

/** This login goes nowhere from here: it has to begin anew. */
export const isLoginOver = ({ error }: Problem) =>
  error === ('LOGIN_EXPIRED' satisfies ErrorCode) || error === ('LOGIN_BEGUN_ELSEWHERE' satisfies ErrorCode);

/** When trying again makes sense, where the server says so: a lock, or too much at once. */
export function waitUntil({ details }: Problem): number | null {
  const until = typeof details?.until === 'string' ? Date.parse(details.until) : Number.NaN;
  return Number.isNaN(until) ? null : until;
}

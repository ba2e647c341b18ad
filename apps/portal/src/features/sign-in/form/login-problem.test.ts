import type { Problem } from '@atrium/contract/errors';
import { expect, test } from 'vitest';
import { fieldOf, isLoginOver, waitUntil } from './login-problem.ts';

const problem = (error: string, details?: Record<string, unknown>): Problem => ({
  error,
  status: 400,
  message: '',
  ...(details && { details }),
});

test.each([
  ['INCORRECT_CREDENTIALS', 'password'],
  ['PASSWORD_TOO_WEAK', 'password'],
  ['INCORRECT_OTP', 'pin'],
  ['LOCKED', null],
  ['LOGIN_EXPIRED', null],
  ['constructor', null],
])('%s is told at %s', (code, field) => expect(fieldOf(problem(code))).toBe(field));

test.each([
  ['LOGIN_EXPIRED', true],
  ['LOGIN_BEGUN_ELSEWHERE', true],
  ['CODE_EXPIRED', false],
])('%s asks for a new beginning: %s', (code, isIt) => expect(isLoginOver(problem(code))).toBe(isIt));

test.each([
  [{ until: '2026-11-15T12:05:00.000Z' }, Date.UTC(2026, 10, 15, 12, 5)],
  [{ until: 'soon' }, null],
  [{ until: 7 }, null],
  [undefined, null],
])('%o is over at %s', (details, until) => expect(waitUntil(problem('LOCKED', details))).toBe(until));

import { expect, test } from 'vitest';
import { type FieldEvent, freshField, nextFieldState } from './validation.ts';

const rules = { required: true, email: true };
const after = (...steps: [FieldEvent, string][]) =>
  steps.reduce((state, [event, value]) => nextFieldState(state, event, value, rules), freshField);

test('typing is not judged', () => {
  expect(after(['input', 'l'], ['input', 'le'])).toEqual({ invalid: null, touched: false });
});

test.each(['blur', 'change', 'submit'] as const)('%s is', (event) => {
  expect(after(['input', 'lena@'], [event, 'lena@']).invalid?.key).toBe('validate.email');
  expect(after([event, '']).invalid?.key).toBe('requiredField');
});

test('a message stays while it is being corrected, and goes when it is', () => {
  const wrong: [FieldEvent, string][] = [
    ['blur', 'lena'],
    ['input', 'lena@atrium.example'],
  ];
  expect(after(...wrong).invalid?.key).toBe('validate.email');
  expect(after(...wrong, ['change', 'lena@atrium.example']).invalid).toBeNull();
});

test('a field left once counts as touched', () => {
  expect(after(['blur', '']).touched).toBe(true);
});

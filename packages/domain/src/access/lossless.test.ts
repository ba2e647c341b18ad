import { expect, test } from 'vitest';
import { includesLossless } from './lossless.ts';

const plan = (...attributes: { key: string; value: string }[]) => ({ attributes });

test.each([
  ['no plan', [], false],
  ['a plan that says nothing of it', [plan()], false],
  ['a plan that says no', [plan({ key: 'ment_lossless', value: 'false' })], false],
  ['a plan that says yes', [plan({ key: 'ment_lossless', value: 'true' })], true],
  ['one of two plans that says yes', [plan(), plan({ key: 'ment_lossless', value: 'true' })], true],
])('a customer with %s', (_, plans, included) => {
  expect(includesLossless(plans)).toBe(included);
});

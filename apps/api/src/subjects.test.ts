import { expect, test } from 'vitest';
import { mailbox, phoneNumber } from './subjects.ts';

test.each(['+4917012345', '4917012345', '004917012345'])('%s is one number', (typed) => {
  expect(phoneNumber(typed)).toBe('+4917012345');
});

test('an address is one however it is written, in any language', () => {
  expect(mailbox('IRIS@Example.COM')).toBe('iris@example.com');
});

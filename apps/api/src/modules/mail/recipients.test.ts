import { expect, test } from 'vitest';
import { canonicalInbox, normalizedAddress, normalizedPhoneNumber } from './recipients.ts';

test.each(['+4917012345', '4917012345', '004917012345'])('%s is one number', (typed) => {
  expect(normalizedPhoneNumber(typed)).toBe('+4917012345');
});

test('an address is one however it is written, in any language', () => {
  expect(normalizedAddress('IRIS@Example.COM')).toBe('iris@example.com');
});

test.each([
  ['iris@mail.example', 'iris@mail.example'],
  ['Iris+1@Mail.example', 'iris@mail.example'],
  ['i.r.i.s+a+b@mail.example', 'iris@mail.example'],
  ['iris@a+b.example', 'iris@a+b.example'],
  ['+@mail.example', '+@mail.example'],
  ['+4917012345', '+4917012345'],
])('%s is counted as %s', (recipient, counted) => expect(canonicalInbox(recipient)).toBe(counted));

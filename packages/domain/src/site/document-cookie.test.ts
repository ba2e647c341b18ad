import { expect, test } from 'vitest';
import { readDocumentCookie } from './document-cookie.ts';

test.each([
  ['a=1', '1'],
  ['b=2; a=1', '1'],
  ['b=2;a=1', '1'],
  ['a=x%7Cy', 'x|y'],
  ['a=x|y', 'x|y'],
  ['a=%E0%A4', '%E0%A4'],
  ['a=1=2', '1=2'],
  ['a=first; a=second', 'first'],
  ['a=', ''],
  ['aa=1; b=a=1', null],
  ['', null],
])('the cookie "a" of the document\'s "%s" is %s', (cookies, value) =>
  expect(readDocumentCookie(cookies, 'a')).toBe(value),
);

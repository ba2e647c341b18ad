import { describe, expect, test } from 'vitest';
import { cookiesOf, readCookie } from './cookie-header.ts';

describe('readCookie', () => {
  test.each([
    ['a=1', '1'],
    ['b=2; a=1', '1'],
    ['b=2;a=1', '1'],
    [' a = 1 ; b=2', '1'],
    ['a=1=2', '1=2'],
    ['a=', ''],
    ['a=%7C', '%7C'],
    ['a="1"', '"1"'],
    ['a=first; a=second', 'first'],
    ['b; a=1', '1'],
    ['a; b=1', null],
    ['aa=1; b=a', null],
    ['b=a=1', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('the cookie "a" of "%s" is %s', (header, value) => expect(readCookie(header, 'a')).toBe(value));

  test.each(['__proto__', 'constructor', 'toString'])('a header without a cookie "%s" has none', (name) =>
    expect(readCookie(`a=${name}`, name)).toBeNull(),
  );
});

test('all cookies of a header have their names and values as sent', () => {
  expect(cookiesOf('a=1; b=%20; nothing; a=2')).toEqual([
    ['a', '1'],
    ['b', '%20'],
  ]);
  expect(cookiesOf(null)).toEqual([]);
});

import { expect, test } from 'vitest';
import { matchesStrongly, matchesWeakly, preconditionOf } from './conditional.ts';

test.each<[header: string, etag: string, weakly: boolean, strongly: boolean]>([
  ['"a"', '"a"', true, true],
  ['W/"a"', '"a"', true, false],
  ['"a"', 'W/"a"', true, false],
  ['W/"a"', 'W/"a"', true, false],
  ['"b", W/"a"', '"a"', true, false],
  ['"b" , "a"', '"a"', true, true],
  ['*', '"a"', true, true],
  ['"b"', '"a"', false, false],
  ['a', '"a"', false, false],
  ['', '"a"', false, false],
])('%s against %s', (header, etag, weakly, strongly) => {
  expect([matchesWeakly(header, etag), matchesStrongly(header, etag)]).toEqual([weakly, strongly]);
});

const file = { etag: '"a"', modified: new Date('2026-11-01T10:00:00.500Z') };
const same = 'Sun, 01 Nov 2026 10:00:00 GMT';
const before = 'Sun, 01 Nov 2026 09:59:59 GMT';

test.each<[headers: Parameters<typeof preconditionOf>[0], expected: string]>([
  [{}, 'send'],
  [{ 'if-none-match': '"a"' }, 'unchanged'],
  [{ 'if-none-match': '"b"' }, 'send'],
  [{ 'if-modified-since': same }, 'unchanged'],
  [{ 'if-modified-since': before }, 'send'],
  [{ 'if-modified-since': 'yesterday' }, 'send'],
  [{ 'if-none-match': '"b"', 'if-modified-since': same }, 'send'],
  [{ 'if-match': '"a"' }, 'send'],
  [{ 'if-match': '"b"' }, 'failed'],
  [{ 'if-match': 'W/"a"' }, 'failed'],
  [{ 'if-match': '*' }, 'send'],
  [{ 'if-unmodified-since': same }, 'send'],
  [{ 'if-unmodified-since': before }, 'failed'],
  [{ 'if-match': '"a"', 'if-unmodified-since': before }, 'send'],
  [{ 'if-match': '"a"', 'if-none-match': '"a"' }, 'unchanged'],
])('%o → %s', (headers, expected) => {
  expect(preconditionOf(headers, file)).toBe(expected);
});

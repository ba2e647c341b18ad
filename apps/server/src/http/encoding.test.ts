import { expect, test } from 'vitest';
import { encodingFor, zippedFor } from './encoding.ts';

test.each<[accept: string | undefined, expected: string, zipped: string]>([
  [undefined, 'raw', 'raw'],
  ['', 'raw', 'raw'],
  ['gzip, deflate, br, zstd', 'br', 'gzip'],
  ['gzip', 'gzip', 'gzip'],
  ['x-gzip', 'gzip', 'gzip'],
  ['br;q=0.1, gzip;q=1', 'gzip', 'gzip'],
  ['gzip;q=0.5, br;q=0.5', 'br', 'gzip'],
  ['br;q=0, gzip;q=0', 'raw', 'raw'],
  ['br;q=0', 'raw', 'raw'],
  ['BR ; Q=0.8', 'br', 'raw'],
  ['*', 'br', 'gzip'],
  ['*;q=0.5, br;q=0', 'gzip', 'gzip'],
  ['identity;q=1, br;q=0.5', 'raw', 'raw'],
  ['identity;q=0.5, br', 'br', 'raw'],
  ['br;q=nonsense', 'raw', 'raw'],
  ['abr, gzipped', 'raw', 'raw'],
])('%s', (accept, expected, zipped) => {
  expect([encodingFor(accept), zippedFor(accept)]).toEqual([expected, zipped]);
});

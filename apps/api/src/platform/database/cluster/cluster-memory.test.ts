import { expect, test } from 'vitest';
import { sharedBuffers } from './cluster-memory.ts';

const gigabyte = 2 ** 30;

test.each([
  ['a machine that has next to nothing', gigabyte / 2, '128MB'],
  ['a small machine', 2 * gigabyte, '128MB'],
  ['a laptop', 6 * gigabyte, '384MB'],
  ['a server', 256 * gigabyte, '512MB'],
])('on %s', (_machine, memory, kept) => expect(sharedBuffers(memory)).toBe(kept));

import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { createDiskCache } from './disk-cache.ts';

const parent = mkdtempSync(join(tmpdir(), 'atrium-cache-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

const newFolder = () => mkdtempSync(join(parent, 'x'));
const log = {
  warn: (detail: object) => {
    throw new Error(JSON.stringify(detail));
  },
};
const bytesIn = (folder: string) =>
  readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);

/** File times may be as coarse as a hundredth of a second. */
const tick = () => sleep(25);

const body = (letter: string) => Buffer.alloc(100, letter);

test('the least recently used goes first, also after a restart', async () => {
  const folder = newFolder();
  const cache = createDiskCache(folder, 300, log);
  for (const key of ['a', 'b', 'c']) await cache.put(key, body(key));
  await tick();
  await cache.get('a');
  await tick();
  await cache.put('d', body('d'));
  await tick();
  expect(await cache.get('b')).toBeNull();
  expect((await cache.get('c'))?.body).toEqual(body('c'));

  const next = createDiskCache(folder, 300, log); // least recently used: a
  await next.put('e', body('e'));
  expect(await next.get('a')).toBeNull();
  expect(bytesIn(folder)).toBe(300);
});

test('a smaller limit holds from the next start', async () => {
  const folder = newFolder();
  const cache = createDiskCache(folder, 1000, log);
  for (const key of 'abcdefgh') await cache.put(key, body(key));
  await createDiskCache(folder, 250, log).get('a');
  expect(bytesIn(folder)).toBe(200);
});

test('halves are swept away, and what is not ours stays', async () => {
  const folder = newFolder();
  const half = `${'0'.repeat(32)}-${'1'.repeat(32)}.new`;
  writeFileSync(join(folder, half), 'half');
  writeFileSync(join(folder, 'notes.txt'), 'kept');
  await createDiskCache(folder, 1000, log).get('a');
  expect(readdirSync(folder)).toEqual(['notes.txt']);
});

test('it never holds more than it may, and what it gives back is what was put in', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd', 'e'), size: fc.nat(150), put: fc.boolean() }),
      ),
      async (steps) => {
        const folder = newFolder();
        const cache = createDiskCache(folder, 300, log);
        const put = new Map<string, Buffer>();
        expect(await cache.get('a')).toBeNull();
        for (const { key, size, put: isPut } of steps) {
          if (isPut) {
            put.set(key, Buffer.alloc(size, key));
            await cache.put(key, Buffer.alloc(size, key));
          } else {
            const found = await cache.get(key);
            if (found) expect(found.body).toEqual(put.get(key));
          }
          expect(bytesIn(folder)).toBeLessThanOrEqual(300);
        }
      },
    ),
    { numRuns: 40 },
  ));

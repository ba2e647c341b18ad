import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { newKey } from './new-key.ts';

test('is a UUID of its own each time, also where the page is not served over https', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const keys = Array.from({ length: 50 }, newKey);
  vi.unstubAllGlobals();
  for (const key of keys) expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(keys).size).toBe(50);
});

test('nothing of the portal asks for what such a page does not have', () => {
  const sources = readdirSync(join(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' });
  const wrong = sources.filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/new-key|\.test\./.test(file) &&
      readFileSync(join(import.meta.dirname, '..', file), 'utf8').includes('crypto.randomUUID'),
  );
  expect(wrong).toEqual([]);
});

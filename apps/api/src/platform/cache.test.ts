import { expect, test, vi } from 'vitest';
import { type CacheOptions, createCache } from './cache.ts';

const open = (options: Partial<CacheOptions<string>> = {}) =>
  createCache<string>({ ttl: 60_000, ...options });
const bring = (value: string) => vi.fn(async () => value);
const fail = () => Promise.reject(new Error('the source is down'));

/** Whether it is still there without asking the source. */
const holds = async (cache: ReturnType<typeof open>, tag: string, key: string) => {
  const load = bring('new');
  await cache.get(tag, key, load);
  return load.mock.calls.length === 0;
};

test('a tag that asks for everything pushes out only what is its own', async () => {
  const cache = open({ max: 10 });
  await cache.get('quiet', 'home', bring('home'));
  for (let n = 0; n < 100; n++) await cache.get('greedy', String(n), bring('x'));
  expect(await holds(cache, 'quiet', 'home')).toBe(true);
  expect(await holds(cache, 'greedy', '99')).toBe(true);
  expect(await holds(cache, 'greedy', '0')).toBe(false);
});

test('of one tag, what was not used for longest goes first', async () => {
  const cache = open({ max: 2 });
  await cache.get('a', 'old', bring('x'));
  await cache.get('a', 'used', bring('x'));
  await cache.get('a', 'old', bring('x'));
  await cache.get('a', 'third', bring('x'));
  expect(await holds(cache, 'a', 'old')).toBe(true);
  expect(await holds(cache, 'a', 'used')).toBe(false);
});

test('what is not worth keeping is answered and forgotten', async () => {
  const cache = open({ isWorthKeeping: (value) => value !== 'nothing' });
  expect(await cache.get('a', 'x', bring('nothing'))).toBe('nothing');
  expect(await holds(cache, 'a', 'x')).toBe(false);
});

test('what expired is asked for again, and kept while the source is down', async () => {
  const cache = open();
  await cache.get('a', 'x', bring('first'));
  cache.expire();
  expect(await cache.get('a', 'x', fail)).toBe('first');
  cache.expire();
  expect(await cache.get('a', 'x', bring('second'))).toBe('second');
});

test('what was evicted is gone, also when the source is down', async () => {
  const cache = open();
  await cache.get('a', 'x', bring('first'));
  cache.evict('a');
  await expect(cache.get('a', 'x', fail)).rejects.toThrow('the source is down');
});

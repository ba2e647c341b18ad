import { expect, test, vi } from 'vitest';
import { type CacheOptions, createCache } from './cache.ts';

const open = (options: Partial<CacheOptions<string>> = {}) =>
  createCache<string>({ ttl: 60_000, ...options });
const bring = (value: string) => vi.fn(async () => value);
const fail = () => Promise.reject(new Error('the source is down'));

/** Whether it is still there without asking the source. */
const holds = async (cache: ReturnType<typeof open>, owner: string, key: string) => {
  const load = bring('new');
  await cache.get(owner, key, load);
  return load.mock.calls.length === 0;
};

test('an owner that asks for everything pushes out only what is its own', async () => {
  const cache = open({ max: 10 });
  await cache.get('quiet', 'home', bring('home'));
  for (let n = 0; n < 100; n++) await cache.get('greedy', String(n), bring('x'));
  expect(await holds(cache, 'quiet', 'home')).toBe(true);
  expect(await holds(cache, 'greedy', '99')).toBe(true);
  expect(await holds(cache, 'greedy', '0')).toBe(false);
});

test('of one owner, what was not used for longest goes first', async () => {
  const cache = open({ max: 2 });
  await cache.get('a', 'old', bring('x'));
  await cache.get('a', 'used', bring('x'));
  await cache.get('a', 'old', bring('x'));
  await cache.get('a', 'third', bring('x'));
  expect(await holds(cache, 'a', 'old')).toBe(true);
  expect(await holds(cache, 'a', 'used')).toBe(false);
});

test('the cache counts bytes too: the owner with the most of them loses what it has not used for longest', async () => {
  const cache = open({ maxBytes: 10_000 });
  await cache.get('quiet', 'home', bring('home'));
  for (let n = 0; n < 100; n++) await cache.get('greedy', String(n), bring('x'.repeat(1000)));
  expect(await holds(cache, 'quiet', 'home')).toBe(true);
  expect(await holds(cache, 'greedy', '99')).toBe(true);
  expect(await holds(cache, 'greedy', '0')).toBe(false);
});

test('what is larger than all may be together is answered and forgotten', async () => {
  const cache = open({ maxBytes: 10_000 });
  await cache.get('a', 'small', bring('x'));
  expect(await cache.get('a', 'large', bring('x'.repeat(10_000)))).toHaveLength(10_000);
  expect(await holds(cache, 'a', 'small')).toBe(true);
  expect(await holds(cache, 'a', 'large')).toBe(false);
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

test('an eviction by tags forgets what was made of them, of one owner only', async () => {
  const cache = open({ tagsOf: (value) => [value] });
  for (const [owner, value] of [
    ['a', 'article:7'],
    ['a', 'article:8'],
    ['a', '*'],
    ['b', 'article:7'],
  ] as const)
    await cache.get(owner, value, bring(value));
  cache.evict('a', ['article:7']);
  expect(await holds(cache, 'a', 'article:8')).toBe(true);
  expect(await holds(cache, 'b', 'article:7')).toBe(true);
  expect(await holds(cache, 'a', 'article:7')).toBe(false);
  expect(await holds(cache, 'a', '*')).toBe(false);
});

/** A load that ends when it is told to. */
function slowLoad(cache: ReturnType<typeof open>, owner: string, value: string) {
  const gate = Promise.withResolvers<string>();
  const asked = cache.get(owner, 'x', () => gate.promise);
  return async () => {
    gate.resolve(value);
    await asked;
  };
}

test.each<[string, { evict: [string?, string[]?]; isKept: boolean }]>([
  ['of the same owner, by what it was made of', { evict: ['a', ['old']], isKept: false }],
  ['of the same owner, by something else', { evict: ['a', ['other']], isKept: true }],
  ['of all of the owner', { evict: ['a'], isKept: false }],
  ['of another owner', { evict: ['b'], isKept: true }],
  ['of everything', { evict: [], isKept: false }],
])('a load under way at an eviction %s', async (_, { evict, isKept }) => {
  const cache = open({ tagsOf: (value) => [value] });
  const finish = slowLoad(cache, 'a', 'old');
  cache.evict(...evict);
  const late = cache.get('a', 'x', bring('new'));
  await finish();
  expect(await late).toBe(isKept ? 'old' : 'new');
  expect(await cache.get('a', 'x', bring('newer'))).toBe(isKept ? 'old' : 'new');
});

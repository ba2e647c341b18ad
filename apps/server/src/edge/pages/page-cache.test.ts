import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { Overloaded } from '../responses/overloaded.ts';
import { type CachedPage, createPageCache, type RenderRequest } from './page-cache.ts';

const page = (text: string, status = 200, tags = ['site']): CachedPage => {
  return {
    status,
    isWhole: true,
    tags,
    headers: [],
    unchanged: [],
    etag: `"${text}"`,
    body: { raw: Buffer.from(text) },
  };
};

function cacheAt(options: { maxBytes?: number; maxMissingBytes?: number } = {}) {
  let now = 0;
  const cache = createPageCache({ ...options, now: () => now });
  return { cache, pass: (ms: number) => (now += ms) };
}

describe('page cache', () => {
  test('miss, hit, stale while it is renewed, hit again', async () => {
    const { cache, pass } = cacheAt();
    const seen: string[] = [];
    const get = async (text: string) => {
      const [found, freshness] = await cache.get('t\na', 't', async () => page(text));
      seen.push(`${freshness} ${found.body.raw}`);
    };
    await get('1');
    await get('2');
    pass(140_000);
    await get('3');
    await sleep(0);
    await get('4');
    expect(seen).toEqual(['miss 1', 'hit 1', 'stale 1', 'hit 3']);
  });

  test('an answer may begin early where this page is the one they get, come what may', async () => {
    const { cache, pass } = cacheAt();
    const wanted: RenderRequest[] = [];
    const load = async (how: RenderRequest) => {
      wanted.push(how);
      return page('a');
    };
    await cache.get('t\na', 't', load);
    pass(140_000);
    await cache.get('t\na', 't', load);
    await sleep(0);
    pass(2 * 3600_000);
    await cache.get('t\na', 't', load);
    expect(wanted).toEqual([
      { isUrgent: true, as: 'miss' },
      { isUrgent: false, as: null },
      { isUrgent: true, as: null },
    ]);
    await cacheAt({ maxBytes: 0 }).cache.get('t\na', 't', load);
    expect(wanted.at(-1)).toEqual({ isUrgent: true, as: 'bypass' });
  });

  test('a hundred at once render once', async () => {
    const { cache } = cacheAt();
    let renders = 0;
    const load = async () => {
      renders++;
      await sleep(5);
      return page('x');
    };
    await Promise.all(Array.from({ length: 100 }, () => cache.get('t\na', 't', load)));
    expect(renders).toBe(1);
  });

  test('a page cache without room renders each page for its own request', async () => {
    const { cache } = cacheAt({ maxBytes: 0 });
    let renders = 0;
    const load = async () => page(String(++renders));
    const found = await Promise.all([1, 2].map(() => cache.get('t\na', 't', load)));
    expect(found.map(([{ body }, freshness]) => `${freshness} ${body.raw}`)).toEqual([
      'bypass 1',
      'bypass 2',
    ]);
    expect([cache.bytes(), cache.peek('t\na')]).toEqual([0, null]);
  });

  test('a failing renderer leaves the stale page standing', async () => {
    const { cache, pass } = cacheAt();
    await cache.get('t\na', 't', async () => page('good'));
    pass(140_000);
    const broken = async () => {
      throw new Error('down');
    };
    for (let i = 0; i < 3; i++) {
      const [found] = await cache.get('t\na', 't', broken);
      expect(String(found.body.raw)).toBe('good');
      pass(6000);
    }
  });

  test('where there is no room, or the backend lacks something, a page long past its time is better than none', async () => {
    const { cache, pass } = cacheAt();
    await cache.get('t\na', 't', async () => page('old'));
    pass(24 * 60 * 60_000);
    const full = async () => {
      throw new Overloaded('full');
    };
    for (const load of [full, async () => page('sorry', 503)]) {
      const [found, freshness] = await cache.get('t\na', 't', load);
      expect([String(found.body.raw), freshness]).toEqual(['old', 'stale']);
      pass(24 * 60 * 60_000);
    }
    await expect(cache.get('t\nb', 't', full)).rejects.toThrow('full');
  });

  test('a page that lacks something is shown, and not kept', async () => {
    const { cache } = cacheAt();
    await cache.get('t\na', 't', async () => ({ ...page('half'), isWhole: false }));
    expect(cache.peek('t\na')).toBeNull();
  });

  test('an eviction forgets one tenant, and also what is being rendered for it', async () => {
    const { cache } = cacheAt();
    await cache.get('t\na', 't', async () => page('old'));
    await cache.get('u\na', 'u', async () => page('other'));
    let finish = () => {};
    const rendering = cache.get(
      't\nb',
      't',
      () => new Promise<CachedPage>((resolve) => (finish = () => resolve(page('old b')))),
    );
    cache.evict('t');
    finish();
    await rendering;
    expect(cache.peek('t\na')).toBeNull();
    expect(cache.peek('t\nb')).toBeNull();
    expect(cache.peek('u\na')).not.toBeNull();
  });

  test('an eviction of everything reaches a tenant whose first page is only being rendered', async () => {
    const { cache } = cacheAt();
    let finish = () => {};
    const load = () => new Promise<CachedPage>((resolve) => (finish = () => resolve(page('old'))));
    const rendering = cache.get('t\na', 't', load);
    cache.evict();
    finish();
    await rendering;
    expect(cache.peek('t\na')).toBeNull();
  });

  test('a publish forgets the pages made of it, and those made of anything, and no others', async () => {
    const { cache } = cacheAt();
    const keep = (key: string, tenant: string, tags: string[]) =>
      cache.get(key, tenant, async () => page(key, 200, tags));
    await keep('seven', 't', ['site', 'article:7']);
    await keep('shelf', 't', ['site', 'article:7', 'article:8']);
    await keep('eight', 't', ['site', 'article:8']);
    await keep('search', 't', ['*']);
    await keep('elsewhere', 'u', ['site', 'article:7']);
    const left = () =>
      ['seven', 'shelf', 'eight', 'search', 'elsewhere'].filter((key) => cache.peek(key) !== null);
    cache.evict('t', ['article:7']);
    expect(left()).toEqual(['eight', 'elsewhere']);
    cache.evict('t', ['site']);
    expect(left()).toEqual(['elsewhere']);
  });

  test('a render that began before a publish is not kept where it was made of what changed, nor shared', async () => {
    const { cache } = cacheAt();
    const slow = (key: string, tenant: string, tags: string[]) => {
      const gate = Promise.withResolvers<CachedPage>();
      const asked = cache.get(key, tenant, () => gate.promise);
      return { asked, finish: () => gate.resolve(page(`old ${key}`, 200, tags)) };
    };
    const touched = slow('seven', 't', ['article:7']);
    const other = slow('eight', 't', ['article:8']);
    const elsewhere = slow('elsewhere', 'u', ['article:7']);
    cache.evict('t', ['article:7']);
    const late = cache.get('seven', 't', async () => page('new seven', 200, ['article:7']));
    const lateOther = cache.get('eight', 't', async () => page('rendered twice'));
    for (const { asked, finish } of [touched, other, elsewhere]) {
      finish();
      await asked;
    }
    expect(String((await late)[0].body.raw)).toBe('new seven');
    expect(String((await lateOther)[0].body.raw)).toBe('old eight');
    expect(['seven', 'eight', 'elsewhere'].map((key) => String(cache.peek(key)?.body.raw))).toEqual([
      'new seven',
      'old eight',
      'old elsewhere',
    ]);
  });

  test('what was pushed out leaves no trace, and a page whose tags change is found by the new ones', async () => {
    const { cache, pass } = cacheAt({ maxBytes: 16_000 });
    await cache.get('a', 't', async () => page('a', 200, ['article:1']));
    pass(24 * 60 * 60_000);
    await cache.get('a', 't', async () => page('b', 200, ['article:2']));
    cache.evict('t', ['article:1']);
    expect(String(cache.peek('a')?.body.raw)).toBe('b');
    cache.evict('t', ['article:2']);
    expect(cache.peek('a')).toBeNull();
    expect(cache.bytes()).toBe(0);
  });

  test('the page that was asked for last goes last', async () => {
    const { cache } = cacheAt({ maxBytes: 16_000 });
    const make = (key: string) => cache.get(key, 't', async () => page('x'.repeat(1000)));
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) await make(key);
    for (const key of ['a', 'a', 'c', 'a']) cache.peek(key);
    await make('g');
    await make('h');
    expect(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].filter((key) => cache.peek(key))).toEqual([
      'a',
      'c',
      'e',
      'f',
      'g',
      'h',
    ]);
  });

  test('unknown addresses cannot push pages out', async () => {
    const { cache } = cacheAt({ maxBytes: 100_000, maxMissingBytes: 20_000 });
    await cache.get('t\nhome', 't', async () => page('home'));
    for (let i = 0; i < 500; i++) await cache.get(`t\n${i}`, 't', async () => page('x'.repeat(500), 404));
    expect(cache.peek('t\nhome')).not.toBeNull();
    expect(cache.bytes()).toBeLessThan(40_000);
  });

  test('errors and redirects are never kept', async () => {
    const { cache } = cacheAt();
    for (const status of [302, 500]) {
      await cache.get(`t\n${status}`, 't', async () => page('x', status));
      expect(cache.peek(`t\n${status}`)).toBeNull();
    }
  });
});

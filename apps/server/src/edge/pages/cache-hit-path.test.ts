import type { IncomingMessage } from 'node:http';
import { noViewerLimits, type ViewerLimits } from '@atrium/api/modules/parental-control/viewer-limits';
import { describe, expect, test } from 'vitest';
import type { PageVariant } from '../addresses/page-cache-key.ts';
import { createHitPath } from './cache-hit-path.ts';
import type { CachedPage } from './page-cache.ts';

const page: CachedPage = {
  status: 200,
  isWhole: true,
  tags: [],
  headers: [],
  unchanged: [],
  etag: '""',
  body: { raw: Buffer.of() },
};
const ask = (url: string, { host = 'a.example', method = 'GET', ...headers }: Record<string, string> = {}) =>
  ({ method, url, headers: { host, ...headers } }) as unknown as IncomingMessage;
const keyOf = ({ theme, device, limits: { maxAge, closed } }: PageVariant) =>
  [theme, device, maxAge, closed].filter((part) => part !== null).join(' ');
/** Sessions by name: the child has a limit, the parent none, others are not known yet; each at its tenant. */
const people: Record<string, ViewerLimits> = {
  '1 child': { maxAge: 10, closed: null },
  '1 parent': noViewerLimits,
  '1 late': { maxAge: 10, closed: 'HOURS' },
  '2 child': noViewerLimits,
};
const known = (tenantId: number, session: string) => people[`${tenantId} ${session}`];

function pathAt(kept: string[]) {
  let now = 0;
  const path = createHitPath({ peek: (key) => (kept.includes(key) ? page : null) }, { known }, () => now);
  return { path, pass: (ms: number) => (now += ms) };
}

describe('the short way to a page', () => {
  test('is only there for an address that was seen, under its own host', () => {
    const { path } = pathAt(['system desktop']);
    path.remember(ask('/en'), { tenantId: 1, isOwnHost: true, keyOf, reads: ['q', 'code'] });
    expect(path.find(ask('/en'))).toBe(page);
    expect(path.find(ask('/en', { method: 'HEAD' }))).toBe(page);
    for (const other of [
      ask('/'),
      ask('/en?q=1'),
      ask('/en', { host: 'b.example' }),
      ask('/en', { method: 'POST' }),
    ]) {
      expect(path.find(other)).toBeNull();
    }
  });

  test('the cache hit path ignores parameters that no page reads, and no other', () => {
    const { path } = pathAt(['system desktop']);
    path.remember(ask('/en'), { tenantId: 1, isOwnHost: true, keyOf, reads: ['q', 'code'] });
    const isFound = (query: string) => path.find(ask(`/en?${query}`)) !== null;
    expect(['a=1', 'utm_source=x&b', 'a=%3C%2F?&b=&c='].map(isFound)).toEqual([true, true, true]);
    const read = [
      'q=1',
      'a=1?&q=5',
      'a=1&code=x',
      '%71=1',
      'a=1&a=2',
      '',
      'a+b=1',
      `a=${'x'.repeat(600)}`,
      'a[q]=1',
    ];
    expect(read.filter(isFound)).toEqual([]);
  });

  test('leads each visitor to the page of their theme and device', () => {
    const { path } = pathAt(['alternate phone']);
    path.remember(ask('/'), { tenantId: 1, isOwnHost: true, keyOf, reads: ['q', 'code'] });
    const phone = { 'user-agent': 'iPhone' };
    expect(path.find(ask('/', phone))).toBeNull();
    expect(path.find(ask('/', { ...phone, cookie: 'x=y; atrium_theme=alternate' }))).toBe(page);
  });

  test('is forgotten after a minute, on an eviction, and when too many are known', () => {
    const { path, pass } = pathAt(['system desktop']);
    const isKnown = () => path.find(ask('/')) !== null;
    path.remember(ask('/'), { tenantId: 1, isOwnHost: true, keyOf, reads: ['q', 'code'] });
    pass(60_001);
    expect(isKnown()).toBe(false);
    path.remember(ask('/'), { tenantId: 1, isOwnHost: true, keyOf, reads: ['q', 'code'] });
    expect(isKnown()).toBe(true);
    path.forget();
    expect(isKnown()).toBe(false);
    path.remember(ask('/'), { tenantId: 1, isOwnHost: true, keyOf, reads: ['q', 'code'] });
    for (let i = 0; i < 10_000; i++)
      path.remember(ask(`/${i}`), { tenantId: 1, isOwnHost: true, keyOf, reads: ['q', 'code'] });
    expect(isKnown()).toBe(false);
  });

  test('the cache hit path is not evicted by names that a visitor can invent', () => {
    const { path } = pathAt(['system desktop']);
    const way = { tenantId: 1, isOwnHost: true, keyOf, reads: [] };
    path.remember(ask('/'), way);
    for (let i = 0; i < 20_000; i++)
      path.remember(ask('/', { host: `${i}.example` }), { ...way, isOwnHost: false });
    expect(path.find(ask('/'))).toBe(page);
    expect(path.find(ask('/', { host: '19999.example' }))).toBe(page);
    expect(path.find(ask('/', { host: '1.example' }))).toBeNull();
  });

  test('shows a signed-in person nothing before their age limit is known, and then what it allows', () => {
    const { path } = pathAt(['system desktop', 'system desktop 10']);
    path.remember(ask('/'), { tenantId: 1, isOwnHost: true, keyOf, reads: ['q', 'code'] });
    const as = (session: string) => path.find(ask('/', { cookie: `__Host-atrium-session=${session}` }));
    expect(as('stranger')).toBeNull();
    expect(as('parent')).toBe(page);
    expect(as('child')).toBe(page);
    const { path: unrated } = pathAt(['system desktop']);
    unrated.remember(ask('/'), { tenantId: 1, isOwnHost: true, keyOf, reads: ['q', 'code'] });
    expect(unrated.find(ask('/', { cookie: 'atrium-session=child' }))).toBeNull();
  });

  test('knows a person at their own tenant only, and whom a page is closed to', () => {
    const { path } = pathAt(['system desktop']);
    path.remember(ask('/'), { tenantId: 1, isOwnHost: true, keyOf, reads: ['q', 'code'] });
    path.remember(ask('/', { host: 'b.example' }), {
      tenantId: 2,
      isOwnHost: true,
      keyOf,
      reads: ['q', 'code'],
    });
    const as = (session: string, host: string) =>
      path.find(ask('/', { host, cookie: `atrium-session=${session}` }));
    expect(as('child', 'b.example')).toBe(page);
    expect(as('child', 'a.example')).toBeNull();
    expect(as('late', 'a.example')).toBeNull();
  });
});

import { describe, expect, test } from 'vitest';
import { matchRouteRule } from './route-rules.ts';

const rules = [
  { path: '/music', redirect: '/music/list', status: 302 },
  { path: '/old/*', redirect: '/new/*', status: 308 },
  { path: '/old/deep/*', redirect: '/deeper', status: 301 },
  { path: '/old/exact', redirect: '/found', status: 307 },
  { path: '/shop/*', redirect: 'https://shop.example/*', status: 302 },
  { path: '/everything/*', redirect: '/*', status: 302 },
];

describe('matchRouteRule', () => {
  test.each([
    ['/music', '/music/list', 302],
    ['/MUSIC', '/music/list', 302],
    ['/music/', '/music/list', 302],
    ['/old', '/new', 308],
    ['/old/a/B', '/new/a/B', 308],
    ['/old/deep/x', '/deeper', 301],
    ['/old/exact', '/found', 307],
    ['/shop/shoes', 'https://shop.example/shoes', 302],
    ['/everything', '/', 302],
    ['/everything/a', '/a', 302],
  ])('%s → %s (%i)', (path, redirect, status) => {
    expect(matchRouteRule(rules, path)).toEqual({ redirect, status });
  });

  test.each(['/', '/music/list', '/older', '/olden/x', '/new'])('%s is left alone', (path) => {
    expect(matchRouteRule(rules, path)).toBeNull();
  });
});

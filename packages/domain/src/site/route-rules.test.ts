import { describe, expect, test } from 'vitest';
import { matchRouteRule, redirectLoops } from './route-rules.ts';

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

describe('redirectLoops', () => {
  const chains = (...pairs: [string, string][]) =>
    redirectLoops(pairs.map(([path, redirect]) => ({ path, redirect, status: 302 }))).map(
      ({ index, chain }) => [index, chain.join(' ')],
    );

  test('tells each circle once, with the way it takes', () => {
    expect(chains(['/a', '/b'], ['/b', '/c'], ['/c', '/A/'])).toEqual([[0, '/a /b /c /a']]);
    expect(chains(['/self', '/self'], ['/x', '/y'], ['/y', '/x'])).toEqual([
      [0, '/self /self'],
      [1, '/x /y /x'],
    ]);
  });

  test('looks through languages, queries and anchors', () => {
    expect(chains(['/a', '/de/b?from=a'], ['/b', '/a#top'])).toEqual([[0, '/a /b /a']]);
  });

  test('finds a prefix that leads into itself, also where no path comes twice', () => {
    expect(chains(['/old/*', '/old/new'])).toEqual([[0, '/old/new /old/new']]);
    expect(chains(['/a/*', '/a/b/*'])[0]?.[0]).toBe(0);
    expect(chains(['/*', '/start'])).toEqual([[0, '/start /start']]);
  });

  test('leaves rules alone that arrive, here or elsewhere', () => {
    expect(chains(['/a', '/b'], ['/b', '/c'], ['/d/*', '/e/*'], ['/f', 'https://shop.example/f'])).toEqual(
      [],
    );
  });
});

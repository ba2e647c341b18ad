import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { describe, expect, test } from 'vitest';
import { matchRoute } from './match-route.ts';
import { routeTable } from './route-table.ts';
import { toRouterPath } from './router-path.ts';
import { routes } from './routes.ts';

/** The router as the portal configures it, with the table's paths and nothing to draw. */
const root = createRootRoute();
const router = createRouter({
  routeTree: root.addChildren(
    routeTable.map(({ path }) => createRoute({ getParentRoute: () => root, path: toRouterPath(path) })),
  ),
  caseSensitive: false,
  history: createMemoryHistory(),
});

const foundBy = (path: string) => {
  const [, params, found] = router.getMatchedRoutes(path);
  // What is left over of an address makes it a 404.
  if (!found || '**' in params) return undefined;
  return { path: found.fullPath, params: { ...params } };
};

describe('the edge and the router read an address alike', () => {
  const addresses = routeTable.flatMap(({ path }) => [
    path.replaceAll(/\{(\w+)\??\}/g, '$1-1'),
    path.replaceAll(/\/\{\w+\?\}/g, '').replaceAll(/\{(\w+)\}/g, '$1-1') || '/',
  ]);
  const ambiguous = [
    '/video/series/details/5',
    '/video/list/details/5',
    '/video/stream/details/5',
    '/video/details/5',
    '/video/acme/stream/night/5',
    '/music/albums/category/x',
    '/music/tracks/category',
    '/games/list/puzzle',
    '/articles/premium',
    '/articles/premium/a/b/c',
    '/partners/info-services/x',
    '/MYCART',
    '/news/a/b/c',
    '/a/b',
  ];

  test.each([...new Set([...addresses, ...ambiguous])])('%s', (path) => {
    const match = matchRoute(path);
    expect(foundBy(path)).toEqual(match && { path: toRouterPath(match.row.path), params: match.params });
  });
});

test('exactly the pages that need a sign-in stand below its guard', () => {
  const [layout] = routes.children ?? [];
  const nodes = layout && 'children' in layout ? (layout.children ?? []) : [];
  const guard = nodes.find((node) => node.type === 'layout' && node.id === 'default-sign-in');
  const guarded = guard && 'children' in guard ? guard.children : [];
  expect(guard).toMatchObject({ file: 'shell/guards/default-sign-in.tsx' });
  expect(guarded?.map((node) => 'path' in node && node.path)).toEqual(
    routeTable.filter((row) => row.guard === 'sign-in').map(({ path }) => toRouterPath(path)),
  );
});

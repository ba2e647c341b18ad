import { expect, test } from 'vitest';
import { leanRoute } from './lean-routes.ts';

test('a route object imports the module of its page by one function and names no path', () => {
  const code = [
    'const $$splitLoaderImporter = () => import("list-page.tsx?tsr-split=component---loader");',
    'const $$splitComponentImporter = () => import("list-page.tsx?tsr-split=component---loader");',
    "const Route = createFileRoute('/_default/music/list')({",
    '  loader: lazyFn($$splitLoaderImporter, "loader"),',
    '  component: lazyRouteComponent($$splitComponentImporter, "component"),',
    '});',
  ].join('\n');
  expect(leanRoute(code)).toBe(
    [
      'const $$splitLoaderImporter = () => import("list-page.tsx?tsr-split=component---loader");',
      '',
      'const Route = createFileRoute()({',
      '  loader: lazyFn($$splitLoaderImporter, "loader"),',
      '  component: lazyRouteComponent($$splitLoaderImporter, "component"),',
      '});',
    ].join('\n'),
  );
});

test('importers of different modules stay apart', () => {
  const code =
    'const $$splitAImporter = () => import("a.tsx");\nconst $$splitBImporter = () => import("b.tsx");\n$$splitBImporter';
  expect(leanRoute(code)).toBe(code);
});

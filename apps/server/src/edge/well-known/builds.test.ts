import { routeTable } from '@atrium/portal/shell/routes/route-table';
import { expect, test } from 'vitest';
import { matcherOf } from './builds.ts';

test('guarded pages are named with their guard, those below a parameter by what stands above it', () => {
  const { static: exact, wildcard } = matcherOf([]);
  expect(exact['/apps/profile']).toEqual({ appMiddleware: { 'sign-in': true } });
  expect(wildcard['/apps/consent']).toEqual({ appMiddleware: { 'sign-in': true } });
  expect(exact['/impressum']).toBeUndefined();
  const guarded = routeTable.filter(({ guard }) => guard !== 'public');
  // a list and what is below it may both be guarded, under the same name
  expect([...Object.keys(exact), ...Object.keys(wildcard)]).toHaveLength(guarded.length);
});

test('the tenant’s redirects are in it', () => {
  const { static: exact, wildcard } = matcherOf([
    { path: '/old', redirect: '/new', status: 301 },
    { path: '/gone/*', redirect: '/games/*', status: 302 },
  ]);
  expect(exact['/old']).toEqual({ redirect: '/new' });
  expect(wildcard['/gone']).toEqual({ redirect: '/games/*' });
});

import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { routeTable } from './route-table.ts';
import { completeRow, type GuardName, guards } from './table/row.ts';
import type { ValidateRule } from './validate-rules.ts';

test('an unknown route guard stops the start', () => {
  const guard = 'protect-rout' as GuardName;
  expect(() => completeRow({ name: 'x', path: '/x', page: 'x', guard })).toThrow(
    "Unknown route middleware: 'protect-rout'.",
  );
});

test('an unknown validate rule of a route stops the start', () => {
  const validate = 'plane-name' as ValidateRule;
  expect(() => completeRow({ name: 'x', path: '/x', page: 'x', validate })).toThrow(
    "Unknown validate rule: 'plane-name'.",
  );
});

test.each(routeTable)('the page of $path exists', ({ page }) => {
  expect(existsSync(new URL(`../../features/${page}.tsx`, import.meta.url))).toBe(true);
});

test('passwords, cards and passcodes are on sensitive pages', () => {
  const sensitive = routeTable.filter((row) => row.sensitive).map(({ path }) => path);
  expect(sensitive.toSorted()).toEqual([
    '/MyPaymentMethods',
    '/apps/consent/{id}',
    '/apps/register',
    '/launch',
    '/myCart',
    '/parentalControl',
    '/profile/info',
    '/profile/manage',
    '/resetpassword',
    '/subscription',
    '/subscription/cancel',
    '/user/login',
    '/user/login/email',
    '/user/register',
    '/user/undo',
  ]);
});

test('every kind of guard is in use, each with its file', () => {
  expect(new Set(routeTable.map(({ guard }) => guard))).toEqual(new Set(guards));
  for (const { layout, guard } of routeTable.filter((row) => row.guard !== 'public'))
    expect(existsSync(new URL(`../guards/${layout}-${guard}.tsx`, import.meta.url))).toBe(true);
});

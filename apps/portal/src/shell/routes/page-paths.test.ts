import { pagePaths } from '@atrium/domain/site/page-paths';
import { expect, test } from 'vitest';
import { routeTable } from './route-table.ts';

test('the paths that published links are checked against are those of the route table', () => {
  expect(Object.values(pagePaths).flat().toSorted()).toEqual(routeTable.map(({ path }) => path).toSorted());
});

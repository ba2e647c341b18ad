import { expect, test } from 'vitest';
import { routeTable } from './route-table.ts';

interface Page {
  Route: { options: { loaderDeps?: (given: { search: unknown }) => unknown } };
}

const pages = import.meta.glob<Page>('../../features/**/*-page.tsx');

/** Asks a page what it reads out of an address. */
async function readBy(page: string): Promise<string[]> {
  const module = await pages[`../../features/${page}.tsx`]?.();
  const read = new Set<string>();
  const search = new Proxy({}, { get: (_, name) => void read.add(String(name)) });
  module?.Route.options.loaderDeps?.({ search });
  return [...read].sort();
}

test.each(routeTable)('$path is rendered from exactly the parameters it reads', async ({ query, page }) => {
  expect(Object.keys(pages)).toContain(`../../features/${page}.tsx`);
  expect(query.toSorted()).toEqual(await readBy(page));
});

import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { routeTable } from '../src/shell/routes/route-table.ts';
import { toRouterPath } from '../src/shell/routes/router-path.ts';
import { demandOf } from '../src/shell/routes/routes.ts';
import type { RouteRow } from '../src/shell/routes/table/row.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

const tree = path('../src/browser-tree.ts');
const rowsId = 'virtual:browser-routes';
const pagesId = 'virtual:pages/';

/**
 * The browser's route tree: a table and one import for each feature. The generated one names every page twice and brings
 * its options along, which is a tenth of a first visit. Development keeps that one, because it can exchange a page alone.
 */
export function browserRoutes(): Plugin {
  return {
    name: 'atrium:browser-routes',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(id) {
      if (id === './routeTree.gen.ts') return tree;
      return id === rowsId || id.startsWith(pagesId) ? `\0${id}` : undefined;
    },
    load(id) {
      if (id === `\0${rowsId}`) return rowsModule();
      return id.startsWith(`\0${pagesId}`) ? pagesModule(id.slice(pagesId.length + 1)) : undefined;
    },
  };
}

const featureOf = ({ page }: RouteRow) => page.split('/', 1)[0] ?? '';

/** Where a page stands: in a layout, or in the guard below that. */
const standsIn = (row: RouteRow) => `${row.layout}${demandOf(row) && `-${demandOf(row)}`}`;

function rowsModule(): string {
  const features = [...new Set(routeTable.map(featureOf))];
  const loads = features.map((feature) => `${JSON.stringify(feature)}: () => import('${pagesId}${feature}')`);
  const rows = features.map((feature) => [
    feature,
    routeTable
      .filter((row) => featureOf(row) === feature)
      .map((row) => [toRouterPath(row.path), standsIn(row), row.query.join()]),
  ]);
  return `export const features = {${loads.join()}};\nexport const rows = ${JSON.stringify(rows)};\n`;
}

function pagesModule(feature: string): string {
  const rows = routeTable.filter((row) => featureOf(row) === feature);
  const files = rows.map(({ page }) => path(`../src/features/${page}.tsx`));
  const imports = files.map((file, place) => `import { Route as page${place} } from '${file}';`);
  return `${imports.join('\n')}\nexport const pages = [${files.map((_, place) => `page${place}`)}];\n`;
}

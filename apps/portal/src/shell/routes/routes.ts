import { index, layout, rootRoute, route, type VirtualRouteNode } from '@tanstack/virtual-file-routes';
import { routeTable } from './route-table.ts';
import { toRouterPath } from './router-path.ts';
import { type LayoutName, layouts, type RouteRow } from './table/row.ts';

/** The table as the file routes TanStack Start generates its tree from; only vite.config.ts and tests read it. */
export const routes = rootRoute('shell/root.tsx', layouts.flatMap(layoutNodes));

function layoutNodes(name: LayoutName): VirtualRouteNode[] {
  const rows = routeTable.filter((row) => row.layout === name);
  const byDemand = Map.groupBy(rows, demandOf);
  const children = [...byDemand].flatMap(([demand, demanding]) => guardNodes(name, demand, demanding));
  return name === 'none' ? children : [layout(name, `shell/layouts/${name}.tsx`, children)];
}

/** What is asked before a page is entered: `sign-in`, `plain-name`, both, or nothing. */
function demandOf({ guard, validate }: RouteRow): string {
  return [guard === 'public' ? [] : guard, validate ?? []].flat().join('-');
}

/** A route file's id is unique, so each layout that has guarded rows has its own small guard file. */
function guardNodes(name: LayoutName, demand: string, rows: RouteRow[]): VirtualRouteNode[] {
  const pages = rows.map(pageNode);
  return demand === '' ? pages : [layout(`${name}-${demand}`, `shell/guards/${name}-${demand}.tsx`, pages)];
}

function pageNode({ path, page }: RouteRow): VirtualRouteNode {
  const file = `features/${page}.tsx`;
  return path === '/' ? index(file) : route(toRouterPath(path), file);
}

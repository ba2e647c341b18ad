import { type BrowserRow, features, rows } from 'virtual:browser-routes';
import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { renewedByLocale } from './modules/article/details/renewed-by-locale.ts';
import { Route as plainName } from './shell/guards/default-plain-name.tsx';
import { Route as signIn } from './shell/guards/default-sign-in.tsx';
import { Route as bare } from './shell/guards/none-plain-name.tsx';
import { Route as framed } from './shell/layouts/default.tsx';
import { Route as empty } from './shell/layouts/empty.tsx';
import { Route as root } from './shell/root.tsx';
import { type QueryParser, queryParsers } from './shell/routes/query-parsers.ts';

/** What a page may stand in, by the names the build gives (build/browser-routes.ts). */
const places: Record<string, AnyRoute> = {
  none: root,
  'none-plain-name': place(bare, '/_none-plain-name', root),
  default: place(framed, '/_default', root),
  'default-plain-name': place(plainName, '/_default-plain-name', framed),
  'default-sign-in': place(signIn, '/_default-sign-in', framed),
  empty: place(empty, '/_empty', root),
};

function place(route: AnyRoute, id: string, parent: AnyRoute): AnyRoute {
  return route.update({ id, getParentRoute: () => parent } as never);
}

/**
 * A page as long as its code has not come: an address, and what the router asks before it loads. Everything else is
 * taken from the page's own route when that is here.
 */
function pageRoute(feature: string, place: number, [path, standsIn, query]: BrowserRow): AnyRoute {
  const parent = placeNamed(standsIn);
  const load = async () => {
    const page = (await features[feature]?.())?.pages[place];
    if (!page) throw new Error(`There is no page ${path}.`);
    return page;
  };
  const loaderDeps: QueryParser | undefined = queryParsers[query];
  const options = {
    ...renewedByLocale,
    getParentRoute: () => parent,
    path,
    ...(loaderDeps && { loaderDeps }),
    loader: async (given: never) => (await load()).options.loader?.(given),
  };
  return createRoute(options as never).lazy(load as never);
}

function placeNamed(name: string): AnyRoute {
  const found = places[name];
  if (!found) throw new Error(`There is no layout ${name}.`);
  return found;
}

for (const [feature, pages] of rows)
  for (const [place, row] of pages.entries()) addTo(placeNamed(row[1]), [pageRoute(feature, place, row)]);
addTo(framed, [plainName, signIn]);
addTo(root, [framed, empty, bare]);

function addTo(parent: AnyRoute, routes: readonly AnyRoute[]) {
  parent.addChildren([...((parent.children as AnyRoute[] | undefined) ?? []), ...routes]);
}

/** In place of the generated one (build/browser-routes.ts). Decision 0027. @public */
export const routeTree = root;

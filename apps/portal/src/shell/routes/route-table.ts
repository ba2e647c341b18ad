import { accountRoutes } from './table/account.ts';
import { audioRoutes } from './table/audio.ts';
import { gamesRoutes } from './table/games.ts';
import { readingRoutes } from './table/reading.ts';
import type { PagesOfEveryVertical, RouteRow } from './table/row.ts';
import { shopsRoutes } from './table/shops.ts';
import { structureRoutes } from './table/structure.ts';
import { toolsRoutes } from './table/tools.ts';
import { videoRoutes } from './table/video.ts';

const rows = [
  ...structureRoutes,
  ...audioRoutes,
  ...videoRoutes,
  ...gamesRoutes,
  ...readingRoutes,
  ...shopsRoutes,
  ...accountRoutes,
  ...toolsRoutes,
];

/**
 * Every page of the portal, once: the locale prefix is stripped before matching. `{x}` is a parameter, `{x?}` an
 * optional one. The router, the edge's canonicaliser and the tests all read this table; it must stay free of React.
 */
export const routeTable: readonly RouteRow[] = rows satisfies PagesOfEveryVertical<
  (typeof rows)[number]['vertical']
>;

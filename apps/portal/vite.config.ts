import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { browserRoutes } from './build/browser-routes.ts';
import { buildId } from './build/build-id.ts';
import { compiledMessages } from './build/compiled-messages.ts';
import { serviceWorker } from './build/service-worker.ts';
import { subsetFonts } from './build/subset-fonts.ts';
import { routeTable } from './src/shell/routes/route-table.ts';
import { routes } from './src/shell/routes/routes.ts';

const sensitivePaths = routeTable.filter((row) => row.sensitive).map(({ path }) => path.toLowerCase());

const withPageTexts = routeTable.filter((row) => row.texts === 'pages');
const pageTexts = [...new Set(withPageTexts.map(({ path }) => path.split('/', 2)[1]?.toLowerCase()))];

/**
 * What every first page needs, in two files with all they import: the frame, and the sections editors compose.
 * Left alone, each module that a rarely seen page shares becomes a file of its own, and 20 small files compress badly.
 */
const firstLoad = [
  { name: 'frame', test: /shell\/layouts\/default|shell\/frame\/(bar|rail|campaign)-frame/, priority: 2 },
  { name: 'sections', test: /modules\/structure\/(section-row|structure-page)/, priority: 1 },
];

const onFirstPage = /\/(frame|sections|index|connection|rolldown-runtime)-[\w-]+\.(js|css)$/;

const byFeature = Map.groupBy(routeTable, ({ page }) => page.split('/', 1)[0]);
/** Features with several pages, but for what editors compose: that is `sections` above. */
const manyPages = new Set(
  [...byFeature].filter(([name, rows]) => rows.length > 1 && name !== 'structure').map(([name]) => name),
);

/**
 * One file for all pages of a vertical, and of an account: whoever opens one opens the next, and the entry has to
 * name every file there is.
 * A page's own module stays with the entry, which reads its route from it, and so does what that route reads of an
 * address: else the entry would load the vertical. Only what was split off moves.
 */
const pagesOfFeature = {
  name: (id: string) => {
    const feature = /features\/(\w[\w-]*)\//.exec(id)?.[1];
    const stays = /-page\.tsx$|\/(use-tab|round-state)\.ts$/.test(id);
    return manyPages.has(feature) && !stays ? feature : null;
  },
  includeDependenciesRecursively: false,
};

/** What pages have of the player before somebody presses play. */
const beforePlaying = {
  name: 'playing',
  test: /modules\/player\/(play|playing|sound-owner)\.ts$/,
  priority: 1,
  includeDependenciesRecursively: false,
};

const inCatalogue = [
  /modules\/(article|commerce|game|reader|shop|audio-reading)\/(?!renewed-by-locale|list-search)/,
  // what decides an offer
  /modules\/sign-in\/sign-in-first|domain\/src\/(access|credit|subscription)\.ts/,
];

/** What those pages share, in one file too. */
const shared = {
  name: 'catalogue',
  test: (id: string) => inCatalogue.some((part) => part.test(id)),
  priority: 1,
  includeDependenciesRecursively: false,
};

export default defineConfig({
  // The browser needs these few paths and not the whole table.
  define: {
    __SENSITIVE_PATHS__: JSON.stringify(sensitivePaths),
    __PAGE_TEXTS__: JSON.stringify(pageTexts),
  },
  plugins: [
    compiledMessages(),
    subsetFonts(),
    browserRoutes(),
    tailwindcss(),
    tanstackStart({
      router: {
        routesDirectory: '.',
        // The object, not its file name: so the table is a dependency of this file and an edit restarts Vite.
        virtualRouteConfig: routes,
        addExtensions: true,
        semicolons: true,
        quoteStyle: 'single',
        codeSplittingOptions: { defaultBehavior: [['component', 'loader', 'pendingComponent']] },
      },
      importProtection: {
        behavior: 'error',
        client: {
          specifiers: ['zod', /^zod\//, /^@atrium\/(api|server|demo)/],
          files: ['**/contract/src/schemas/**', '**/contract/src/schemas.ts', '**/domain/src/models/**'],
        },
      },
    }),
    react(),
    buildId(),
    serviceWorker(),
  ],
  // Fonts stay files: a data: address would be refused by the page's policy and could not be preloaded.
  build: {
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        // A later page need not name what the first one has loaded.
        modulePreload: {
          resolveDependencies: (_file, needed) => needed.filter((file) => !onFirstPage.test(file)),
        },
        rolldownOptions: {
          output: { codeSplitting: { groups: [...firstLoad, beforePlaying, shared, pagesOfFeature] } },
        },
      },
    },
  },
});

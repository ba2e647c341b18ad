import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { buildId } from './build/build-id.ts';
import { chunkGroups } from './build/chunk-groups.ts';
import { chunkList } from './build/chunk-list.ts';
import { compiledMessages, keptFormats } from './build/compiled-messages.ts';
import { directReact } from './build/direct-react.ts';
import { iconSprite } from './build/icon-sprite.ts';
import { leanPreload } from './build/lean-preload.ts';
import { leanRoutes } from './build/lean-routes.ts';
import { pageTexts } from './build/page-texts.ts';
import { serviceWorker } from './build/service-worker.ts';
import { subsetFonts } from './build/subset-fonts.ts';
import { thirdPartyNotices } from './build/third-party-notices.ts';
import { routeTable } from './src/shell/routes/route-table.ts';
import { routes } from './src/shell/routes/routes.ts';

const sensitivePaths = routeTable.filter((row) => row.sensitive).map(({ path }) => path.toLowerCase());

const features = routeTable.filter(({ page }) => !page.startsWith('structure/'));
const featureSegments = [...new Set(features.map(({ path }) => path.split('/', 2)[1]?.toLowerCase()))];

const texts = await pageTexts();

/**
 * On the server all of it in our own files: two hundred modules of others take a start longer to find than ours, and
 * use-intl must format what build/compiled-messages.ts made. Development asks Node, which knows CommonJS.
 */
function ownFiles(): Plugin {
  const config = { environments: { ssr: { resolve: { noExternal: true as const } } } };
  return { name: 'atrium:own-files', apply: 'build', config: () => config };
}

const sharedByPages = /\/shared-by-\d+(-\d+)?-[\w-]{8}\.js$/;

export default defineConfig({
  // The browser needs these few paths and not the whole table.
  define: {
    __SENSITIVE_PATHS__: JSON.stringify(sensitivePaths),
    __FEATURE_SEGMENTS__: JSON.stringify(featureSegments),
    __TEXTS__: JSON.stringify({ base: texts.base, segments: texts.segments }),
  },
  plugins: [
    compiledMessages(),
    keptFormats(),
    subsetFonts(),
    texts.plugin,
    iconSprite(),
    directReact(),
    leanPreload(),
    leanRoutes(),
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
          files: ['**/contract/src/schemas/**', '**/contract/src/schemas.ts', '**/domain/src/site/models/**'],
        },
      },
    }),
    react(),
    ownFiles(),
    buildId(),
    chunkList(),
    thirdPartyNotices(),
    serviceWorker(texts.base),
  ],
  // Fonts stay files: a data: address would be refused by the page's policy and could not be preloaded.
  build: {
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        // A later page names what several need beside its own file: a list of everything would be in the first script.
        modulePreload: {
          resolveDependencies: (_file, needed) => needed.filter((file) => sharedByPages.test(file)),
        },
        rolldownOptions: {
          output: { codeSplitting: { groups: chunkGroups() } },
        },
      },
    },
  },
});

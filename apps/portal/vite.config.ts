import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildId } from './build/build-id.ts';
import { compiledMessages } from './build/compiled-messages.ts';
import { serviceWorker } from './build/service-worker.ts';
import { routeTable } from './src/app/route-table.ts';
import { routes } from './src/app/routes.ts';

const sensitivePaths = routeTable.filter((row) => row.sensitive).map(({ path }) => path.toLowerCase());

/**
 * What every first page needs, in two files with all they import: the frame, and the sections editors compose.
 * Left alone, each module that a rarely seen page shares becomes a file of its own, and 20 small files compress badly.
 */
const firstLoad = [
  { name: 'frame', test: /app\/layouts\/default|app\/frame\/(bar|rail|campaign)-frame/, priority: 2 },
  { name: 'sections', test: /app\/composed\/(section-row|structure-page)/, priority: 1 },
];

export default defineConfig({
  // The browser needs these few paths and not the whole table.
  define: { __SENSITIVE_PATHS__: JSON.stringify(sensitivePaths) },
  plugins: [
    compiledMessages(),
    tailwindcss(),
    tanstackStart({
      router: {
        routesDirectory: '.',
        // The object, not its file name: so the table is a dependency of this file and an edit restarts Vite.
        virtualRouteConfig: routes,
        addExtensions: true,
        semicolons: true,
        quoteStyle: 'single',
        codeSplittingOptions: { defaultBehavior: [['component', 'loader']] },
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
  build: { assetsInlineLimit: 0, reportCompressedSize: false },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: firstLoad } } } } },
  },
});

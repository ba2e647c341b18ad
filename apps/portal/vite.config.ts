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
});

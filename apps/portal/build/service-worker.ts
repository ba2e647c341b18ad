import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Builds `dist/client/sw.js` after everything else. One file without imports, under a name that never changes. */
export function serviceWorker(): Plugin {
  return {
    name: 'atrium:service-worker',
    apply: 'build',
    buildApp: {
      order: 'post',
      handler: async () => {
        await build({
          configFile: false,
          logLevel: 'error',
          publicDir: false,
          build: {
            outDir: path('../dist/client'),
            emptyOutDir: false,
            reportCompressedSize: false,
            rolldownOptions: {
              input: path('../src/shell/service-worker/worker.ts'),
              output: { format: 'iife', entryFileNames: 'sw.js' },
            },
          },
        });
      },
    },
  };
}

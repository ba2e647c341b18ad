import type { Plugin } from 'vite';

/** As React has it since 18; the package brings what older versions lacked, in a form that cannot be shaken. */
const selected = `
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';

export function useSyncExternalStoreWithSelector(subscribe, get, getOnServer, select, isSame) {
  const drawn = useRef(null);
  const [read, readOnServer] = useMemo(() => {
    let before = null;
    const pick = (whole) => {
      if (before && Object.is(before.whole, whole)) return before.part;
      const last = before ?? drawn.current;
      const part = select(whole);
      before = { whole, part: last && isSame(last.part, part) ? last.part : part };
      return before.part;
    };
    return [() => pick(get()), () => pick(getOnServer())];
  }, [get, getOnServer, select, isSame]);
  const part = useSyncExternalStore(subscribe, read, readOnServer);
  useEffect(() => {
    drawn.current = { part };
  }, [part]);
  return part;
}
`;

/** Parts the router always brings along, and what stands for each: as much as the rest of it imports. */
const unused: readonly { from: RegExp; file: string; code: string }[] = [
  { from: /react-store\/dist\/\w+\.js$/, file: 'use-sync-external-store/shim/with-selector', code: selected },
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

/** Leaves out of the browser what no page of the portal uses of the router: 4 KB of every first visit. */
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

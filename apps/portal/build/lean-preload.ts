import type { Plugin } from 'vite';

/**
 * Asks for what a later page needs beside its own file, and says when a file is gone (kit/document/loading/chunk-errors.ts).
 * Vite's also waits for styles, of which our scripts bring none, and carries a nonce, of which our pages have none.
 */
const preload = `
export function __vitePreload(load, files = []) {
  for (const file of files) {
    const href = '/' + file;
    if (document.querySelector('link[href="' + href + '"]')) continue;
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }));
  }
  return load().catch((error) => {
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error });
    if (dispatchEvent(event)) throw error;
  });
}
`;

/** What stands around every import on demand, without what the portal has no use for: half a kilobyte of a first visit. */
export function leanPreload(): Plugin {
  return {
    name: 'atrium:lean-preload',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: (id) => (id === '\0vite/preload-helper.js' ? preload : undefined),
  };
}

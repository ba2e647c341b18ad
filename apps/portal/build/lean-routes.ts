import type { Plugin } from 'vite';

const importer = /const (\$\$split\w+Importer) = \(\) => import\((['"][^'"]+['"])\);?/g;

/**
 * The entry has an object for each of the route files, so a few bytes of each are a kilobyte of the first load. The path
 * that the router's generator writes into `createFileRoute` is for its types alone, and a page's component, loader and
 * pending view lie in one module, which one function can import.
 */
export function leanRoute(code: string): string {
  const functions = new Map<string, string>();
  const same = new Map<string, string>();
  const once = code.replaceAll(importer, (whole, name: string, file: string) => {
    const known = functions.get(file);
    if (known === undefined) functions.set(file, name);
    else same.set(name, known);
    return known === undefined ? whole : '';
  });
  return once
    .replaceAll(/\$\$split\w+Importer/g, (name) => same.get(name) ?? name)
    .replace(/createFileRoute\((['"])\/[^'"]*\1\)/, 'createFileRoute()');
}

export function leanRoutes(): Plugin {
  return {
    name: 'atrium:lean-routes',
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { code: /createFileRoute\(/ },
      handler: (code) => ({ code: leanRoute(code), map: null }),
    },
  };
}

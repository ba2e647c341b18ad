import { join } from 'node:path';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

export type Tree = { [key: string]: string | Tree };

/**
 * Both sides format messages that are parsed already: the browser gets them so (page-texts.ts) and needs no parser, 9 KB
 * less on every first visit; a render need not parse them anew. Development keeps both as they are, because the
 * dependency optimiser would not see the exchange.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'atrium:compiled-messages',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /packages\/i18n\/messages\/\w+\/[\w-]+\.json$/ },
      handler: (code) => JSON.stringify(compileTree(JSON.parse(code))),
    },
    resolveId(id, importer) {
      if (id !== 'use-intl/format-message') return undefined;
      return this.resolve('use-intl/format-message/format-only', importer);
    },
  };
}

const keptIntl = join(import.meta.dirname, '../../../packages/i18n/src/kept-intl.ts');

/** On the server, formats outlive the render they were built for. */
export function keptFormats(): Plugin {
  return {
    name: 'atrium:kept-formats',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    transform: {
      filter: { id: /use-intl\/dist\/esm\/production\/formatters-[\w-]+\.js$/ },
      handler: (code) => `import { keptIntl as Intl } from '${keptIntl}';\n${code}`,
    },
  };
}

/** Texts as `format-only` takes them. */
export const compileTree = (tree: Tree): unknown =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : compileTree(value),
    ]),
  );

import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

export type Tree = { [key: string]: string | Tree };

/**
 * The browser gets messages already parsed (page-texts.ts), and a formatter without the parser: 9 KB less on every first
 * visit. Development keeps both as they are, because the dependency optimiser would not see the exchange.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'atrium:compiled-messages',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(id, importer) {
      if (id !== 'use-intl/format-message') return undefined;
      return this.resolve('use-intl/format-message/format-only', importer);
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

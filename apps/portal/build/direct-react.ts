import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const file = createRequire(import.meta.url).resolve('react');
const direct = `${file}?direct`;

/** React's exports that no code here imports; a new import of one fails the build. */
const unused =
  /^(__|unstable_|Activity|Profiler|PureComponent|ViewTransition|act$|addTransitionType|cache|captureOwnerStack|createRef|useActionState|useDebugValue|useOptimistic|version)/;

/** These want React as one object, in which they look for what older versions lacked. */
const asksByName = /node_modules\/@radix-ui\//;

/**
 * React is CommonJS, and a bundle reaches each of its functions through a getter that looks it up by name: for every
 * hook of every component, on the server and in the browser. Here they are constants.
 */
export function directReact(): Plugin {
  return {
    name: 'atrium:direct-react',
    enforce: 'pre',
    apply: 'build',
    resolveId(id, importer = '', { kind }) {
      if (id !== 'react' || kind !== 'import-statement') return undefined;
      return importer === direct || asksByName.test(importer) ? undefined : direct;
    },
    async load(id) {
      if (id !== direct) return undefined;
      const names = Object.keys((await import('react')).default).filter((name) => !unused.test(name));
      const constants = names.map((name) => `export const ${name} = react.${name};`);
      return [`import react from ${JSON.stringify(file)};`, 'export default react;', ...constants].join('\n');
    },
  };
}

import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Writes `dist/build.json`. The id is a hash of the client's file names, which carry their own content hashes: equal
 * source gives an equal id, so a restart of the same build does not make every open page reload.
 */
export function buildId(): Plugin {
  return {
    name: 'atrium:build-id',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle: (_options, bundle) => {
      const files = Object.keys(bundle).toSorted().join('\n');
      const id = createHash('sha256').update(files).digest('hex').slice(0, 16);
      writeFileSync(new URL('../dist/build.json', import.meta.url), `${JSON.stringify({ id })}\n`);
    },
  };
}

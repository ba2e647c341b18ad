import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const root = fileURLToPath(new URL('../../../', import.meta.url));

export interface Chunk {
  isEntry: boolean;
  /** Files it cannot run without. */
  imports: string[];
  /** What it was made of, from the root of the project. */
  modules: string[];
}

/** Writes `dist/chunks.json`: what each script is made of and needs. The budgets are checked against it. */
export function chunkList(): Plugin {
  return {
    name: 'atrium:chunk-list',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle: (_options, bundle) => {
      const chunks = Object.values(bundle).flatMap((file): [string, Chunk][] => {
        if (file.type !== 'chunk') return [];
        const modules = file.moduleIds.map((id) => relative(root, id.replace(/^\0/, '')));
        return [[file.fileName, { isEntry: file.isEntry, imports: file.imports, modules }]];
      });
      const list = new URL('../dist/chunks.json', import.meta.url);
      writeFileSync(list, JSON.stringify(Object.fromEntries(chunks)));
    },
  };
}

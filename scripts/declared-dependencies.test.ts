import { expect, test } from 'vitest';
import { undeclaredDependencies } from './declared-dependencies.ts';

const manifests = [
  {
    file: 'package.json',
    text: JSON.stringify({ name: 'root', devDependencies: { vitest: '1', '@types/pg': '1' } }),
  },
  {
    file: 'apps/api/package.json',
    text: JSON.stringify({
      name: '@atrium/api',
      dependencies: { '@atrium/domain': '*', hono: '1' },
      devDependencies: { vite: '1' },
    }),
  },
];
const found = (file: string, text: string) => undeclaredDependencies([{ file, text }], manifests);

test.each([
  [
    'a workspace that is not named',
    'apps/api/src/a.ts',
    `import { x } from '@atrium/games/kit';`,
    '@atrium/games',
  ],
  ['a package that is not named', 'apps/api/src/a.ts', `import x from 'zod';`, 'zod'],
  ['a dynamic import', 'apps/api/src/a.ts', `const x = await import('sharp');`, 'sharp'],
  ['a re-export', 'apps/api/src/a.ts', `export { x } from 'sharp';`, 'sharp'],
  ['a devDependency in product code', 'apps/api/src/a.ts', `import x from 'vite';`, 'vite'],
  ['a devDependency of the root in product code', 'apps/api/src/a.ts', `import x from 'vitest';`, 'vitest'],
  ['an undeclared package in a test', 'apps/api/src/a.test.ts', `import x from 'sharp';`, 'sharp'],
])('%s is found', (_name, file, text, name) => {
  expect(found(file, text)).toEqual([
    expect.stringContaining(`${file}:1 imports ${name}, which apps/api/package.json`),
  ]);
});

test.each([
  [
    'a dependency and a path in it',
    'apps/api/src/a.ts',
    `import 'hono/cors';\nimport '@atrium/domain/money/money';`,
  ],
  ['the workspace itself', 'apps/api/src/a.ts', `import '@atrium/api/platform/health/log';`],
  [
    'modules of Node, files and virtual modules',
    'apps/api/src/a.ts',
    `import 'node:fs';\nimport 'path';\nimport './b.ts';\nimport 'virtual:x';`,
  ],
  [
    'a devDependency in a test, a helper of tests and a build',
    'apps/api/src/testing/a.ts',
    `import 'vitest';`,
  ],
  ['a build', 'apps/api/vite.config.ts', `import 'vite';`],
  ['types of a package', 'apps/api/src/a.ts', `import type { Pool } from 'pg';`],
])('%s may be imported', (_name, file, text) => {
  expect(found(file, text)).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import type { SourceFile } from './sources.ts';
import { complaints, structureOf } from './structure.ts';

const files = (planted: Record<string, string>): SourceFile[] =>
  Object.entries(planted).map(([file, text]) => ({ file, text }));

describe('what is planted is found', () => {
  test('two files that need each other, if only by a type', () => {
    const { cycles } = structureOf(
      files({
        'packages/domain/src/a.ts': `import { b } from './b.ts';\nexport interface A { b: typeof b }\n`,
        'packages/domain/src/b.ts': `import type { A } from './a.ts';\nexport const b = (a: A) => a;\n`,
      }),
    );
    expect(cycles).toEqual([['packages/domain/src/a.ts', 'packages/domain/src/b.ts']]);
  });

  test('two folders that need each other by different files', () => {
    const structure = structureOf(
      files({
        'apps/portal/src/modules/film/a.ts': `import { b } from '../player/b.ts';\n`,
        'apps/portal/src/modules/player/b.ts': `export const b = 1;\n`,
        'apps/portal/src/modules/player/c.ts': `import { d } from '../film/d.ts';\n`,
        'apps/portal/src/modules/film/d.ts': `export const d = 1;\n`,
      }),
    );
    expect(structure.cycles).toEqual([]);
    expect(structure.knots).toEqual([['apps/portal/src/modules/film', 'apps/portal/src/modules/player']]);
    expect(complaints(structure)).toContainEqual(expect.stringContaining('need each other'));
  });

  test('a house of parts that are used once', () => {
    const structure = structureOf(
      files({
        'packages/ui/src/a.ts': `import './b.ts';\n`,
        'packages/ui/src/b.ts': `import './c.ts';\n`,
        'packages/ui/src/c.ts': `export {};\n`,
      }),
    );
    expect(structure.usedOnce).toEqual(['packages/ui/src/b.ts', 'packages/ui/src/c.ts']);
    expect(complaints(structure)).toContainEqual(
      expect.stringContaining('67 % of the files have one reader'),
    );
  });
});

test('a chunk of its own, a part with its own test and a page named in the route table have their place', () => {
  const { usedOnce } = structureOf(
    files({
      'apps/portal/src/shell/a.ts': `import { b } from '../kit/b.ts';\nimport('./lazy.ts');\nimport '../features/x/y-page.tsx';\n`,
      'apps/portal/src/shell/lazy.ts': `export {};\n`,
      'apps/portal/src/features/x/y-page.tsx': `export {};\n`,
      'apps/portal/src/kit/b.ts': `export const b = 1;\n`,
      'apps/portal/src/kit/b.test.ts': `import { b } from './b.ts';\n`,
    }),
  );
  expect(usedOnce).toEqual([]);
});

import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseModule } from './module-imports.ts';
import { projectRoot, readSources, type SourceFile } from './sources.ts';

const isLater = (file: string) => /\.later\.tsx?$/.test(file);

/** What is wrong with the names of files that are fetched on demand, and of those that are not. */
function problemsOf(sources: readonly SourceFile[]): string[] {
  const imports = sources
    .map(parseModule)
    .flatMap(({ file, imports: made }) =>
      made
        .filter(({ specifier, typeOnly }) => specifier.startsWith('.') && !typeOnly)
        .map(({ specifier, dynamic }) => ({ from: file, to: join(dirname(file), specifier), dynamic })),
    );
  const statically = new Map(imports.filter(({ dynamic }) => !dynamic).map(({ from, to }) => [to, from]));
  const onDemand = new Set(imports.filter(({ dynamic }) => dynamic).map(({ to }) => to));
  return sources.flatMap(({ file }) => {
    if (!isLater(file))
      return onDemand.has(file) && !statically.has(file) ? [`${file} is not called .later`] : [];
    const importer = statically.get(file);
    return [
      ...(importer ? [`${file} is imported at once by ${importer}`] : []),
      ...(onDemand.has(file) ? [] : [`${file} is fetched by no import()`]),
    ];
  });
}

describe('names of files that are fetched on demand', () => {
  test.each([
    [`import './b.later.ts';\nimport('./b.later.ts');`, ['b.later.ts is imported at once by a.ts']],
    [`import type { B } from './b.later.ts';\nimport('./b.later.ts');`, []],
    [`import('./c.ts');`, ['b.later.ts is fetched by no import()', 'c.ts is not called .later']],
    [`import './c.ts';\nimport('./c.ts');\nimport('./b.later.ts');`, []],
  ])('%j has the problems %j', (text, problems) => {
    const others = ['b.later.ts', 'c.ts'].map((file) => ({ file, text: '' }));
    expect(problemsOf([{ file: 'a.ts', text }, ...others])).toEqual(problems);
  });

  test('a file of the portal is called .later when import() alone reaches it, and no other is', () => {
    const sources = readSources(projectRoot, /^apps\/portal\/src\/(?!.*(\.test\.|testing\/)).*\.tsx?$/);
    expect(sources.filter(({ file }) => isLater(file)).length).toBeGreaterThan(90);
    expect(problemsOf(sources)).toEqual([]);
  });
});

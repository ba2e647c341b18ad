import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { closure } from './digest.ts';

const filesOf = (style: string) =>
  new Set([...closure(join(import.meta.dirname, 'styles', `${style}.ts`))].map((file) => basename(file)));

test('a picture depends on what its style imports, near and far', () => {
  const portrait = filesOf('portrait');
  for (const file of ['portrait.ts', 'sitters.ts', 'roster.ts', 'model.ts', 'solids.ts', 'maths.ts'])
    expect(portrait).toContain(file);
});

test('and on nothing else', () => {
  const mark = filesOf('mark');
  expect(mark).toContain('mark-signs.ts');
  // Reached only through an import of types, which draw nothing.
  for (const file of ['picture.ts', 'roster.ts', 'kinds.ts']) expect(mark).not.toContain(file);
});

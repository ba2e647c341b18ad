import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../sources.ts';
import type { Addition } from './addition.ts';
import { additions } from './additions.ts';
import { readOrNothing } from './copied-tree.ts';
import { guideProblems, guideRows } from './guide-table.ts';

const guide = readFileSync(join(projectRoot, 'CONTRIBUTING.md'), 'utf8');

/** `npm run prove -- additions` does what these templates say; here they are only compared. */
test.each(additions)('the guide names every file that a new $what touches, and no other', (addition) => {
  expect(guideProblems(guideRows(guide), addition)).toEqual([]);
});

test.each(additions)(
  'the template of a new $what fits the files as they are',
  ({ files, omissions, generators = {} }) => {
    const read = (file: string) => readOrNothing(join(projectRoot, file));
    for (const [file, edit] of Object.entries(files)) expect(edit(read(file), read), file).not.toBe('');
    const parts = [...Object.keys(files), ...Object.values(generators).flat()];
    for (const { omits } of omissions) expect(parts).toEqual(expect.arrayContaining([...omits]));
  },
);

test('a row that names too little or too much is found', () => {
  const rows = guideRows(
    '## I want to add a …\n\n| to add | touch | if forgotten, it |\n|---|---|---|\n| thing | `a/b`, `a/d` | x |\n\n## Code\n',
  );
  const thing: Addition = { what: 'thing', files: { 'a/b/c.ts': String, 'a/e.ts': String }, omissions: [] };
  expect(guideProblems(rows, thing)).toEqual([
    'the row of thing does not name a/e.ts',
    'the row of thing names a/d, which stays as it is',
  ]);
  expect(guideProblems(rows, { ...thing, what: 'other' })).toEqual(['other has no row']);
});

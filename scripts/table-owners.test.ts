import { describe, expect, test } from 'vitest';
import { projectRoot, readSources } from './sources.ts';
import { ownerViolations, tablesOf, tableUses } from './table-owners.ts';

const tables = new Set(['app_user', 'article', 'article_i18n', 'letter', 'session', 'tenant']);
const at = (place: string) => `apps/api/src/${place}.ts`;
const check = (...files: [place: string, text: string][]) =>
  ownerViolations(
    files.map(([place, text]) => ({ file: at(place), text })),
    tables,
  );

const owner: [string, string] = ['modules/people/accounts', `db.insertInto('app_user').values({})`];

describe('a planted violation is found', () => {
  test.each<[string, string, string, string]>([
    ['a second writer', 'modules/identity/a', `db.updateTable('app_user')`, 'written by'],
    ['a second writer in SQL', 'modules/identity/a', 'sql`UPDATE app_user SET name = 1`', 'written by'],
    ['the platform writes it', 'platform/a', 'sql`INSERT INTO app_user (id) VALUES (1)`', 'written by'],
    ['a stranger deletes', 'modules/mail/a', 'sql`DELETE FROM app_user`', 'written by'],
    ['a stranger reads', 'modules/mail/a', `db.selectFrom('app_user as person')`, 'reads app_user'],
    [
      'a stranger joins',
      'modules/mail/a',
      `db.selectFrom('letter').innerJoin('app_user', 'a', 'b')`,
      'reads app_user',
    ],
    ['a stranger joins in SQL', 'modules/mail/a', 'sql`SELECT FROM letter l JOIN app_user p`', 'reads'],
    ['behind a comma', 'modules/mail/a', 'sql`SELECT FROM letter l, app_user p`', 'reads app_user'],
    ['a feature reads', 'features/user/a', `db.selectFrom('app_user')`, 'a feature calls a module'],
    ['a feature writes', 'features/user/a', `db.deleteFrom('app_user')`, 'a feature calls a module'],
    ['a table in a variable', 'modules/people/a', 'db.deleteFrom(table)', 'does not name'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a file
    ['also in SQL', 'modules/people/a', 'sql`DELETE FROM ${sql.table(name)}`', 'does not name'],
    [
      'a list in a loop',
      'modules/identity/a',
      `for (const table of ['app_user']) db.deleteFrom(table)`,
      'written',
    ],
  ])('%s', (_name, place, text, reason) => {
    expect(check(owner, [place, text])).toEqual([expect.stringContaining(reason)]);
  });

  test('a table without a writer has one reader', () => {
    const found = check(
      ['modules/search/a', 'sql`SELECT FROM letter`'],
      ['modules/people/a', `db.selectFrom('letter')`],
    );
    expect(found).toEqual([expect.stringContaining('written by nobody')]);
  });
});

describe('what is right passes', () => {
  test.each<[string, string, string]>([
    ['the owner, in every way', 'modules/people/a', `db.selectFrom('app_user'); db.deleteFrom('app_user')`],
    ['a comment', 'modules/mail/a', '// SELECT FROM app_user'],
    ['a test', 'modules/mail/a.test', `db.selectFrom('app_user')`],
    ['what erases people by rules', 'modules/erasure/a', 'sql`DELETE FROM app_user`'],
    ['a word that is no table', 'modules/mail/a', '`Update your plan. From people to people`'],
  ])('%s', (_name, place, text) => {
    expect(check(owner, [place, text])).toEqual([]);
  });

  test('who is named with a reason', () => {
    const found = check(
      ['modules/catalogue/a', `insert('article', rows)`],
      ['modules/search/a', 'sql`SELECT FROM article a`'],
    );
    expect(found).toEqual([]);
  });
});

test('the backend: every table has one owner', () => {
  const sources = readSources(projectRoot, /^apps\/api\/src\/.*\.ts$/);
  const types = sources.find(({ file }) => file.endsWith('types.gen.ts'))?.text ?? '';
  const all = tablesOf(types);
  expect(all.size).toBeGreaterThan(100);
  expect(tableUses(sources, all).length).toBeGreaterThan(100);
  expect(ownerViolations(sources, all)).toEqual([]);
});

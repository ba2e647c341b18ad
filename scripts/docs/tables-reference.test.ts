import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot, readSources } from '../sources.ts';
import { tablesOf } from '../table-owners.ts';
import { erasureCell, retentionCell, tablesIn, tablesReference } from './tables-reference.ts';

const read = (path: string) => {
  const file = join(projectRoot, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};
const written = read('docs/tables.md');
const cellsOf = (table: string) =>
  (new RegExp(`^\\| \`${table}\` \\|(.*)\\|$`, 'm').exec(written)?.[1] ?? '')
    .split('|')
    .map((one) => one.trim());

test('docs/tables.md is what npm run docs:tables writes', () => {
  expect(written).toBe(tablesReference());
});

test('docs/tables.md has one row for each table of the schema', () => {
  const rows = [...written.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  const [rowTypes] = readSources(projectRoot, /^apps\/api\/.*\/types\.gen\.ts$/);
  const tables = tablesOf(rowTypes?.text ?? '');
  expect(rows.toSorted()).toEqual([...tables].sort());
});

test.each(['operator_account', 'edit_lock', 'webhook_endpoint'])(
  'docs/tables.md says that the console will use %s',
  (table) => expect(cellsOf(table)[3]).toMatch(/the console will/),
);

describe('a cell of docs/tables.md', () => {
  test('names the functions of the database that write a table', () => {
    const [first, second] = tablesIn(
      "CREATE TABLE a (\n  id integer\n);\nCOMMENT ON TABLE a IS 'It''s a.';\n\nCREATE TABLE b (\n  id integer\n);\n\n" +
        'CREATE OR REPLACE FUNCTION f()\nAS $function$ INSERT INTO a VALUES (1) $function$;\n\n',
    );
    expect(first).toEqual({ name: 'a', purpose: "It's a.", functions: ['f'] });
    expect(second).toEqual({ name: 'b', purpose: '', functions: [] });
  });

  test.each([
    [{ keep: 'proof' }, 'kept: proof'],
    [{ over: "at < now() - interval '1 year'" }, 'removed 1 year after `at`'],
    [{ over: "a < now() OR b < now() - interval '2 days'" }, 'removed after `a` or 2 days after `b`'],
    [{ over: 'count = 0\n  AND x' }, 'removed where `count = 0 AND x`'],
    [
      { forget: 'forget_replaced_consents' as const },
      'removed by the SQL function `forget_replaced_consents`',
    ],
  ])('says what retention does with %j', (rule, cell) => expect(retentionCell(rule)).toBe(cell));

  test.each([
    ['tenant', '–'],
    ['rating', 'erased'],
    ['receipt_line', 'kept: accounting, kept for the years that the law requires'],
  ])('says what erasure does with %s', (table, cell) => expect(erasureCell(table)).toBe(cell));
});

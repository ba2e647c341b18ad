import type { BulkEdit, BulkEditDetails, TriedRow } from '@atrium/contract/schemas/bulk-edits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStaffedTenant } from '../../../testing/staffed-tenant.ts';

interface Read {
  columns: string[];
  mapping: Record<string, string>;
  rows: { line: number; id: number; article: Record<string, unknown> }[];
  problems: { line: number; field: string | null; problem: string }[];
}
let a: Awaited<ReturnType<typeof startStaffedTenant>>;
beforeAll(async () => {
  a = await startStaffedTenant();
  await a.enter('foreigner', 'beta', 'admin');
});
afterAll(() => a.t.stop());

const read = async (text: string, mapping?: object, who = 'asker') =>
  (await a.call<Read>('POST /operator/imports/read', who, { text, ...(mapping && { mapping }) })).body;
const edit = { field: 'import', value: 'titles.csv' };
const tried = async ({ rows }: Read) =>
  (
    await a.call<{ rows: TriedRow[] }>('POST /operator/bulk-edits/try', 'asker', {
      edit,
      ids: rows.map(({ id }) => id),
      articles: rows.map(({ article }) => article),
    })
  ).body.rows;
const apply = async (file: Read, more: object = {}) => {
  const verdicts = await tried(file);
  const rows = verdicts.flatMap(({ id, version, outcome }, index) =>
    outcome === 'changed' ? [{ id, version, article: file.rows[index]?.article }] : [],
  );
  const { body } = await a.call<BulkEdit>('POST /operator/bulk-edits', 'asker', {
    edit,
    rows,
    reason: 'A file of the label',
    ...more,
  });
  return (await a.call<BulkEdit>(`POST /operator/bulk-edits/${body.id}/continue`, 'asker', {})).body;
};

const table = [
  '\uFEFFNo;Title (fr);licensor;ageRating',
  '601;"Le port; la nuit";Harbour;30',
  '602;;=SUM(A1);sixteen',
  '603;;;',
].join('\r\n');

describe('an import', () => {
  test('of a table takes columns by name, says what each row would change, and writes nothing', async () => {
    const first = await read(table);
    expect(first.columns).toEqual(['No', 'Title (fr)', 'licensor', 'ageRating']);
    expect(first.mapping).toMatchObject({ No: '', 'Title (fr)': 'title.fr', licensor: 'licensor' });
    expect(first.problems).toMatchObject([2, 3, 4].map((line) => ({ line, problem: 'number' })));
    const file = await read(table, { No: 'id' });
    expect(file.rows).toMatchObject([
      { line: 2, id: 601, article: { title: { fr: 'Le port; la nuit' }, ageRating: 30 } },
      { line: 3, id: 602, article: { licensor: '=SUM(A1)', ageRating: 'sixteen' } },
      { line: 4, id: 603 },
    ]);
    expect(await tried(file)).toMatchObject([
      { id: 601, outcome: 'changed' },
      { id: 602, outcome: 'refused', refusal: 'problem', message: expect.stringMatching(/^ageRating/) },
      { id: 603, outcome: 'same' },
    ]);
    expect((await a.article(601)).article.ageRating).toBeUndefined();
  });

  test('is applied once, keeps other languages and the mapping, and is taken back', async () => {
    const file = await read(table, { No: 'id' });
    const before = (await a.article(601)).article;
    const done = await apply(file, { mapping: file.mapping });
    expect(done).toMatchObject({ state: 'applied', counts: { applied: 1, refused: 0 } });
    expect((await a.article(601)).article).toMatchObject({
      title: { en: 'Piece 601', fr: 'Le port; la nuit' },
      licensor: 'Harbour',
      ageRating: 30,
    });
    // the same file again changes nothing, and its columns are known
    const again = await read(table);
    expect(again.mapping.No).toBe('id');
    expect((await tried(again)).map(({ outcome }) => outcome)).toEqual(['same', 'refused', 'same']);
    await a.call(`POST /operator/bulk-edits/${done.id}/undo`, 'asker', {});
    const { body } = await a.call<BulkEdit>(`POST /operator/bulk-edits/${done.id}/continue`, 'asker', {});
    expect(body).toMatchObject({ state: 'undone', counts: { undone: 1 } });
    expect((await a.article(601)).article).toEqual(before);
  });

  test('of JSON brings new articles, and a price that is there takes a second person', async () => {
    const fresh = {
      contentType: 'MOVIE',
      slug: 'imported',
      title: 'Imported',
      description: 'New.',
      categories: [],
    };
    const prices = [{ businessModel: 'DOWNLOAD_TO_OWN', amount: 1, currency: 'EUR' }];
    const file = await read(JSON.stringify([{ id: 4001, ...fresh }, { id: 701, prices }, { id: 0 }, 'x']));
    expect(file.problems).toMatchObject([
      { line: 3, problem: 'number' },
      { line: 4, problem: 'json' },
    ]);
    expect(await tried(file)).toMatchObject([
      { id: 4001, outcome: 'changed', version: null },
      { id: 701, outcome: 'refused', refusal: 'secondPerson' },
    ]);
    const done = await apply(file);
    expect((await a.article(4001)).article).toMatchObject({ slug: 'imported' });
    // handed in although it was refused, and as new although it is there
    const { body } = await a.call<BulkEdit>('POST /operator/bulk-edits', 'asker', {
      edit,
      rows: [
        { id: 701, version: (await a.article(701)).version, article: { prices } },
        { id: 4001, version: null, article: { ...fresh, title: 'Again' } },
      ],
      reason: 'By hand',
    });
    await a.call(`POST /operator/bulk-edits/${body.id}/continue`, 'asker', {});
    const details = await a.call<BulkEditDetails>(`GET /operator/bulk-edits/${body.id}`, 'asker');
    expect(details.body.rows).toMatchObject([
      { id: 701, refusal: 'secondPerson' },
      { id: 4001, refusal: 'version' },
    ]);
    expect(await a.priceOf(701)).toBe(499);
    await a.call(`POST /operator/bulk-edits/${done.id}/undo`, 'asker', {});
    await a.call(`POST /operator/bulk-edits/${done.id}/continue`, 'asker', {});
    const { body: gone } = await a.call<{ state: string }>('GET /operator/articles/4001', 'asker');
    expect(gone.state).toBe('withdrawn');
  });

  test.each<[string, string, object[]]>([
    ['nothing', '', [{ line: 1, problem: 'empty' }]],
    ['a row that is too long', 'id,slug\n1,a,b', [{ line: 2, problem: 'columns' }]],
    ['an open quote', 'id,slug\n1,"a', [{ line: 2, problem: 'csv' }]],
    ['a number twice', 'id\n5\n5', [{ line: 3, problem: 'repeated' }]],
    ['an open list', '[{"id": 1},\n{"id": 2]', [{ line: 2, problem: 'json' }]],
    ['a broken line', '{"id": 1}\n{"id"', [{ line: 2, problem: 'json' }]],
    [
      'too many rows',
      ['id', ...Array.from({ length: 2001 }, (_, index) => index + 1)].join('\n'),
      [{ problem: 'many' }],
    ],
  ])('of %s is refused with its line', async (_, text, problems) =>
    expect((await read(text)).problems).toMatchObject(problems),
  );

  test('is for those who publish, and keeps the columns of the own tenant', async () => {
    const line = 'POST /operator/imports/read';
    expect((await a.call(line, 'viewer', { text: 'id\n1' })).status).toBe(403);
    expect((await a.t.call('alpha', line, { body: { text: 'id\n1' } })).status).toBe(401);
    const { body } = await a.call<Read>(line, 'foreigner', { text: 'No\n1' }, 'beta');
    expect(body.mapping).toEqual({ No: '' });
    const own = await read('__proto__,constructor\n1,2');
    expect(own.problems).toHaveLength(1);
    expect((await a.call(line, 'asker', { text: 'a', mapping: { a: 'drm' } })).status).toBe(400);
  });
});

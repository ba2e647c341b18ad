import type { BulkEdit, BulkEditDetails, TriedRow } from '@atrium/contract/schemas/bulk-edits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asSchemaOwner, startStaffedTenant } from '../../testing/staffed-tenant.ts';

type Tenant = Awaited<ReturnType<typeof startStaffedTenant>>;
type Refusal = { error?: string; details?: Record<string, unknown> };
let a: Tenant;
beforeAll(async () => {
  a = await startStaffedTenant();
  await a.enter('publisher', 'alpha', 'publisher');
  await a.enter('foreigner', 'beta', 'admin');
});
afterAll(() => a.t.stop());

const age = (value: number) => ({ field: 'ageRating', value });
const call = <Body = BulkEdit & Refusal>(path: string, who: string, body?: object, code = 'alpha') =>
  a.call<Body>(`${body ? 'POST' : 'GET'} /operator/bulk-edits${path}`, who, body, code);
const tried = async (edit: object, ids: readonly number[], who = 'asker') =>
  (await call<{ rows: TriedRow[] }>('/try', who, { edit, ids })).body.rows;
const begin = async (edit: object, ids: readonly number[], who = 'asker') => {
  const rows = (await tried(edit, ids, who)).map(({ id, version }) => ({ id, version }));
  return call('', who, { edit, rows, reason: 'Season of the harbour' });
};
const goOn = async (id: number, who = 'asker') => {
  for (let step = 0; step < 10; step += 1) {
    const { body, status } = await call(`/${id}/continue`, who, {});
    if (status !== 200 || !['applying', 'undoing'].includes(body.state)) return { body, status };
  }
  throw new Error('the edit does not end');
};
const apply = async (edit: object, ids: readonly number[], who = 'asker') =>
  (await goOn((await begin(edit, ids, who)).body.id, who)).body;
const undo = async (id: number, who = 'asker') => {
  await call(`/${id}/undo`, who, {});
  return (await goOn(id, who)).body;
};
const fieldOf = async (id: number, field: string) => (await a.article(id)).article[field];
const details = async (id: number) => (await call<BulkEditDetails>(`/${id}`, 'viewer')).body;

describe('a trial', () => {
  test('says for each row what would become of it and why not, and writes nothing', async () => {
    await a.publish({ ageRating: 20 }, 602);
    const before = await a.list();
    const rows = await tried(age(20), [601, 602, 999_999]);
    expect(rows).toMatchObject([
      { id: 601, title: 'Piece 601', outcome: 'changed', refusal: null },
      { id: 602, outcome: 'same' },
      { id: 999_999, outcome: 'refused', refusal: 'gone', version: null },
    ]);
    const [row] = await tried({ field: 'categories', how: 'add', value: ['news/nowhere'] }, [601]);
    expect(row).toMatchObject({
      outcome: 'refused',
      refusal: 'problem',
      message: expect.stringContaining('categories'),
    });
    expect(await fieldOf(601, 'ageRating')).toBeUndefined();
    expect(await a.list()).toEqual(before);
    expect((await call<{ edits: BulkEdit[] }>('', 'viewer')).body.edits).toEqual([]);
  });

  test.each([
    [age(0), 'same'],
    [{ field: 'offline', value: true }, 'same'],
    [{ field: 'onAir', value: true }, 'same'],
    [{ field: 'until', value: null }, 'same'],
    [{ field: 'from', value: '2020-01-01T00:00:00Z' }, 'same'],
    [{ field: 'categories', how: 'remove', value: ['news/world'] }, 'same'],
    [{ field: 'offline', value: false }, 'changed'],
    [{ field: 'licensor', value: 'Harbour' }, 'changed'],
    [{ field: 'until', value: '2020-01-01T00:00:00Z' }, 'refused'],
  ])('of %j is %s for an article without it', async (edit, outcome) =>
    expect(await tried(edit, [603])).toMatchObject([{ outcome }]),
  );

  test.each([
    [{ ...age(18) }],
    [{ field: 'slug', value: 'x' }],
    [{ field: 'prices', value: [] }],
    [{ field: 'from', value: 'tomorrow' }],
    [{ field: 'categories', how: 'add', value: 'news/world' }],
  ])('of %j is refused', async (edit) =>
    expect((await call('/try', 'asker', { edit, ids: [601] })).status).toBe(400),
  );

  test('takes a bounded number of rows', async () => {
    const ids = Array.from({ length: 101 }, (_, index) => index + 1);
    expect((await call('/try', 'asker', { edit: age(10), ids })).status).toBe(400);
    const rows = Array.from({ length: 2001 }, (_, index) => ({ id: index + 1, version: 'x' }));
    expect((await call('', 'asker', { edit: age(10), rows, reason: 'Too many' })).status).toBe(400);
    const twice = [601, 601].map((id) => ({ id, version: 'x' }));
    expect((await call('', 'asker', { edit: age(10), rows: twice, reason: 'Twice' })).status).toBe(400);
  });
});

describe('a bulk edit', () => {
  test('changes the rows it was tried on, each with a change record, and refuses the others', async () => {
    const { body: begun } = await begin(age(30), [601, 602, 603]);
    expect(begun).toMatchObject({ state: 'applying', counts: { planned: 3 }, begunBy: 'Ana Pop' });
    // another came in between
    await a.publish({ description: 'Edited meanwhile.' }, 602, 'agreer');
    const { body } = await goOn(begun.id);
    expect(body).toMatchObject({
      state: 'applied',
      counts: { applied: 2, refused: 1, planned: 0 },
      mayUndo: true,
      mayContinue: false,
    });
    expect(await fieldOf(601, 'ageRating')).toBe(30);
    expect(await fieldOf(602, 'ageRating')).toBe(20);
    expect((await details(begun.id)).rows).toMatchObject([{ id: 602, refusal: 'version' }]);
    const [change] = (await a.list('?target=601')).changes;
    expect(change).toMatchObject({ kind: 'article', state: 'applied', reason: 'Season of the harbour' });
  });

  test('is taken back as a whole, keeps a later edit and names who made it', async () => {
    const begun = await apply(age(40), [604, 606]);
    await a.publish({ description: 'A later edit.' }, 606, 'agreer');
    const undone = await undo(begun.id, 'agreer');
    expect(undone).toMatchObject({ state: 'undone', counts: { undone: 1, kept: 1 }, mayUndo: false });
    expect(await fieldOf(604, 'ageRating')).toBeUndefined();
    expect(await fieldOf(606, 'ageRating')).toBe(40);
    expect((await details(begun.id)).rows).toMatchObject([
      { id: 606, state: 'kept', refusal: 'later', message: 'Ana Pop', at: expect.stringMatching(/^20/) },
    ]);
    expect(await call(`/${begun.id}/undo`, 'asker', {})).toMatchObject({
      status: 409,
      body: { details: { reason: 'state', state: 'undone' } },
    });
  });

  test('takes articles off the air and back, and brings none back by another field', async () => {
    const begun = await apply({ field: 'onAir', value: false }, [701, 702]);
    expect(begun).toMatchObject({ state: 'applied', counts: { applied: 2 } });
    expect(await tried(age(10), [701])).toMatchObject([{ outcome: 'refused', refusal: 'withdrawn' }]);
    expect(await tried({ field: 'onAir', value: false }, [701])).toMatchObject([{ outcome: 'same' }]);
    expect(await undo(begun.id)).toMatchObject({ counts: { undone: 2 } });
    const { body } = await a.call<{ state: string }>('GET /operator/articles/701', 'asker');
    expect(body.state).toBe('live');
    // a price that is published as it stands takes no second person
    expect(await a.priceOf(701)).toBe(499);
  });

  test('runs one at a time in a tenant; another operator does not go on with it, but stops it', async () => {
    const { body: begun } = await begin(age(10), [703, 704]);
    const second = await begin(age(20), [705], 'agreer');
    expect(second).toMatchObject({
      status: 409,
      body: { details: { reason: 'busy', by: 'Ana Pop', at: expect.stringMatching(/^20/) } },
    });
    expect(await call(`/${begun.id}/continue`, 'agreer', {})).toMatchObject({
      status: 403,
      body: { details: { reason: 'otherRuns' } },
    });
    expect(await call(`/${begun.id}/stop`, 'agreer', {})).toMatchObject({ body: { state: 'stopped' } });
    expect((await goOn(begun.id)).body).toMatchObject({ state: 'stopped', counts: { planned: 2 } });
    expect(await fieldOf(703, 'ageRating')).toBeUndefined();
    const both = await Promise.all([begin(age(10), [703]), begin(age(10), [704], 'agreer')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const [one] = both.filter(({ status }) => status === 201);
    await call(`/${one?.body.id}/stop`, 'third', {});
  });

  test('goes on after a lost answer, and two calls at once do no row twice', async () => {
    const ids = [601, 602, 603, 604, 605, 606];
    const { body: begun } = await begin({ field: 'licensor', value: 'Night Trade' }, ids);
    const both = await Promise.all([goOn(begun.id), goOn(begun.id)]);
    expect(both.map(({ body }) => body.state)).toEqual(['applied', 'applied']);
    expect(both[0].body.counts.applied).toBe(ids.length);
    const changes = (await a.list('?target=603')).changes.filter(
      ({ requestedAt }) => requestedAt >= begun.begunAt,
    );
    expect(changes).toHaveLength(1);
    const twice = await Promise.all([undo(begun.id), undo(begun.id)]);
    expect(twice.map(({ state }) => state)).toEqual(['undone', 'undone']);
    expect(twice[0].counts.undone).toBe(ids.length);
  });

  test('ends more rows than one batch takes', async () => {
    const articles = Array.from({ length: 45 }, (_, index) => ({
      id: 3000 + index,
      contentType: 'MOVIE',
      slug: `bulk-${index}`,
      title: `Bulk ${index}`,
      description: 'One of many.',
      categories: [],
    }));
    await a.call('POST /operator/publish', 'asker', { catalogue: { articles } });
    const ids = articles.map(({ id }) => id);
    const { body: begun } = await begin(age(20), ids);
    const { body: first } = await call(`/${begun.id}/continue`, 'asker', {});
    expect(first).toMatchObject({ state: 'applying', counts: { applied: 20, planned: 25 } });
    expect((await goOn(begun.id)).body).toMatchObject({ state: 'applied', counts: { applied: 45 } });
    expect(await undo(begun.id)).toMatchObject({ state: 'undone', counts: { undone: 45 } });
  });

  test('is all or nothing for a batch that fails', async () => {
    const { body: begun } = await begin(age(40), [706, 707]);
    // the second row of the batch cannot be written
    await asSchemaOwner(
      a.t,
      `CREATE FUNCTION atrium.break_row() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'broken'; END $$`,
      `CREATE TRIGGER break_row BEFORE UPDATE ON atrium.bulk_edit_row FOR EACH ROW WHEN (NEW.article_id = 707)
        EXECUTE FUNCTION atrium.break_row()`,
    );
    expect((await call(`/${begun.id}/continue`, 'asker', {})).status).toBe(500);
    expect(await fieldOf(706, 'ageRating')).toBeUndefined();
    expect((await a.list('?target=706')).changes).toEqual([]);
    await asSchemaOwner(a.t, 'DROP TRIGGER break_row ON atrium.bulk_edit_row');
    expect((await goOn(begun.id)).body).toMatchObject({ state: 'applied', counts: { applied: 2 } });
  });
});

describe('the right to it', () => {
  test('is that of publishing, in the own tenant', async () => {
    const begun = await apply(age(10), [705]);
    const rows = [{ id: 705, version: 'x' }];
    const body = { edit: age(20), rows, reason: 'A reason' };
    for (const who of ['viewer', 'support']) {
      expect((await call('/try', who, { edit: age(20), ids: [705] })).status, who).toBe(403);
      expect((await call('', who, body)).status, who).toBe(403);
      expect((await call(`/${begun.id}/undo`, who, {})).status, who).toBe(403);
    }
    for (const path of ['/continue', '/stop', '/undo'])
      expect((await call(`/${begun.id}${path}`, 'foreigner', {}, 'beta')).status, path).toBe(404);
    expect((await call(`/${begun.id}`, 'foreigner', undefined, 'beta')).status).toBe(404);
    expect((await call(`/${begun.id}/undo`, 'foreigner', {})).status).toBe(403);
    expect((await a.t.call('alpha', 'POST /operator/bulk-edits', { body })).status).toBe(401);
    expect(await tried(age(20), [705])).toMatchObject([{ outcome: 'changed' }]);
  });

  test('that is narrowed holds for each row, and for own edits alone', async () => {
    await a.enter('label', 'alpha', 'viewer');
    const asked = await a.askGrant(a.ids.label ?? '', { grade: 'publisher', licensors: ['Harbour'] });
    await a.agree(asked.body);
    const all = await apply(age(10), [704]);
    expect(await tried(age(30), [707, 708], 'label')).toMatchObject([
      { id: 707, outcome: 'refused', refusal: 'narrowing' },
      { id: 708, outcome: 'changed' },
    ]);
    // handed in all the same
    const begun = await apply(age(30), [707, 708], 'label');
    expect(begun.counts).toMatchObject({ applied: 1, refused: 1 });
    expect(await fieldOf(707, 'ageRating')).not.toBe(30);
    // another licensor would take it out of the part
    const moved = await apply({ field: 'licensor', value: 'Other' }, [708], 'label');
    expect(moved.counts).toMatchObject({ applied: 0, refused: 1 });
    expect(await undo(begun.id, 'label')).toMatchObject({ counts: { undone: 1 } });
    // what another did is taken back by those who may take back all of it
    expect(await call(`/${all.id}/undo`, 'label', {})).toMatchObject({
      status: 403,
      body: { details: { reason: 'narrowing' } },
    });
    expect(await fieldOf(704, 'ageRating')).toBe(10);
  });

  test('that was taken away ends an edit under way', async () => {
    const { body: begun } = await begin(age(40), [703], 'publisher');
    const asked = await a.askGrant(a.ids.publisher ?? '', { grade: 'publisher', isHeld: false });
    await a.agree(asked.body);
    expect([401, 403]).toContain((await call(`/${begun.id}/continue`, 'publisher', {})).status);
    expect(await fieldOf(703, 'ageRating')).toBeUndefined();
    expect((await call(`/${begun.id}/stop`, 'asker', {})).body.state).toBe('stopped');
  });
});

test('numbers of all that a filter shows are answered without their rows', async () => {
  const numbers = (query: string, who = 'viewer') =>
    a.call<{ ids: number[]; hasMore: boolean }>(`GET /operator/article-numbers${query}`, who);
  const films = await numbers('?contentType=MOVIE&state=live');
  expect(films.body.ids).toEqual(expect.arrayContaining([701, 708, 3044]));
  expect(films.body.ids).not.toContain(601);
  expect(films.body.hasMore).toBe(false);
  expect((await numbers('?query=film-703')).body.ids).toEqual([703]);
  expect((await numbers('', 'foreigner')).status).toBe(403);
});

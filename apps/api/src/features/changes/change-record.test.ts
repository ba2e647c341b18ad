import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStaffedTenant } from '../../testing/staffed-tenant.ts';

type Tenant = Awaited<ReturnType<typeof startStaffedTenant>>;
let a: Tenant;
beforeAll(async () => {
  a = await startStaffedTenant();
});
afterAll(() => a.t.stop());

const titles = (en: string) => ({ title: { en, fr: 'Morceau' } });
const undo = (id: number | undefined, who = 'asker', body: object = {}) =>
  a.call(`POST /operator/changes/${id}/undo`, who, body);

describe('the change record', () => {
  test('a published article leaves who, why, before and after, by field', async () => {
    const { body: published } = await a.publish(
      titles('Night harbour'),
      601,
      'asker',
      '?reason=New%20wording',
    );
    const { status, body } = await a.call(`GET /operator/changes/${published.change}`, 'viewer');
    expect([status, body]).toMatchObject([
      200,
      {
        kind: 'article',
        target: '601',
        targetName: 'Night harbour',
        state: 'applied',
        takesTwo: false,
        reason: 'New wording',
        requestedBy: { id: a.ids.asker, name: 'Ana Pop' },
        decidedBy: null,
        mayUndo: false,
      },
    ]);
    expect(body.fields).toEqual([
      { path: 'title.en', before: 'Piece 601', after: 'Night harbour' },
      { path: 'title.fr', before: 'Morceau 601', after: 'Morceau' },
    ]);
    const audit = await a.call<{ lines: { after: { hash: string } }[] }>(
      'GET /operator/audit?action=change.applied',
      'asker',
    );
    expect(audit.body.lines[0]?.after.hash).toBe(body.hash);
  });

  test('a publication that changes nothing, is refused, or fails leaves none', async () => {
    const before = (await a.list('?target=602')).changes.length;
    expect((await a.publish({}, 602)).body).toMatchObject({ changed: [] });
    expect((await a.publish({ titel: 'x' }, 602)).status).toBe(400);
    expect((await a.publish(titles('x'), 602, 'viewer')).status).toBe(403);
    await a.call('POST /operator/publish?version=old', 'asker', {
      catalogue: { articles: [{ ...(await a.article(602)).article, ...titles('y') }] },
    });
    expect((await a.list('?target=602')).changes).toHaveLength(before);
  });

  test('the list has filters and pages, newest first', async () => {
    for (const word of ['one', 'two', 'three']) await a.publish(titles(word), 603);
    const first = await a.list('?target=603&limit=2');
    const rest = await a.list(`?target=603&limit=2&before=${first.next}`);
    expect([...first.changes, ...rest.changes].map(({ id }) => id)).toHaveLength(3);
    expect([first.next, rest.next]).toEqual([first.changes[1]?.id, null]);
    expect((await a.list('?target=603&state=waiting')).changes).toEqual([]);
    expect((await a.list(`?target=603&requestedBy=${a.ids.viewer}`)).changes).toEqual([]);
    expect(JSON.stringify(first)).not.toContain('"fields"');
  });

  test('is for staff who may see the catalogue, in their tenant', async () => {
    await a.enter('foreigner', 'beta', 'admin');
    const [{ id } = { id: 0 }] = (await a.list('?target=603')).changes;
    expect((await a.call(`GET /operator/changes/${id}`, 'foreigner')).status).toBe(403);
    expect((await a.call(`GET /operator/changes/${id}`, 'foreigner', undefined, 'beta')).status).toBe(404);
    expect((await a.call(`POST /operator/changes/${id}/undo`, 'foreigner', {}, 'beta')).status).toBe(404);
    expect((await a.t.call('alpha', `GET /operator/changes/${id}`)).status).toBe(401);
    expect((await a.call(`POST /operator/changes/${id}/undo`, 'viewer', {})).status).toBe(403);
  });
});

describe('undo', () => {
  test('brings back what stood before, as a change of its own, once', async () => {
    const before = (await a.article(604)).article;
    const { body: published } = await a.publish(titles('A slip'), 604);
    const undone = await undo(published.change, 'agreer', { reason: 'A slip of the pen' });
    expect([undone.status, undone.body]).toMatchObject([
      200,
      { state: 'applied', undoes: published.change, requestedBy: { id: a.ids.agreer } },
    ]);
    expect((await a.article(604)).article).toEqual(before);
    const original = await a.call(`GET /operator/changes/${published.change}`, 'viewer');
    expect(original.body.state).toBe('undone');
    expect(await undo(published.change)).toMatchObject({
      status: 409,
      body: { details: { reason: 'state', state: 'undone' } },
    });
    // and the undo itself
    expect((await undo(undone.body.id)).status).toBe(200);
    expect((await a.article(604)).article).toMatchObject(titles('A slip'));
  });

  test('two at once have one effect', async () => {
    const { body: published } = await a.publish(titles('Twice'), 606);
    const both = await Promise.all([undo(published.change), undo(published.change, 'agreer')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(
      (await a.list(`?target=606`)).changes.filter(({ undoes }) => undoes === published.change),
    ).toHaveLength(1);
  });

  test('is refused where a later edit came in between, with who and when', async () => {
    const { body: first } = await a.publish(titles('First'), 602);
    await a.publish(titles('Second'), 602, 'agreer');
    const refused = await undo(first.change);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        error: 'CONFLICT',
        details: { reason: 'later', by: 'Ana Pop', at: expect.stringMatching(/^20/) },
      },
    });
    expect((await a.article(602)).article).toMatchObject(titles('Second'));
  });

  test('takes an article off the air that the change brought, and back on that it took', async () => {
    const fresh = { ...(await a.article(601)).article, id: 650, slug: 'fresh-650' };
    const { body: made } = await a.call<{ change: number }>('POST /operator/publish', 'asker', {
      catalogue: { articles: [fresh] },
    });
    expect((await undo(made.change)).status).toBe(200);
    const state = async (id: number) =>
      (await a.call<{ state: string }>(`GET /operator/articles/${id}`, 'asker')).body.state;
    expect(await state(650)).toBe('withdrawn');
    const { body: gone } = await a.call<{ change: number }>('POST /operator/publish', 'asker', {
      catalogue: { withdrawn: [601] },
    });
    expect(await state(601)).toBe('withdrawn');
    expect((await undo(gone.change)).status).toBe(200);
    expect(await state(601)).toBe('live');
  });
});

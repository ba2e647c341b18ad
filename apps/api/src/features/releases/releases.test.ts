import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startReleaseTenant } from './testing/release-tenant.ts';

type Tenant = Awaited<ReturnType<typeof startReleaseTenant>>;
let a: Tenant;
beforeAll(async () => {
  a = await startReleaseTenant();
});
afterAll(() => a.t.stop());

const titles = (en: string) => ({ title: { en, fr: 'Morceau' } });

describe('a release', () => {
  test('gathers articles and pages, and says what each changes; nothing goes on air', async () => {
    const id = await a.begin('Winter nights');
    expect((await a.addArticle(id, 601, titles('Night harbour'))).status).toBe(200);
    const added = await a.addPage(id, 'winter', 'Winter');
    expect([added.status, added.body]).toMatchObject([
      200,
      { name: 'Winter nights', state: 'draft', entries: 2, createdBy: { name: 'Ana Pop' }, timeZone: 'UTC' },
    ]);
    expect(added.body.list[0]).toMatchObject({
      kind: 'article',
      target: '601',
      targetName: 'Piece 601',
      addedBy: { name: 'Ana Pop' },
      change: null,
    });
    expect(added.body.list[0]?.fields).toContainEqual({
      path: 'title.en',
      before: 'Piece 601',
      after: 'Night harbour',
    });
    expect(added.body.list[1]?.fields).toContainEqual({ path: 'Winter', before: null, after: 'Winter' });
    expect([await a.titleOf(601), await a.pageTitle('winter')]).toEqual([
      { en: 'Piece 601', fr: 'Morceau 601' },
      undefined,
    ]);
  });

  test('has one entry for each target, the last one; an entry can be removed', async () => {
    const id = await a.begin('Once');
    await a.addArticle(id, 602, titles('One'));
    const again = await a.addArticle(id, 602, titles('Two'), 'agreer');
    expect(again.body.list.map(({ addedBy }) => addedBy.id)).toEqual([a.ids.agreer]);
    const [entry] = again.body.list;
    const removed = await a.act(`DELETE /operator/releases/${id}/entries/${entry?.id}`);
    expect([removed.status, removed.body.entries]).toEqual([200, 0]);
    expect((await a.act(`DELETE /operator/releases/${id}/entries/${entry?.id}`)).status).toBe(404);
  });

  test.each([
    ['what the checks refuse', { catalogue: { articles: [{ id: 602, contentType: 'NEWS' }] } }],
    [
      'a time of its own',
      { structures: [{ name: 'x', kind: 'page', tree: {}, from: '2999-01-01T00:00:00Z' }] },
    ],
    ['two sections', { site: {}, messages: {} }],
    ['nothing', {}],
  ])('does not take %s', async (_, publication) => {
    const id = await a.begin('Wrong');
    expect((await a.add(id, publication, '0')).status).toBe(400);
    expect((await a.read(id)).entries).toBe(0);
  });

  test('does not take what was made from an older version', async () => {
    const id = await a.begin('Old base');
    const stored = await a.article(603);
    await a.publish(titles('In between'), 603, 'agreer');
    const old = await a.add(id, { catalogue: { articles: [stored.article] } }, stored.version);
    expect([old.status, old.body.details]).toMatchObject([409, { reason: 'entryBase' }]);
  });

  test('goes live at once, all of it, and each entry leaves its change with the release', async () => {
    const id = await a.begin('At once');
    await a.addArticle(id, 604, titles('Both'));
    await a.addPage(id, 'both', 'Both');
    const went = await a.live(id, 'agreer');
    expect([went.status, went.body]).toMatchObject([
      200,
      { state: 'live', readyBy: { id: a.ids.agreer, name: 'Ana Pop' } },
    ]);
    expect([await a.titleOf(604), await a.pageTitle('both')]).toEqual([titles('Both').title, 'Both']);
    const changes = await Promise.all(
      went.body.list.map(({ change }) => a.call(`GET /operator/changes/${change?.id}`, 'viewer')),
    );
    expect(changes.map(({ body }) => body)).toMatchObject([
      { kind: 'article', state: 'applied', reason: 'At once', requestedBy: { id: a.ids.asker } },
      { kind: 'page', target: 'both', state: 'applied', decidedBy: { id: a.ids.agreer } },
    ]);
    const { lines } = (
      await a.call<{ lines: { after: { release?: number } }[] }>(
        'GET /operator/audit?action=change.applied',
        'asker',
      )
    ).body;
    expect(lines.slice(0, 2).map(({ after }) => after.release)).toEqual([id, id]);
    expect((await a.live(id)).status).toBe(409);
  });

  test('is let go by two at once with one effect', async () => {
    const id = await a.begin('Twice');
    await a.addPage(id, 'twice', 'Twice');
    const both = await Promise.all([a.live(id), a.live(id, 'agreer')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('is not let go as another thing than what was shown', async () => {
    const id = await a.begin('Moved');
    await a.addPage(id, 'moved', 'One');
    const { hash } = await a.read(id);
    await a.addPage(id, 'moved', 'Two', 'agreer');
    const moved = await a.act(`POST /operator/releases/${id}/live`, 'asker', { hash });
    expect([moved.status, moved.body.details]).toMatchObject([409, { reason: 'releaseMoved' }]);
    expect(await a.pageTitle('moved')).toBeUndefined();
  });

  test('says early what was edited since, and which other release has the same target', async () => {
    const [one, other] = [await a.begin('One'), await a.begin('Other')];
    await a.addArticle(one, 605, titles('One'));
    await a.addArticle(other, 605, titles('Other'));
    expect((await a.check(one)).conflicts).toMatchObject([{ releaseId: other, name: 'Other' }]);
    expect((await a.check(one)).edited).toEqual([]);
    await a.publish(titles('Between'), 605, 'agreer');
    expect((await a.check(one)).edited).toMatchObject([{ by: 'Ana Pop' }]);
    const went = await a.live(one);
    expect([went.status, went.body.details]).toMatchObject([409, { reason: 'editedSince' }]);
    expect((await a.ready(one)).status).toBe(409);
    expect((await a.read(one)).state).toBe('draft');
  });

  test('is for whom publishing is, in their tenant', async () => {
    const id = await a.begin('Mine');
    await a.enter('foreigner', 'beta', 'admin');
    expect((await a.act(`GET /operator/releases/${id}`, 'foreigner', undefined, 'beta')).status).toBe(404);
    expect((await a.act(`GET /operator/releases/${id}`, 'foreigner')).status).toBe(403);
    for (const deed of ['cancel', 'reopen', 'undo'])
      expect((await a.act(`POST /operator/releases/${id}/${deed}`, 'foreigner', {}, 'beta')).status).toBe(
        404,
      );
    expect((await a.act(`GET /operator/releases/${id}`, 'viewer')).status).toBe(200);
    expect((await a.act(`POST /operator/releases/${id}/cancel`, 'viewer', {})).status).toBe(403);
    expect((await a.act('POST /operator/releases', 'support', { name: 'x' })).status).toBe(403);
    expect((await a.t.call('alpha', `GET /operator/releases/${id}`)).status).toBe(401);
    expect((await a.act(`GET /operator/releases/${id + 9999}`)).status).toBe(404);
  });

  test('is listed newest first, by state, page by page; a cancelled one stays so', async () => {
    const id = await a.begin('Given up');
    expect((await a.act(`POST /operator/releases/${id}/cancel`, 'asker', {})).body.state).toBe('cancelled');
    expect((await a.live(id)).status).toBe(409);
    expect((await a.addPage(id, 'late', 'Late')).status).toBe(409);
    expect((await a.releases('?state=cancelled')).releases.map((one) => one.id)).toEqual([id]);
    const { releases, next } = await a.releases('?limit=1');
    expect([releases[0]?.id, next]).toEqual([id, id]);
  });

  test('takes two people where it brings another price: not who added it lets it go', async () => {
    const id = await a.begin('Prices');
    const price = { prices: [{ businessModel: 'DOWNLOAD_TO_OWN', amount: 599, currency: 'EUR' }] };
    const { body } = await a.addArticle(id, 701, price);
    expect((await a.check(id)).takesTwo).toEqual([body.list[0]?.id]);
    for (const attempt of [await a.live(id), await a.ready(id)])
      expect([attempt.status, attempt.body.details]).toMatchObject([403, { reason: 'secondPerson' }]);
    expect(await a.priceOf(701)).toBe(499);
    const went = await a.live(id, 'agreer');
    expect([went.status, await a.priceOf(701)]).toEqual([200, 599]);
    const change = await a.call(`GET /operator/changes/${went.body.list[0]?.change?.id}`, 'viewer');
    expect(change.body).toMatchObject({
      takesTwo: true,
      requestedBy: { id: a.ids.asker },
      decidedBy: { id: a.ids.agreer },
    });
    const back = await a.undo(id, []);
    expect([back.status, back.body.details]).toMatchObject([403, { reason: 'pricesInRelease' }]);
  });
});

describe('undo of a release', () => {
  test('brings back all of it at once: articles, pages, and that there was no page', async () => {
    await a.publishPage('shelf', 'Before');
    const before = (await a.article(606)).article;
    const id = await a.begin('Undone');
    await a.addArticle(id, 606, titles('After'));
    await a.addPage(id, 'shelf', 'After');
    await a.addPage(id, 'fresh', 'Fresh');
    const went = await a.live(id);
    expect([await a.pageTitle('shelf'), await a.pageTitle('fresh')]).toEqual(['After', 'Fresh']);
    const undone = await a.undo(id, [], 'agreer');
    expect([undone.status, undone.body.state]).toEqual([200, 'undone']);
    expect((await a.article(606)).article).toEqual(before);
    expect(await a.pageTitle('shelf')).toBe('Before');
    const pages = (
      await a.call<{ pages: { name: string; slots: { state: string }[] }[] }>('GET /operator/pages', 'asker')
    ).body.pages;
    expect(pages.find(({ name }) => name === 'fresh')?.slots).toEqual([]);
    expect(undone.body.list.map(({ change }) => change?.state)).toEqual(['undone', 'undone', 'undone']);
    expect(went.body.list.map(({ change }) => change?.state)).toEqual(['applied', 'applied', 'applied']);
    expect((await a.undo(id)).status).toBe(409);
    expect((await a.audit(id)).map(({ action }) => action)).toEqual([
      'release.created',
      'release.entry.added',
      'release.entry.added',
      'release.entry.added',
      'release.live',
      'release.undone',
    ]);
  });

  test('names what was edited later, and keeps it once that was confirmed', async () => {
    await a.publishPage('kept', 'Before');
    await a.publishPage('rest', 'Before');
    const id = await a.begin('Kept');
    await a.addPage(id, 'kept', 'After');
    await a.addPage(id, 'rest', 'After');
    await a.live(id);
    await a.publishPage('kept', 'Later', 'agreer');
    const refused = await a.undo(id);
    const kept = (await a.read(id)).list.find(({ target }) => target === 'kept');
    expect([refused.status, refused.body.details]).toMatchObject([
      409,
      { reason: 'laterEdits', entries: [{ entryId: kept?.id, by: 'Ana Pop' }] },
    ]);
    expect((await a.check(id)).edited).toMatchObject([{ entryId: kept?.id }]);
    expect(await a.pageTitle('rest')).toBe('After');
    const undone = await a.undo(id, [kept?.id ?? 0]);
    expect([undone.status, await a.pageTitle('kept'), await a.pageTitle('rest')]).toEqual([
      200,
      'Later',
      'Before',
    ]);
    expect(undone.body.list.map(({ target, isKept }) => [target, isKept])).toEqual([
      ['kept', true],
      ['rest', false],
    ]);
  });
});

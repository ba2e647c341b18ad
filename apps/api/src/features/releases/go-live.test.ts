import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onSchema } from '../../platform/database/connection/connection.ts';
import { asSchemaOwner } from '../../testing/staffed-tenant.ts';
import { startReleaseTenant } from './testing/release-tenant.ts';

type Tenant = Awaited<ReturnType<typeof startReleaseTenant>>;
let a: Tenant;
beforeAll(async () => {
  a = await startReleaseTenant();
});
afterAll(() => a.t.stop());

const titles = (en: string) => ({ title: { en, fr: 'Morceau' } });

describe('a planned release', () => {
  test('goes live at its moment by a job, in the name of who planned it', async () => {
    const id = await a.begin('By itself');
    await a.addArticle(id, 601, titles('By itself'));
    await a.addPage(id, 'itself', 'By itself');
    expect((await a.ready(id, 'agreer')).body).toMatchObject({
      state: 'ready',
      readyBy: { id: a.ids.agreer },
    });
    await a.work();
    expect((await a.read(id)).state).toBe('ready');
    a.pass(1.1);
    await a.work();
    const now = await a.read(id);
    expect([now.state, now.failure, await a.titleOf(601), await a.pageTitle('itself')]).toEqual([
      'live',
      null,
      titles('By itself').title,
      'By itself',
    ]);
    expect((await a.audit(id)).at(-1)).toEqual({
      action: 'release.live',
      actor_id: a.ids.agreer,
      actor_name: 'Ana Pop',
    });
  });

  test('is not changed: entries, name and moment only after it is a draft again', async () => {
    const id = await a.begin('Fixed');
    const { body } = await a.addPage(id, 'fixed', 'Fixed');
    await a.ready(id);
    const entry = body.list[0]?.id;
    const attempts = [
      await a.addPage(id, 'more', 'More'),
      await a.act(`DELETE /operator/releases/${id}/entries/${entry}`),
      await a.act(`POST /operator/releases/${id}`, 'asker', { name: 'Other' }),
      await a.ready(id),
    ];
    expect(attempts.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
    expect((await a.act(`POST /operator/releases/${id}/reopen`, 'asker', {})).body).toMatchObject({
      state: 'draft',
      readyBy: null,
    });
    a.pass(1.1);
    await a.work();
    expect([(await a.read(id)).state, await a.pageTitle('fixed')]).toEqual(['draft', undefined]);
  });

  test('is refused for a moment that is over, empty, or with what the checks refuse', async () => {
    const id = await a.begin('Not yet');
    const empty = await a.ready(id);
    expect([empty.status, empty.body.details]).toMatchObject([409, { reason: 'emptyRelease' }]);
    await a.addPage(id, 'notyet', 'Not yet');
    const past = await a.ready(id, 'asker', a.soon(-1));
    expect([past.status, past.body.details]).toMatchObject([409, { reason: 'pastMoment' }]);
    expect((await a.ready(id, 'viewer')).status).toBe(403);
  });

  test('writes nothing where an entry was edited since, and says so', async () => {
    const id = await a.begin('Stale');
    await a.addArticle(id, 602, titles('Stale'));
    await a.addPage(id, 'stale', 'Stale');
    await a.ready(id);
    await a.publish(titles('Edited'), 602, 'agreer');
    a.pass(1.1);
    await a.work();
    const now = await a.read(id);
    expect([now.state, now.failure, await a.titleOf(602), await a.pageTitle('stale')]).toEqual([
      'failed',
      'stale',
      titles('Edited').title,
      undefined,
    ]);
    expect(now.failureDetails).toMatchObject([{ path: 'article 602' }]);
    expect((await a.audit(id)).at(-1)?.action).toBe('release.failed');
    // mended and planned anew
    await a.act(`POST /operator/releases/${id}/reopen`, 'asker', {});
    await a.addArticle(id, 602, titles('Mended'));
    expect((await a.ready(id)).status).toBe(200);
    a.pass(1.1);
    await a.work();
    expect([(await a.read(id)).state, await a.titleOf(602)]).toEqual(['live', titles('Mended').title]);
  });

  test('writes nothing where a title was taken off the air since', async () => {
    const id = await a.begin('Withdrawn');
    await a.addArticle(id, 603, titles('Back on air'));
    await a.addPage(id, 'withdrawn', 'Withdrawn');
    await a.ready(id);
    await a.call('POST /operator/publish', 'agreer', { catalogue: { withdrawn: [603] } });
    a.pass(1.1);
    await a.work();
    expect([(await a.read(id)).failure, await a.pageTitle('withdrawn')]).toEqual(['stale', undefined]);
    const { body } = await a.call<{ state: string }>('GET /operator/articles/603', 'asker');
    expect(body.state).toBe('withdrawn');
  });

  test('of two with the same target the later one fails', async () => {
    const [one, other] = [await a.begin('First'), await a.begin('Second')];
    await a.addPage(one, 'contested', 'First');
    await a.addPage(other, 'contested', 'Second');
    await a.ready(one);
    await a.ready(other, 'asker', a.soon(2));
    a.pass(1.1);
    await a.work();
    a.pass(1.1);
    await a.work();
    expect([
      (await a.read(one)).state,
      (await a.read(other)).failure,
      await a.pageTitle('contested'),
    ]).toEqual(['live', 'stale', 'First']);
  });

  test('that was altered in the database does not go live', async () => {
    const id = await a.begin('Altered');
    await a.addPage(id, 'altered', 'Agreed');
    await a.ready(id);
    await asSchemaOwner(
      a.t,
      `UPDATE release_entry SET after = jsonb_set(after, '{tree,data,title}', '"Forged"') WHERE release_id = ${id}`,
    );
    a.pass(1.1);
    await a.work();
    expect([(await a.read(id)).failure, await a.pageTitle('altered')]).toEqual(['hash', undefined]);
  });

  test('does not go live once who planned it may not publish any more', async () => {
    const id = await a.begin('Gone');
    await a.addPage(id, 'gone', 'Gone');
    expect((await a.ready(id, 'publisher')).status).toBe(200);
    await asSchemaOwner(a.t, `DELETE FROM operator_grant WHERE operator_id = ${a.ids.publisher}`);
    a.pass(1.1);
    await a.work();
    expect([(await a.read(id)).failure, await a.pageTitle('gone')]).toEqual(['requester', undefined]);
  });

  test('of a process that dies in the middle is neither half nor lost: it goes live with the next one', async () => {
    const id = await a.begin('Dies');
    await a.addArticle(id, 604, titles('Dies'));
    await a.addPage(id, 'dies', 'Dies');
    const before = await a.titleOf(604);
    await a.ready(id);
    // what is published is written by then, and its outcome waits for this lock
    const holder = new Client(onSchema(a.t.database.owner));
    await holder.connect();
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE release_entry IN SHARE MODE');
    a.pass(1.1);
    const dying = a.work();
    const terminate = sql<{ gone: boolean }>`
      SELECT pg_terminate_backend(pid) AS gone FROM pg_stat_activity
      WHERE usename = current_user AND datname = current_database() AND wait_event_type = 'Lock'`;
    await expect.poll(async () => (await terminate.execute(a.t.database.db)).rows.length).toBe(1);
    await holder.query('ROLLBACK');
    await holder.end();
    await dying;
    expect([(await a.read(id)).state, await a.titleOf(604), await a.pageTitle('dies')]).toEqual([
      'ready',
      before,
      undefined,
    ]);
    a.pass(0.5);
    await a.work();
    expect([(await a.read(id)).state, await a.titleOf(604), await a.pageTitle('dies')]).toEqual([
      'live',
      titles('Dies').title,
      'Dies',
    ]);
  });

  test('that no worker took on in time is an alarm, and failed once one does', async () => {
    const id = await a.begin('Missed');
    await a.addPage(id, 'missed', 'Missed');
    expect((await a.ready(id)).status).toBe(200);
    a.pass(2.5);
    expect((await a.releases('?state=ready')).releases).toMatchObject([{ id, isOverdue: true }]);
    a.pass(15);
    await a.work();
    expect(await a.read(id)).toMatchObject({ state: 'failed', failure: 'missed', isOverdue: false });
    expect(await a.pageTitle('missed')).toBeUndefined();
  });
});

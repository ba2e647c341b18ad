import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadCatalogue } from '../../modules/catalogue/publication/load.ts';
import { learnTasteFromListening } from '../../modules/taste/learn-taste.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { asOwner } from '../../platform/database/as-owner.ts';
import { withTenant } from '../../platform/database/with-tenant.ts';
import { testCatalogue } from '../../testing/catalogue.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let t: TestApi;
let token: string;
let userId: number;
let heard: number;

beforeAll(async () => {
  t = await startTestApi();
  token = await t.signIn('alpha');
  await asOwner(t.database.owner, (owner) =>
    withTenant(owner, 1, (tx) =>
      loadCatalogue(
        tx,
        { id: 1, locales: ['en', 'fr'], defaultLocale: 'en' },
        testCatalogue,
        new Date('2026-01-01'),
      ),
    ),
  );
  const { rows } = await withTenant(t.database.db, 1, (tx) =>
    sql<{ user: number; article: number }>`
      SELECT (SELECT min(id) FROM app_user) AS user,
        (SELECT min(id) FROM article WHERE creator_id IS NOT NULL AND content_type = 'FULL_TRACK_MUSIC') AS article`.execute(
      tx,
    ),
  );
  userId = rows[0]?.user ?? 0;
  heard = rows[0]?.article ?? 0;
});
afterAll(() => t.stop());

const hear = (payload: object) =>
  withTenant(t.database.db, 1, (db) =>
    learnTasteFromListening.take({ db, tenant: { id: 1 } } as TransactionContext, {
      tenantId: 1,
      id: crypto.randomUUID(),
      seq: 1,
      aggregate: 'play',
      aggregateId: 'x',
      type: 'media.listened',
      occurredAt: new Date(),
      payload: { articleId: heard, percent: 50, ...payload },
      userId,
    }),
  );
const rows = async () =>
  (await t.call('alpha', 'GET /user/rows', { token })).body as {
    kind: string;
    seed: { id: number } | null;
  }[];
const weights = () =>
  withTenant(t.database.db, 1, (db) => db.selectFrom('listening_taste').select('weight').execute());

test('a guest has none, and cannot ask', async () => {
  expect((await t.call('alpha', 'GET /user/rows')).status).toBe(401);
  expect((await t.call('alpha', 'POST /user/rows/less', { body: { articleId: 1 } })).status).toBe(401);
});

test('who has heard nothing has none', async () => {
  expect(await rows()).toEqual([]);
});

test('what was heard to its half weighs its maker, more with each time', async () => {
  expect(heard).toBeGreaterThan(0);
  await hear({ percent: 25 });
  expect(await weights()).toEqual([]);
  await hear({});
  await hear({});
  const [{ weight } = { weight: 0 }] = await weights();
  expect(weight).toBeGreaterThan(1.9);
  expect(weight).toBeLessThanOrEqual(2);
  expect((await rows())[0]).toMatchObject({ kind: 'because', seed: { id: heard } });
});

test('a dismissed recommendation is not shown, also after a second dismissal; an unknown article stores nothing', async () => {
  const less = (articleId: number) => t.call('alpha', 'POST /user/rows/less', { token, body: { articleId } });
  expect((await less(999_999)).status).toBe(404);
  expect([(await less(heard)).status, (await less(heard)).status]).toEqual([204, 204]);
  expect((await rows()).some(({ kind }) => kind === 'because')).toBe(false);
});

test('switched off, there are none', async () => {
  await withTenant(t.database.db, 1, (db) => db.deleteFrom('row_dismissal').execute());
  expect((await rows()).length).toBeGreaterThan(0);
  await t.call('alpha', 'PUT /user/preferences', { token, body: { personalRows: false } });
  expect(await rows()).toEqual([]);
});

test('dismissals of recommendations have a rate limit', async () => {
  const less = () => t.call('alpha', 'POST /user/rows/less', { token, body: { articleId: 999_999 } });
  const answers = await Promise.all(Array.from({ length: 70 }, less));
  // a second minute may begin meanwhile
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(10);
});

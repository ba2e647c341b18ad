import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock, systemIds } from '../../../platform/clock.ts';
import { asOwner } from '../../../platform/database/as-owner.ts';
import { type Tx, withTenant } from '../../../platform/database/with-tenant.ts';
import { loadTenant } from '../../../platform/load-tenant.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { writePublication } from '../publish.ts';
import { goodPublication, sampleHome } from '../testing/good-publication.ts';
import { checkStored } from './check-stored.ts';

let t: TestApi;
beforeAll(async () => {
  t = await startTestApi();
  const token = t.api.demoOperatorToken;
  const answer = await t.call('alpha', 'POST /operator/publish', { token, body: goodPublication });
  expect(answer.status).toBe(200);
});
afterAll(() => t.stop());

/** As the owner: the application itself may not change what was published. */
const asTenantOwner = (work: (tx: Tx) => Promise<void>) =>
  asOwner(t.database.owner, (db) => withTenant(db, 1, work));

const check = async (mostMs = 60_000) => {
  const tenant = await loadTenant(t.database.db, 1);
  return withTenant(t.database.db, 1, (db) =>
    checkStored({ db, tenant, clock: systemClock, ids: systemIds, actor: { role: 'system' } }, mostMs),
  );
};

test('content that passed the checks is not broken', async () => {
  expect(await check()).toEqual({ sentences: [], articles: 6, isWhole: true });
});

test('what was published before there were checks is found', async () => {
  const tree = { ...sampleHome, data: { title: 'Home', clickUrl: '/music/genre/pop' } };
  const tenant = await loadTenant(t.database.db, 1);
  await asTenantOwner(async (tx) => {
    await sql`UPDATE article SET creator_id = NULL WHERE id = 2`.execute(tx);
    await sql`UPDATE artwork SET artwork_class = 'POSTER' WHERE article_id = 3`.execute(tx);
    const actor = { role: 'operator' as const, grades: ['publisher' as const], operatorId: 'test' };
    const ctx = { db: tx, tenant, clock: systemClock, ids: systemIds, actor };
    await writePublication(ctx, { structures: [{ name: 'home', kind: 'page', tree }] });
  });
  const { sentences } = await check();
  expect(sentences.map((sentence) => sentence.split(';')[0])).toEqual([
    'structure home.data.clickUrl: /music/genre/pop: there is no category music/pop',
    'article 3.artworks.0.artworkClass: POSTER is not known',
    'article 2.creator: without a creator this ALBUM has no address',
  ]);
});

test('a look that takes too long ends, and says how far it came', async () => {
  expect(await check(-1)).toMatchObject({ articles: 0, isWhole: false });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withTenant } from '@atrium/api/platform/database/with-tenant';
import { openStorage } from '@atrium/api/platform/storage/open-storage';
import { startTestApi, type TestApi } from '@atrium/api/testing/test-api';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPackager } from './create-packager.ts';
import { copyingPackaging } from './testing/copying-packaging.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'atrium-shown-'));
const storage = openStorage({ dataDir });
let now = Date.now();
let t: TestApi;
beforeAll(async () => {
  const packager = createPackager({ storage, dataDir, packaging: copyingPackaging() });
  t = await startTestApi({ packager, clock: { now: () => new Date(now) } });
});
afterAll(async () => {
  await t.stop();
  rmSync(dataDir, { recursive: true });
});

/** An upload that articles showed until nine days ago. */
async function replacedUpload() {
  const folder = `media/public/alpha/u${crypto.randomUUID().replaceAll('-', '')}`;
  await storage.put(`${folder}/picture.webp`, Buffer.from('RIFF'));
  const { rows } = await withTenant(t.database.db, 1, (tx) =>
    sql<{ id: string }>`
      INSERT INTO upload (tenant_id, id, name, size, state, folder, packaged, uploader, created_at, updated_at, received_at, used_at, unused_since)
      SELECT 1, ${crypto.randomUUID()}::uuid, 'cover.png', 4, 'ready', ${folder}, '{}', 'test', d, d, d, d, d
      FROM (SELECT now() - interval '9 days' AS d) AS old RETURNING id`.execute(tx),
  );
  return { id: rows[0]?.id ?? '', folder, uri: `/${folder}/picture.webp` };
}
const refused = async (id: string) => {
  const { status, body } = await t.call('alpha', `DELETE /operator/uploads/${id}`, {
    token: t.api.demoOperatorToken,
  });
  return [status, (body as { message?: string } | null)?.message];
};
const sweep = async () => {
  await t.api.mediaWorker?.plan();
  now += 2 * 3_600_000;
  await t.api.mediaWorker?.runDue();
};

test('a picture that only a page or the settings show is not deleted, and its files are not swept', async () => {
  const [ofPage, ofSettings, ofNothing] = [
    await replacedUpload(),
    await replacedUpload(),
    await replacedUpload(),
  ];
  await withTenant(t.database.db, 1, async (tx) => {
    await sql`INSERT INTO site_config (tenant_id, section, version, body, created_by, created_at)
      VALUES (1, 'test', 1, ${JSON.stringify({ hero: { uri: ofSettings.uri } })}::jsonb, 'test', now())`.execute(
      tx,
    );
    await sql`INSERT INTO structure_version (tenant_id, name, version, tree, content_hash, created_by, created_at)
      SELECT 1, name, 999, ${JSON.stringify({ picture: ofPage.uri })}::jsonb, content_hash, 'test', now()
      FROM structure_version LIMIT 1`.execute(tx);
  });
  expect(await refused(ofPage.id)).toEqual([409, expect.stringContaining('is shown by a page')]);
  expect(await refused(ofSettings.id)).toEqual([409, expect.stringContaining('the settings of the site')]);
  await sweep();
  await sweep();
  const stays = async ({ uri }: { uri: string }) => (await storage.stat(uri.slice(1))) !== null;
  expect([await stays(ofPage), await stays(ofSettings)]).toEqual([true, true]);
  expect(await refused(ofNothing.id)).toEqual([404, expect.anything()]);
});

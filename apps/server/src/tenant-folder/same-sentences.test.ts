import { publishRaw } from '@atrium/api/modules/publishing/publish-raw';
import { goodPublication } from '@atrium/api/modules/publishing/testing/good-publication';
import { wrongPublications } from '@atrium/api/modules/publishing/testing/wrong-publications';
import { checkTenant } from '@atrium/api/modules/tenants/transfer';
import { systemClock, systemIds } from '@atrium/api/platform/clock';
import { asOwner } from '@atrium/api/platform/database/as-owner';
import { type Db, withTenant } from '@atrium/api/platform/database/with-tenant';
import { loadTenant } from '@atrium/api/platform/load-tenant';
import { startTestApi, type TestApi } from '@atrium/api/testing/test-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkFolder } from './check-folder.ts';
import { toDocuments } from './documents.ts';

let t: TestApi;
const publish = (body: unknown) =>
  t.call('alpha', 'POST /operator/publish', { token: t.api.demoOperatorToken, body });
beforeAll(async () => {
  t = await startTestApi();
  expect((await publish(goodPublication)).status).toBe(200);
});
afterAll(() => t.stop());

/** As `npm run publish` does. */
const byFile = async (db: Db, publication: unknown): Promise<string[]> => {
  const tenant = await loadTenant(db, 1);
  const outcome = await withTenant(db, 1, (tx) =>
    publishRaw(
      {
        db: tx,
        tenant,
        clock: systemClock,
        ids: systemIds,
        actor: { role: 'operator', grades: ['publisher'], operatorId: 'file' },
      },
      publication,
    ),
  );
  return 'problems' in outcome ? outcome.problems.map(({ message }) => message) : [];
};

/** As `npm run tenant:import` does: without the database first, then with it. */
async function byFolder(db: Db, publication: object): Promise<string[]> {
  const { id: _, isFallback: __, stage: ___, ...tenant } = await loadTenant(db, 1);
  const folder = {
    root: '/nowhere',
    documents: toDocuments(tenant, publication),
    texts: new Map<string, string>(),
    files: [],
    problems: [],
  };
  const checked = checkFolder(folder, { isTrusted: true, art: {} });
  const found = checked.tenant ? await checkTenant(db, checked.tenant, new Date()) : { problems: [] };
  const sentences = new Set([...checked.problems, ...found.problems.map(checked.sentence)]);
  return [...sentences].map((sentence) => sentence.replace(/^.*?: /, ''));
}

/** Without pictures, which a folder brings itself. */
const withoutPictures = (publication: object) =>
  JSON.parse(JSON.stringify(publication, (key, value) => (key === 'artworks' ? undefined : value))) as object;

const titles = [
  'an unknown field of an article',
  'an unknown field of a structure',
  'an unknown field of a section',
  'an unknown content type',
  'a price in another currency',
  'an ALBUM without a creator',
  'a NEWS with a category of two parts',
  'a voucher campaign for a plan that is not there',
  'a tournament on an ALBUM',
  'a link to no category',
  'two creators of one another',
  'a redirect to a site that the tenant does not list',
];

test.each(titles)('%s: a call, a file and a folder say the same', async (title) => {
  const publication = withoutPictures(wrongPublications.find(([name]) => name === title)?.[1] ?? {});
  const { body } = await publish(publication);
  const { problems = [] } = body as { problems?: { message: string }[] };
  const byCall = problems.map(({ message }) => message);
  expect(byCall).not.toEqual([]);
  await asOwner(t.database.owner, async (db) => {
    expect(await byFile(db, publication)).toEqual(byCall);
    expect((await byFolder(db, publication)).toSorted()).toEqual(byCall.toSorted());
  });
});

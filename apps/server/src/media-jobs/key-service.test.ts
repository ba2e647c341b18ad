import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { cpixKeys } from '@atrium/api/modules/uploads/key-service/cpix-keys';
import { withTenant } from '@atrium/api/platform/database/with-tenant';
import { createOutbound } from '@atrium/api/platform/outbound/outbound';
import { readPrivateBackends } from '@atrium/api/platform/outbound/private-backends';
import { openStorage } from '@atrium/api/platform/storage/open-storage';
import { startTestApi, type TestApi } from '@atrium/api/testing/test-api';
import type { UploadDetails } from '@atrium/contract/schemas/uploads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPackager } from './create-packager.ts';
import { masterPath } from './media-files.ts';
import { copyingPackaging } from './testing/copying-packaging.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'atrium-keys-'));
const storage = openStorage({ dataDir });
const key = 'ab'.repeat(16);
let mode: 'right' | 'wrong kid' = 'right';
const server = createServer((req, res) => {
  void text(req).then((asked) => {
    const [, kid = ''] = /ContentKey kid="([^"]+)"/.exec(asked) ?? [];
    const named = mode === 'right' ? kid : '00000000-0000-0000-0000-000000000000';
    res.end(`<CPIX xmlns="urn:dashif:org:cpix" xmlns:p="urn:ietf:params:xml:ns:keyprov:pskc"><ContentKeyList>
      <ContentKey kid="${named}"><Data><p:Secret><p:PlainValue>${Buffer.from(key, 'hex').toString('base64')}</p:PlainValue></p:Secret></Data></ContentKey>
      </ContentKeyList></CPIX>`);
  });
});
let t: TestApi;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const opened = readPrivateBackends('127.0.0.1');
  if (!opened) throw new Error('not readable');
  t = await startTestApi({
    packager: createPackager({ storage, dataDir, packaging: copyingPackaging() }),
    keyService: cpixKeys({
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      systems: [],
      outbound: createOutbound(opened),
    }),
  });
});
afterAll(async () => {
  await t.stop();
  server.closeAllConnections();
  server.close();
  rmSync(dataDir, { recursive: true });
});

const ask = async <Body>(line: string, body?: object) =>
  (await t.call('alpha', line, { token: t.api.demoOperatorToken, ...(body && { body }) })) as {
    status: number;
    body: Body;
  };

async function lockedFilm(article: number) {
  const content = Buffer.concat([Buffer.from([0, 0, 0, 16]), Buffer.from(`ftypisom${article}`)]);
  const begun = await ask<{ id: string }>('POST /operator/uploads', {
    ...{ name: 'film.mp4', size: content.length, isLocked: true },
  });
  const { id } = begun.body;
  const film = { contentType: 'MOVIE', slug: `film-${article}`, title: 'Film', ageRating: 0 };
  const { status } = await ask('POST /operator/publish', {
    catalogue: { articles: [{ id: article, ...film, media: [{ upload: id, isPreview: false }] }] },
  });
  expect(status).toBe(200);
  await storage.put(masterPath('alpha', id), content);
  await t.api.receiveUpload(1, id);
  await t.api.mediaWorker?.runDue();
  return (await ask<UploadDetails>(`GET /operator/uploads/${id}`)).body;
}

const keysOf = (article: number) =>
  withTenant(t.database.db, 1, (tx) =>
    tx.selectFrom('media_asset').select(['content_key']).where('article_id', '=', article).execute(),
  );

test('a locked film is packaged with the key of the service, and its licence hands out that key', async () => {
  mode = 'right';
  expect(await lockedFilm(701)).toMatchObject({ state: 'ready', playedBy: [701] });
  expect(await keysOf(701)).toEqual([{ content_key: key }]);
});

test('a wrong key fails the upload with a sentence, and nothing of it is on air or in storage', async () => {
  mode = 'wrong kid';
  const before = await Array.fromAsync(storage.list('media/'));
  const failed = await lockedFilm(702);
  expect(failed).toMatchObject({ state: 'failed', playedBy: [], awaitedBy: [702] });
  expect(failed.cause).toMatch(
    /^The answer of the key service 127\.0\.0\.1:\d+ cannot be used: it holds no key/,
  );
  expect(await keysOf(702)).toEqual([]);
  expect(await Array.fromAsync(storage.list('media/'))).toEqual(before);
});

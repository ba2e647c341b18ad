import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMediaPasses } from '@atrium/api/modules/delivery/media-pass';
import { createSecrets } from '@atrium/api/platform/secrets/secrets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folderRoot } from '../files/folder-root.ts';
import { createMedia } from './media.ts';

const root = mkdtempSync(join(tmpdir(), 'atrium-streams-'));
const passes = createMediaPasses(createSecrets(randomBytes(32)));
/** Tickets of streams that lost their place. */
const lost = new Set<string>();
const media = createMedia([folderRoot(root)], passes, {
  holds: async (_tenantId, ticket) => !lost.has(ticket),
});
const server = createServer((req, res) => void media(req, res, req.url ?? '/', 1));
let port = 0;
beforeAll(async () => {
  mkdirSync(join(root, 'protected'));
  writeFileSync(join(root, 'protected', 'song.m4a'), 'a song');
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(root, { recursive: true });
});

const fetched = async (ticket: string, isLeased: boolean) => {
  const until = Date.now() + 60_000;
  const pass = passes.sign({ tenantId: 1, ticket, path: 'song.m4a', isFolder: false, isLeased, until });
  const answer = await fetch(`http://127.0.0.1:${port}/media/t/${pass}/song.m4a`);
  await answer.arrayBuffer();
  return answer.status;
};

test('the file of a stream is refused once its player has lost its place; a download is not', async () => {
  expect([await fetched('stream', true), await fetched('download', false)]).toEqual([200, 200]);
  lost.add('stream').add('download');
  expect([await fetched('stream', true), await fetched('download', false)]).toEqual([403, 200]);
});

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDownload } from './download.ts';
import { nothingPrivate, readPrivateBackends } from './private-backends.ts';

const limits = { bytes: 1000, wholeMs: 20_000, idleMs: 10_000 };
const folder = mkdtempSync(join(tmpdir(), 'atrium-download-'));
let answer: (res: ServerResponse) => void;
const server = createServer((_req, res) => answer(res));
let address: string;
let opened: NonNullable<ReturnType<typeof readPrivateBackends>>;
let files = 0;
const nextFile = () => join(folder, String(++files));

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  address = `http://127.0.0.1:${port}/feed`;
  opened = readPrivateBackends(`127.0.0.1:${port}`) ?? nothingPrivate;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

test('a packed file is unpacked, and its type and charset are told', async () => {
  answer = (res) =>
    res
      .writeHead(200, { 'content-encoding': 'br', 'content-type': 'Text/XML; charset="utf-8"' })
      .end(brotliCompressSync('<rss/>'));
  const file = nextFile();
  expect(await createDownload(opened)(address, file, limits)).toEqual({
    bytes: 6,
    type: 'text/xml',
    charset: 'utf-8',
    validators: {},
    isUnchanged: false,
  });
  expect(readFileSync(file, 'utf8')).toBe('<rss/>');
});

test.each([
  'http://127.0.0.1/feed',
  'https://127.0.0.1/feed',
  'https://localhost/feed',
  'https://[::1]/feed',
  'http://169.254.169.254/latest',
  'file:///etc/passwd',
])('%s is not fetched: no private address, no other scheme', async (target) => {
  await expect(createDownload(nothingPrivate)(target, nextFile(), limits)).rejects.toThrow('is not asked');
});

test('a redirect to another private address is not followed', async () => {
  answer = (res) => res.writeHead(302, { location: 'http://127.0.0.1:1/x' }).end();
  await expect(createDownload(opened)(address, nextFile(), limits)).rejects.toThrow('is not asked');
});

test('a file that is there already is not written over', async () => {
  answer = (res) => res.writeHead(200).end('x');
  const file = nextFile();
  await createDownload(opened)(address, file, limits);
  await expect(createDownload(opened)(address, file, limits)).rejects.toThrow('EEXIST');
});

test('an answer that is packed in an unknown way is refused', async () => {
  answer = (res) => res.writeHead(200, { 'content-encoding': 'zstd' }).end('x');
  await expect(createDownload(opened)(address, nextFile(), limits)).rejects.toThrow('packed as zstd');
});

test('a download ends when its caller stops it', async () => {
  answer = (res) => void res.writeHead(200).write('x');
  const stop = new AbortController();
  const running = createDownload(opened)(address, nextFile(), limits, stop.signal);
  stop.abort(new Error('stopped'));
  await expect(running).rejects.toThrow('stopped');
});

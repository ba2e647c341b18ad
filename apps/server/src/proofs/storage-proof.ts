import { execFileSync, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStorage } from '@atrium/api/platform/storage/open-storage';
import { createS3Client } from '@atrium/api/platform/storage/s3/s3-client';
import type { Storage } from '@atrium/api/platform/storage/storage';
import { readStorageUrl } from '@atrium/api/platform/storage/storage-url';
import { createEdgeFiles } from '../files/edge-files.ts';
import { wholeOf } from '../files/file-root.ts';
import { runCommand } from '../testing/server-process.ts';
import type { StorageServer } from './storage-servers/programs.ts';
import { radosgwIsMissing, startRadosgw } from './storage-servers/radosgw.ts';
import { startSwift, swiftIsMissing } from './storage-servers/swift.ts';

// The storage against S3 services that are not ours, as root on Debian.
const say = (line: string) => process.stdout.write(`${line}\n`);
const folder = mkdtempSync(join(tmpdir(), 'atrium-storage-proof-'));
chmodSync(folder, 0o755);
const services = [
  { name: 'swift', missing: swiftIsMissing(), start: startSwift },
  { name: 'radosgw', missing: radosgwIsMissing(), start: startRadosgw },
];
const fileCount = 60;
const fileBytes = 2_000_000;

const results: string[] = [];
try {
  for (const { name, missing, start } of services) {
    if (missing) {
      say(
        `skipped: no ${missing}. apt-get install --no-install-recommends swift-proxy swift-account swift-container swift-object memcached radosgw ceph-mon ceph-osd ceph-mgr`,
      );
      process.exitCode = 1;
      continue;
    }
    const work = join(folder, name);
    mkdirSync(work);
    const server = await start(work);
    try {
      results.push(`${server.name}: ${await prove(server, join(folder, `${name}-files`))}`);
    } finally {
      await server.stop();
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
say(`result: ${results.join('; ')}`);

async function prove({ name, url }: StorageServer, work: string): Promise<string> {
  await makeBucket(url);
  const counted = contract(name, url);
  say(`${name}: ${counted}`);
  const dataDir = join(work, 'data');
  const storage = openStorage({ dataDir, storageUrl: url });
  const local = openStorage({ dataDir });
  await fill(local);
  const before = await hashesOf(local);
  await killedMove(dataDir, url);
  const { status, output } = runCommand('storage-move', [`--to=${url}`], { DATA_DIR: dataDir });
  if (status !== 0) throw new Error(output);
  const [, copied = '', same = ''] = /(\d+) copied and compared.*?(\d+) were the same/.exec(output) ?? [];
  expectSame(before, await hashesOf(storage), 'after the move');
  say(`${name}: move killed and begun again: ${copied} copied, ${same} were there`);
  await twoEdges(url, work, before);
  const back = join(work, 'back');
  const returned = runCommand('storage-move', [], {
    DATA_DIR: back,
    STORAGE_URL_PREVIOUS: url,
  });
  if (returned.status !== 0) throw new Error(returned.output);
  expectSame(before, await hashesOf(openStorage({ dataDir: back })), 'after the way back');
  return `${counted}, ${before.size} files there and back by hash past one kill -9, two edges`;
}

async function makeBucket(url: string): Promise<void> {
  const settings = readStorageUrl(url);
  if (typeof settings === 'string') throw new Error(settings);
  const answer = await createS3Client(settings).ask({ method: 'PUT' }, [200, 409]);
  answer.resume();
}

/** The tests that every driver passes. */
function contract(name: string, url: string): string {
  const output = execFileSync(
    'env',
    [
      `STORAGE_TEST_URLS=${JSON.stringify({ [name]: url })}`,
      'NO_COLOR=1',
      join('node_modules', '.bin', 'vitest'),
      ...['run', '--project=api', 'apps/api/src/platform/storage/storage.test.ts', '-t', name],
    ],
    { encoding: 'utf8' },
  );
  return `${/Tests\s+(\d+ passed)/.exec(output)?.[1] ?? output} of the contract`;
}

async function fill(storage: Storage): Promise<void> {
  for (let n = 0; n < fileCount; n++)
    await storage.put(`media/public/shop/${n}/segment (${n}) ü.mp4`, randomBytes(fileBytes + n));
  await storage.put('media/protected/shop/large.mp4', randomBytes(40 * 2 ** 20 + 1));
}

async function killedMove(dataDir: string, url: string): Promise<void> {
  const script = join(import.meta.dirname, '..', 'commands', 'storage-move.ts');
  // it becomes the command, so that the signal meets that
  const child = spawn('env', [`DATA_DIR=${dataDir}`, process.execPath, script, `--to=${url}`], {
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const journals = join(dataDir, 'storage-moves');
  while (child.exitCode === null && !(existsSync(journals) && readdirSync(journals).length > 0))
    await sleep(20);
  await sleep(300);
  child.kill('SIGKILL');
  await ended;
}

async function hashesOf(storage: Storage): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for await (const { path } of storage.list('media/')) {
    const hash = createHash('sha256');
    const stream = await storage.read(path);
    if (stream) for await (const chunk of stream) hash.update(chunk as Buffer);
    hashes.set(path, hash.digest('hex'));
  }
  return hashes;
}

function expectSame(wanted: Map<string, string>, found: Map<string, string>, when: string): void {
  for (const [path, hash] of wanted)
    if (found.get(path) !== hash) throw new Error(`${when}: ${path} is not what it was`);
}

async function twoEdges(url: string, work: string, wanted: Map<string, string>): Promise<void> {
  for (const name of ['one', 'two']) {
    const config = { DATA_DIR: join(work, name), STORAGE_URL: url, EDGE_CACHE_BYTES: 2 ** 26 };
    const root = createEdgeFiles({
      config,
      log: { warn: (_: unknown, text?: string) => say(text ?? '') },
    }).rootOf('media');
    for (const [path, hash] of wanted) {
      const file = await root.open(path.slice('media/'.length));
      const content = file && (await wholeOf(file));
      if (!content || createHash('sha256').update(content).digest('hex') !== hash)
        throw new Error(`edge ${name} does not send ${path} as it is`);
    }
  }
}

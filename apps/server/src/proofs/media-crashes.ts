import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { UploadDetails } from '@atrium/contract/schemas/uploads';
import { moveClock } from '../testing/money-proof.ts';
import { type ServerProcess, startServer } from '../testing/server-process.ts';
import { type StaffClient, staffAt } from './media-crashes/staff-client.ts';
import { brokenMedia, orphansOf, playingOf } from './media-crashes/whole-media.ts';

// `kill -9` of the product at ten moments of an upload, of packaging and of replacing a film; then a new one takes over.

type When = (upload: UploadDetails) => boolean;
type Moment =
  | { name: string; at: 'creation' | 'half' | 'last byte' }
  | { name: string; at: When; replaces?: true };

const isAt =
  (state: UploadDetails['state'], from = 0): When =>
  (upload) =>
    upload.state === state && upload.percent >= from;

const moments: readonly Moment[] = [
  { name: 'after the creation, before any byte', at: 'creation' },
  { name: 'with half of the bytes', at: 'half' },
  { name: 'with the last byte on its way', at: 'last byte' },
  { name: 'as soon as all bytes are in storage', at: ({ state }) => state !== 'receiving' },
  { name: 'in the probe', at: ({ state }) => state === 'probing' || state === 'packaging' },
  { name: 'when packaging begins', at: isAt('packaging') },
  { name: 'in the middle of packaging', at: isAt('packaging', 40) },
  { name: 'at the end of packaging', at: isAt('packaging', 90) },
  { name: 'while a film on air is replaced', at: isAt('packaging', 20), replaces: true },
  { name: 'the moment its replacement is ready', at: isAt('ready'), replaces: true },
];

/** All of them, or those whose numbers are given. */
const wanted = process.argv.slice(2).map(Number);
const chosen = moments.filter((_, index) => wanted.length === 0 || wanted.includes(index + 1));

const say = (line: string) => process.stdout.write(`${line}\n`);
const dataDir = mkdtempSync(join(tmpdir(), 'atrium-media-'));
chmodSync(dataDir, 0o755);
const patient = { patienceMs: 300_000 };
const masters = [masterOf('testsrc2'), masterOf('smptehdbars')] as const;

let broken = 0;
let server = await startServer(dataDir, {}, patient);
await staffAt(server).publish([film(9900)]);
for (const moment of chosen) {
  const problems = await round(moment).catch((error: unknown) => [String(error)]);
  say(`${moment.name}: ${problems.length === 0 ? 'the film plays whole' : problems.join('; ')}`);
  broken += problems.length;
  if (server.child.exitCode !== null || server.child.signalCode !== null)
    server = await startServer(dataDir, {}, patient);
}
// the week for viewers in mid-film, and the sweep after it
for (let step = 0; step < 3; step++) {
  await moveClock(server, 'P8D');
  await sleep(20_000);
}
const orphans = await orphansOf(dataDir);
await server.kill('SIGTERM');
rmSync(dataDir, { recursive: true, force: true });
say(
  `kill -9 at ${chosen.length} moments: ${broken} broken films or lost uploads, ${orphans.length} orphans after the sweep ${orphans.join(' ')}`,
);
if (broken + orphans.length > 0) process.exit(1);

function film(id: number) {
  return { id, contentType: 'MOVIE', slug: `crash-${id}`, title: `Crash ${id}`, ageRating: 0 };
}

async function round(moment: Moment): Promise<string[]> {
  const article = 9900 + moments.indexOf(moment) + 1;
  await staffAt(server).publish([film(article)]);
  if ('replaces' in moment) await finish(await begin(article, masters[1]), masters[1]);
  const before = await playingOf(dataDir, article);
  const path = await dieAt(moment, article);
  server = await startServer(dataDir, {}, patient);
  const problems = brokenMedia(dataDir, await playingOf(dataDir, article));
  if ('replaces' in moment && (await playingOf(dataDir, article)).length === 0)
    problems.push('the old film is gone');
  await finish(path, masters[0]);
  const after = await playingOf(dataDir, article);
  if (after.length === 0) problems.push('nothing is played');
  if (before[0] && after[0]?.uri === before[0].uri) problems.push('the old film is still played');
  return [...problems, ...brokenMedia(dataDir, after)];
}

function begin(article: number, master: Buffer): Promise<string> {
  return staffAt(server).create(master.length, article);
}

/** Uploads until that moment, and ends the product with it. */
async function dieAt(moment: Moment, article: number): Promise<string> {
  const doomed: ServerProcess = server;
  const staff = staffAt(doomed);
  const [master] = masters;
  const path = await begin(article, master);
  const kill = () => void doomed.child.kill('SIGKILL');
  if (moment.at === 'creation') kill();
  else if (moment.at === 'half' || moment.at === 'last byte') {
    const deadly = moment.at === 'half' ? master.length >> 1 : master.length;
    await staff.send({ path, offset: 0, bytes: master, onSent: (bytes) => bytes === deadly && kill() });
  } else {
    await staff.send({ path, offset: 0, bytes: master });
    await watch(staff, idOf(path), moment.at, 10);
  }
  await doomed.kill('SIGKILL');
  return path;
}

/** What a client does that lost its server: it asks how much is there, and sends the rest. */
async function finish(path: string, master: Buffer): Promise<void> {
  const staff = staffAt(server);
  const offset = await staff.offset(path);
  if (offset < master.length) await staff.send({ path, offset, bytes: master.subarray(offset) });
  const upload = await watch(staff, idOf(path), ({ state }) => state === 'ready' || state === 'failed', 200);
  if (upload.state === 'failed') throw new Error(upload.cause ?? 'failed');
}

async function watch(staff: StaffClient, id: string, when: When, everyMs: number): Promise<UploadDetails> {
  for (const deadline = Date.now() + 300_000; Date.now() < deadline; ) {
    const upload = await staff.upload(id);
    if (upload && (when(upload) || upload.state === 'ready')) return upload;
    await sleep(everyMs);
  }
  throw new Error('it takes too long');
}

function idOf(path: string): string {
  return path.split('/').at(-1) ?? '';
}

/** Four seconds of a picture and a tone. */
function masterOf(picture: string): Buffer {
  const file = join(dataDir, `${picture}.mp4`);
  const sources = ['-f', 'lavfi', '-i', `${picture}=size=640x360:rate=25`, '-f', 'lavfi', '-i', 'sine=440'];
  execFileSync('ffmpeg', [
    '-v',
    'error',
    '-nostdin',
    ...sources,
    '-t',
    '4',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
    file,
  ]);
  const bytes = readFileSync(file);
  rmSync(file);
  return bytes;
}

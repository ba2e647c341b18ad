import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findClusterPaths } from '../apps/api/src/platform/database/cluster/cluster-files.ts';
import { clusterProcesses } from '../apps/api/src/platform/database/cluster/cluster-process.ts';
import { databaseUser } from '../apps/api/src/platform/database/cluster/cluster-user.ts';
import {
  askServer,
  built,
  type ServerProcess,
  startServer,
} from '../apps/server/src/testing/server-process.ts';
import { demoPassword } from '../demo/people.ts';
import {
  type Attack,
  addressLists,
  dearLists,
  events,
  neverReading,
  pipelinedRenders,
  rendersInParallel,
  sitemaps,
} from './floods/attacks.ts';
import { type Seen, watchOnlookers } from './floods/onlookers.ts';
import { figuresOf, highest, type ProcessFigures } from './floods/process-figures.ts';
import { honestHandIns, verifierFlood } from './floods/verifier.ts';

const seconds = 6;
/** Parts of the names of floods: `npm run bench:floods -- lists` runs those alone. */
const wanted = process.argv.slice(2);
/** What a flood leaves behind may take a moment to go, and is not to be blamed on the next one. */
const calm = 3000;
const longestAfterwards = 60_000;

const rows: string[][] = [
  ['', 'answers/s', 'median', 'worst', 'failed', 'memory before/during/after', 'files before/during/after'],
];
const number = (value: number) => value.toFixed(value < 10 ? 1 : 0);
const three = (of: keyof ProcessFigures, figures: readonly ProcessFigures[]) =>
  figures.map((each) => number(each[of])).join(' / ');

function row(name: string, seen: Seen, figures?: readonly ProcessFigures[]) {
  rows.push([
    name,
    number(seen.perSecond),
    `${number(seen.median)} ms`,
    `${number(seen.worst)} ms`,
    String(seen.failed),
    figures ? `${three('megabytes', figures)} MB` : '',
    figures ? three('files', figures) : '',
  ]);
}

const dataDir = mkdtempSync(join(tmpdir(), 'atrium-floods-'));
chmodSync(dataDir, 0o755); // as root, the database user must be able to enter
try {
  const server = await startServer(dataDir, { LOG_LEVEL: 'fatal', LIMITS: '1' }, { entry: built });
  try {
    if (process.argv.includes('verifier')) await floodVerifier(server.port, server.child.pid ?? 0);
    else await run(server);
  } finally {
    await server.kill('SIGTERM');
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
const widths = rows[0]?.map((_, column) => Math.max(...rows.map((each) => each[column]?.length ?? 0))) ?? [];
for (const each of rows)
  console.log(each.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   '));

async function run(server: ServerProcess) {
  const { port } = server;
  const pid = server.child.pid ?? 0;
  const home = { port, count: 16, network: '127.1', path: () => '/' } as const;
  const flood = async (
    name: string,
    attack: Attack,
    people: Record<string, Parameters<typeof watchOnlookers>[0]>,
  ) => {
    if (!isWanted(name)) return;
    console.log(name);
    const before = figuresOf(pid);
    const most = highest(pid);
    const end = new AbortController();
    const attacking = attack(port, end.signal);
    await sleep(200); // until the flood is there
    const seen = await Promise.all(
      Object.entries(people).map(async ([who, each]) => [who, await watchOnlookers(each, seconds)] as const),
    );
    end.abort();
    await attacking;
    const during = most();
    await recovered(port);
    const figures = [before, during, figuresOf(pid)];
    for (const [index, [who, each]] of seen.entries())
      row(`${name}: ${who}`, each, index === 0 ? figures : undefined);
  };
  const nothing: Attack = async () => {};
  const isWanted = (name: string) => wanted.length === 0 || wanted.some((word) => name.includes(word));

  await watchOnlookers(home, 2); // warm
  await flood('calm', nothing, { 'cached pages': home });
  for (const path of ['/', '/search-q'])
    await flood(`300 renders of ${path} on one connection`, pipelinedRenders(path), { 'cached pages': home });
  await flood('renders on 20 connections', rendersInParallel, {
    'cached pages': home,
    'new pages of another tenant': {
      ...home,
      count: 2,
      network: '127.5',
      path: (index) => `/search-q?q=floods-${index}`,
      headers: { host: 'klang.localhost' },
      pause: 300,
    },
  });
  await flood('20 connections that never read', neverReading, { 'cached pages': home });
  await flood('events of one guest', events, { 'cached pages': home });

  await floodVerifier(port, pid);

  const klang = await signIn(port, 'klang');
  const profile = {
    ...home,
    count: 2,
    network: '127.2',
    path: () => '/backend/user/profile',
    headers: { host: 'klang.localhost', cookie: klang },
    pause: 100,
  } as const;
  await flood('calm', nothing, { 'profile of another tenant': profile });
  await flood('dear lists of one tenant', dearLists, {
    'cached pages': home,
    'profile of another tenant': profile,
  });

  const everybody = { 'cached pages': home, 'profile of another tenant': profile };
  await flood('calm before lists', nothing, everybody);
  await flood('24 connections on address lists', addressLists, everybody);
  await flood('24 connections on sitemaps', sitemaps, everybody);
  await flood('calm after lists', nothing, everybody);

  if (!isWanted('database stopped')) return;
  const signedIn = {
    ...profile,
    network: '127.3',
    path: () => '/',
    headers: { cookie: await signIn(port, 'atrium') },
  } as const;
  await watchOnlookers(signedIn, 1); // the page of a person's age limit is a page of its own
  const stopped = stopDatabase();
  try {
    await flood('database stopped', nothing, {
      'cached pages': home,
      'cached page, signed in': signedIn,
      profile: profile,
    });
  } finally {
    stopped();
  }
}

/** One account of one tenant, and a player of another one. */
async function floodVerifier(port: number, pid: number) {
  const attacker = { host: 'localhost', cookie: await signIn(port, 'atrium') };
  const player = { host: 'arena.localhost', cookie: await signIn(port, 'arena') };
  await honestHandIns(port, player, 2); // warm
  row('calm: hand-in of a run', await honestHandIns(port, player, seconds));
  const before = figuresOf(pid);
  const most = highest(pid);
  const end = new AbortController();
  const attacking = verifierFlood(attacker)(port, end.signal);
  await sleep(200);
  const seen = await honestHandIns(port, player, seconds);
  end.abort();
  await attacking;
  const during = most();
  await recovered(port);
  row('runs that cost the verifier: hand-in of another tenant', seen, [before, during, figuresOf(pid)]);
}

async function recovered(port: number) {
  const ends = performance.now() + longestAfterwards;
  const answers = async () =>
    (await watchOnlookers({ port, count: 1, network: '127.4', path: () => '/' }, 0.1)).worst < 1000;
  do await sleep(calm);
  while (!(await answers()) && performance.now() < ends);
}

async function signIn(port: number, tenant: string): Promise<string> {
  const { status, headers, text } = await askServer(port, '/backend/login/api', {
    host: tenant === 'atrium' ? 'localhost' : `${tenant}.localhost`,
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: { type: 'EMAIL', email: `active@${tenant}.example`, password: demoPassword },
  });
  if (status !== 200) throw new Error(`cannot measure: signing in answered ${status} ${text}`);
  return [headers['set-cookie'] ?? []]
    .flat()
    .map((each) => each.split(';', 1)[0])
    .join('; ');
}

/** Alive and silent, as a machine that hangs. */
function stopDatabase(): () => void {
  const processes = clusterProcesses(findClusterPaths(dataDir, databaseUser()));
  for (const each of processes) process.kill(each, 'SIGSTOP');
  return () => {
    for (const each of processes) process.kill(each, 'SIGCONT');
  };
}

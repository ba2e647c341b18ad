import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { type Api, createApi } from '../apps/api/src/api.ts';
import { createSecrets } from '../apps/api/src/platform/secrets/secrets.ts';
import { buildArticle } from '../apps/api/src/testing/catalogue.ts';
import { type BenchDatabase, startBenchCluster } from './catalogue-database.ts';
import { queryKinds } from './catalogue-queries.ts';
import { cpuSeconds } from './harness/load.ts';

// `npm run bench:catalogue -- --keep <folder>` makes the catalogues once and finds them there the next time;
// `--only <words>` asks for the kinds with these words in their name.
const { values: options } = parseArgs({ options: { keep: { type: 'string' }, only: { type: 'string' } } });
const sizes = [1000, 1_000_000];
/** Of each kind, in turns of so many: both sizes meet the same neighbours on this machine. */
const turns = 10;
const turn = 20;
/** Each number of words is a statement of its own, which a connection plans once. */
const warmUp = 50;

interface Measured {
  /** Milliseconds of the first query of its kind, before anything was warm. */
  first: number;
  /** Milliseconds of each query. */
  times: number[];
  /** Seconds of processor, ours and the database's: true also where the machine is busy otherwise. */
  cpu: number;
}

interface Subject {
  cpu: () => Promise<Map<number, number>>;
  kinds: Map<string, Measured & { next: () => Promise<number> }>;
}

const nameWidth = 38;
const quantile = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN;

const cluster = await startBenchCluster(options.keep);
process.once('SIGINT', () => void cluster.stop().then(() => process.exit(130)));
const databases: BenchDatabase[] = [];
try {
  for (const articles of sizes) databases.push(await cluster.open(articles));
  const subjects: Subject[] = [];
  for (const [index, database] of databases.entries())
    subjects.push(await prepare(database, sizes[index] ?? 0));
  head();
  for (const kind of subjects[0]?.kinds.keys() ?? []) {
    await measureKind(kind, subjects);
    line(kind, subjects);
  }
} finally {
  for (const database of databases) await database.close();
  await cluster.stop();
}

/** A backend, asked once for everything, and then until connections, plans and pages are warm. */
async function prepare(database: BenchDatabase, articles: number): Promise<Subject> {
  const secrets = createSecrets(Buffer.alloc(32, 7));
  const api = createApi({ db: database.db, secrets, log: pino({ level: 'silent' }), stage: 'stg' });
  const asked = Object.entries(queryKinds(database.titles, articles)).map(
    ([kind, path]) => [kind, () => ask(api, path())] as const,
  );
  const all = [...asked, ['publishing one article', publishing(api)] as const].filter(([kind]) =>
    kind.includes(options.only ?? ''),
  );
  const kinds: Subject['kinds'] = new Map();
  for (const [kind, next] of all) kinds.set(kind, { next, first: await next(), times: [], cpu: 0 });
  for (let i = 0; i < warmUp; i++) for (const [, next] of all) await next();
  return { kinds, cpu: () => cpuOf(database) };
}

/** Our own, and that of every connection there is; those that end meanwhile are new ones' to answer for. */
async function cpuOf({ pool }: BenchDatabase): Promise<Map<number, number>> {
  const { rows } = await pool.query<{ pid: number }>(
    'SELECT pid FROM pg_stat_activity WHERE datname = current_database()',
  );
  return new Map([process.pid, ...rows.map(({ pid }) => pid)].map((pid) => [pid, cpuSeconds(pid)]));
}

function spent(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number {
  return [...after].reduce((sum, [pid, seconds]) => sum + seconds - (before.get(pid) ?? 0), 0);
}

async function measureKind(kind: string, subjects: readonly Subject[]) {
  for (let i = 0; i < turns; i++)
    for (const { cpu, kinds } of subjects) {
      const measured = kinds.get(kind);
      if (!measured) continue;
      const before = await cpu();
      for (let n = 0; n < turn; n++) measured.times.push(await measured.next());
      measured.cpu += spent(before, await cpu());
    }
}

/** Milliseconds until the answer of the whole backend is there. */
async function ask(api: Api, path: string): Promise<number> {
  const started = performance.now();
  const response = await api.fetch(new Request(`http://bench.localhost/${path}`));
  await response.text();
  if (response.status !== 200) throw new Error(`cannot measure: ${path} was answered ${response.status}`);
  return performance.now() - started;
}

/** Milliseconds until an article is in its lists and found by its title; the same few, each time called otherwise. */
function publishing(api: Api) {
  let count = Date.now() % 1_000_000;
  return async () => {
    count++;
    const article = buildArticle(50_000_000 + (count % 7), {
      contentType: 'PLAYLIST',
      title: `Anew ${count.toString(36)} of ${(count * 7919).toString(36)}`,
      categories: ['music/genre-1', 'music/genre-2'],
    });
    const request = new Request('http://bench.localhost/operator/publish', {
      method: 'POST',
      headers: { authorization: `Bearer ${api.demoOperatorToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ catalogue: { articles: [article] } }),
    });
    const started = performance.now();
    const response = await api.fetch(request);
    if (response.status !== 200) throw new Error(`cannot publish: ${await response.text()}`);
    return performance.now() - started;
  };
}

function cells(values: readonly string[]): string {
  return values.map((value) => value.padStart(10)).join('');
}

function head() {
  const titles = sizes.map((size) => `${size.toLocaleString('en')} articles`.padStart(40));
  console.log(''.padEnd(nameWidth), ...titles);
  const columns = sizes.map(() => cells(['first', 'p50', 'p99', 'CPU']));
  console.log(''.padEnd(nameWidth), ...columns, '   p50 by size');
}

function line(kind: string, subjects: readonly Subject[]) {
  const measured = subjects.flatMap(({ kinds }) => kinds.get(kind) ?? []);
  const columns = measured.map(({ first, times, cpu }) =>
    cells(
      [first, quantile(times, 0.5), quantile(times, 0.99), (1000 * cpu) / times.length].map(
        (value) => `${value.toFixed(1)} ms`,
      ),
    ),
  );
  const [small, large] = measured.map(({ times }) => quantile(times, 0.5));
  console.log(kind.padEnd(nameWidth), ...columns, `   × ${((large ?? 0) / (small ?? 0)).toFixed(2)}`);
}

import { TenantConfiguration } from '@atrium/domain/models/tenant-configuration';
import { pino } from 'pino';
import { type Api, createApi } from '../apps/api/src/api.ts';
import {
  fillCatalogue,
  readTitles,
  tableSizes,
} from '../apps/api/src/modules/search/testing/many-articles.ts';
import { loadTenantFile } from '../apps/api/src/modules/tenants/load.ts';
import { asOwner } from '../apps/api/src/platform/database/owner.ts';
import {
  cloneDatabase,
  startTestCluster,
  type TestDatabase,
} from '../apps/api/src/platform/database/testing.ts';
import { createSecrets } from '../apps/api/src/platform/secrets.ts';
import { queryKinds } from './catalogue-queries.ts';
import { cpuSeconds } from './load.ts';

const sizes = [1000, 1_000_000];
/** Of each kind. */
const queries = 200;
const warmUp = 10;
const tenantId = 1;

interface Measured {
  /** Milliseconds of each query, ascending. */
  times: number[];
  /** Milliseconds of processor a query takes, ours and the database's: true also where the machine is busy otherwise. */
  cpu: number;
}

const nameWidth = 38;
const width = 30;
const row = (...cells: string[]) => cells.map((cell) => cell.padStart(width / 3)).join('');
const quantile = (ascending: readonly number[], part: number) =>
  ascending[Math.floor(ascending.length * part)] ?? Number.NaN;

const { cluster, stop } = await startTestCluster();
process.once('SIGINT', () => void stop().then(() => process.exit(130)));
try {
  const measured: Map<string, Measured>[] = [];
  for (const articles of sizes) measured.push(await measure(articles));
  report(measured);
} finally {
  await stop();
}

async function measure(articles: number): Promise<Map<string, Measured>> {
  const database = await cloneDatabase(cluster);
  try {
    const started = performance.now();
    const titles = await fill(database, articles);
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    console.log(`${articles.toLocaleString('en')} articles, made in ${seconds} s`);
    const secrets = createSecrets(Buffer.alloc(32, 7));
    const api = createApi({ db: database.db, secrets, log: pino({ level: 'silent' }), stage: 'stg' });
    const kinds = Object.entries(queryKinds(titles, articles));
    // a round of everything first: connections, plans and pages are warm
    for (let i = 0; i < warmUp; i++) for (const [, path] of kinds) await ask(api, path());
    const found = new Map<string, Measured>();
    for (const [kind, path] of kinds) found.set(kind, await measureKind(database, () => ask(api, path())));
    return found;
  } finally {
    await database.drop();
  }
}

async function measureKind({ pool }: TestDatabase, next: () => Promise<number>): Promise<Measured> {
  const backends = await pool.query<{ pid: number }>(
    'SELECT pid FROM pg_stat_activity WHERE datname = current_database()',
  );
  const cpu = () =>
    [process.pid, ...backends.rows.map(({ pid }) => pid)].reduce((sum, pid) => sum + cpuSeconds(pid), 0);
  const before = cpu();
  const times: number[] = [];
  for (let i = 0; i < queries; i++) times.push(await next());
  return { times: times.sort((a, b) => a - b), cpu: ((cpu() - before) * 1000) / queries };
}

async function fill(database: TestDatabase, articles: number) {
  const file = {
    configuration: TenantConfiguration.parse({
      code: 'bench',
      name: 'Bench',
      hosts: ['bench.localhost'],
      defaultLocale: 'en',
      locales: ['en', 'ar'],
      currency: 'EUR',
      maxRating: 30,
    }),
    site: {},
    structures: [],
    people: [],
  };
  await asOwner(database.owner, (owner) =>
    loadTenantFile(tenantId, file, { owner, now: new Date('2026-01-01'), passwordHash: '', log: () => {} }),
  );
  return asOwner(database.superuser, async (superuser) => {
    await fillCatalogue(superuser, tenantId, articles);
    for (const { name, rows, table, indexes } of await tableSizes(superuser))
      console.log(`  ${name}: ${rows.toLocaleString('en')} rows, ${table} and ${indexes} of indexes`);
    return readTitles(superuser);
  });
}

/** Milliseconds until the answer of the whole backend is there. */
async function ask(api: Api, path: string): Promise<number> {
  const started = performance.now();
  const response = await api.fetch(new Request(`http://bench.localhost/${path}`));
  await response.text();
  if (response.status !== 200) throw new Error(`cannot measure: ${path} was answered ${response.status}`);
  return performance.now() - started;
}

function report(measured: readonly ReadonlyMap<string, Measured>[]) {
  const title = (size: number) => `${size.toLocaleString('en')} articles`.padStart(width);
  console.log(''.padEnd(nameWidth), ...sizes.map(title));
  console.log(''.padEnd(nameWidth), ...sizes.map(() => row('p50', 'p99', 'CPU')), '   p50 by size');
  const kinds = [...(measured[0]?.keys() ?? [])];
  for (const kind of kinds)
    line(
      kind,
      measured.map((found) => found.get(kind) ?? { times: [], cpu: Number.NaN }),
    );
  line('all of them', measured.map(together));
}

function line(kind: string, columns: readonly Measured[]) {
  const cells = columns.map(({ times, cpu }) =>
    row(...[quantile(times, 0.5), quantile(times, 0.99), cpu].map((value) => `${value.toFixed(1)} ms`)),
  );
  const [small, large] = columns.map(({ times }) => quantile(times, 0.5));
  console.log(kind.padEnd(nameWidth), ...cells, `   × ${((large ?? 0) / (small ?? 0)).toFixed(1)}`);
}

function together(found: ReadonlyMap<string, Measured>): Measured {
  const all = [...found.values()];
  return {
    times: all.flatMap(({ times }) => times).sort((a, b) => a - b),
    cpu: all.reduce((sum, { cpu }) => sum + cpu, 0) / all.length,
  };
}

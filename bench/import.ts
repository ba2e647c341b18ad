import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, createWriteStream, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { TenantConfiguration } from '@atrium/domain/site/models/configuration/tenant-configuration';
import { sql } from 'kysely';
import { tableSizes } from '../apps/api/src/modules/search/testing/many-articles.ts';
import { loadTenantFile } from '../apps/api/src/modules/tenants/demo/load-tenant-file.ts';
import { asOwner } from '../apps/api/src/platform/database/as-owner.ts';
import { startCluster } from '../apps/api/src/platform/database/cluster/cluster.ts';
import type { DatabaseLogin } from '../apps/api/src/platform/database/connection/connection.ts';
import { migrate } from '../apps/api/src/platform/database/schema/migrate.ts';
import { ensureDatabase } from '../apps/api/src/platform/database/schema/roles.ts';
import { silentLog } from '../apps/api/src/platform/database/testing.ts';
import { cpuSeconds } from './harness/load.ts';
import { importFile, writePictures } from './import-articles.ts';

// `npm run bench:import -- 20000 [--release] [--twice]`: how long an import of so many articles in two languages takes,
// and what it costs. Ends with 1 past the marks, which hold for two quiet cores.
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { release: { type: 'boolean', default: false }, twice: { type: 'boolean', default: false } },
});
const articles = Number(positionals[0] ?? 20_000);
/** Seconds that an import of so many articles may take. */
const mark = articles <= 20_000 ? 60 : (articles / 1_000_000) * 3600;

const folder = mkdtempSync(join(tmpdir(), 'atrium-import-'));
chmodSync(folder, 0o755); // as root, the database user must be able to enter
// with the settings of the product, which survive a power cut
const cluster = await startCluster({ dataDir: folder, log: silentLog });
process.once('SIGINT', () => void cluster.stop().then(() => process.exit(130)));
const access = await ensureDatabase(cluster.superuser, 'atrium');
const superuser: DatabaseLogin = { ...cluster.superuser, database: access.owner.database };
const postmaster = await postmasterOf(superuser);
try {
  await migrate(access.owner, { app: access.app, log: silentLog });
  await makeTenant(access.owner);
  writePictures(folder, 'bench');
  const file = join(folder, 'catalogue.jsonl');
  await pipeline(Readable.from(importFile('bench', articles)), createWriteStream(file));
  const first = await measureImport(file);
  print('import', first);
  if (options.twice) print('again, unchanged', await measureImport(file));
  const found = await asOwner(superuser, async (db) => {
    for (const { name, rows, table, indexes } of await tableSizes(db))
      console.log(`  ${name}: ${rows.toLocaleString('en')} rows, ${table} and ${indexes} of indexes`);
    const { rows } = await sql<{ articles: number; found: number }>`
      SELECT (SELECT count(*)::int FROM atrium.article) AS articles,
        (SELECT count(*)::int FROM atrium.search_document) AS found`.execute(db);
    return rows[0];
  });
  console.log(`${found?.articles} articles, ${found?.found} found by search`);
  if (found?.articles !== articles || found.found !== articles || first.seconds > mark) process.exitCode = 1;
} finally {
  await cluster.stop();
  rmSync(folder, { recursive: true });
}

async function makeTenant(connection: DatabaseLogin) {
  const configuration = TenantConfiguration.parse({
    code: 'bench',
    name: 'Bench',
    hosts: ['bench.localhost'],
    defaultLocale: 'en',
    locales: ['en', 'ar'],
    currency: 'EUR',
    maxRating: 30,
  });
  const file = { configuration, site: {}, structures: [], people: [] };
  await asOwner(connection, (owner) =>
    loadTenantFile(1, file, { owner, now: new Date(), passwordHash: '', log: () => {} }),
  );
}

interface Figures {
  seconds: number;
  /** Of the command's process, and of all of PostgreSQL's. */
  commandCpu: number;
  postgresCpu: number;
  /** Megabytes of the command after a quarter of the time, and at most. */
  early: number;
  most: number;
  /** Seconds until each tenth of the articles was there. */
  tenths: number[];
}

/** The command itself in a process of its own, as an operator runs it. */
async function measureImport(file: string): Promise<Figures> {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  const before = postgresCpu();
  const args = [file, '--tenant=bench', '--full-speed', ...(options.release ? ['--release'] : [])];
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../apps/server/src/commands/publish.ts'), ...args],
    {
      env: { ...process.env, DATA_DIR: folder },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  const samples: { at: number; megabytes: number; cpu: number; postgres: number }[] = [];
  const watch = setInterval(() => {
    const { pid = 0 } = child;
    samples.push({ at: seconds(), megabytes: memoryOf(pid), cpu: cpuSeconds(pid), postgres: postgresCpu() });
  }, 250);
  const exited = once(child, 'exit').then(seconds);
  const tenths = options.release ? [] : await untilTenths(child, seconds);
  const ended = await exited;
  clearInterval(watch);
  if (child.exitCode !== 0) throw new Error('cannot measure: the import failed');
  const last = samples.findLast(({ cpu }) => cpu > 0);
  return {
    seconds: ended,
    commandCpu: last?.cpu ?? Number.NaN,
    postgresCpu: Math.max(...samples.map(({ postgres }) => postgres)) - before,
    early: samples[Math.floor(samples.length / 4)]?.megabytes ?? Number.NaN,
    most: Math.max(...samples.map(({ megabytes }) => megabytes)),
    tenths,
  };
}

/** Asks how many articles there are until the command ends; the statistics of a table cost nothing to read. */
async function untilTenths(child: ChildProcess, seconds: () => number): Promise<number[]> {
  const tenths: number[] = [];
  await asOwner(superuser, async (db) => {
    while (child.exitCode === null) {
      const { rows } = await sql<{ count: number }>`
        SELECT n_tup_ins::int AS count FROM pg_stat_all_tables WHERE relname = 'article' AND schemaname = 'atrium'`.execute(
        db,
      );
      while ((tenths.length + 1) * (articles / 10) <= (rows[0]?.count ?? 0)) tenths.push(seconds());
      await sleep(500);
    }
  });
  return tenths;
}

function memoryOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

function statOf(pid: number | string): string[] {
  return readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
}

async function postmasterOf(login: DatabaseLogin): Promise<number> {
  return asOwner(login, async (db) => {
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db);
    return Number(statOf(rows[0]?.pid ?? 0)[1]);
  });
}

/** Of the server and of every process it started, also of those that have ended. */
function postgresCpu(): number {
  const own = statOf(postmaster);
  const ended = (Number(own[13]) + Number(own[14])) / 100;
  const children = readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && Number(statOf(name)[1]) === postmaster;
    } catch {
      return false;
    }
  });
  return [postmaster, ...children.map(Number)].reduce((sum, pid) => sum + (cpuSeconds(pid) || 0), ended);
}

function print(name: string, { seconds, commandCpu, postgresCpu: postgres, early, most, tenths }: Figures) {
  const rate = articles / seconds;
  const steps = tenths.map((at, index) => at - (tenths[index - 1] ?? 0));
  const [slow, fast] = [Math.max(...steps.slice(1)), Math.min(...steps.slice(1))];
  console.log(
    [
      `${name}: ${articles.toLocaleString('en')} articles in ${seconds.toFixed(1)} s (mark ${mark.toFixed(0)} s), ${rate.toFixed(0)} a second`,
      `  CPU: command ${commandCpu.toFixed(1)} s, PostgreSQL ${postgres.toFixed(1)} s; ${((1000 * (commandCpu + postgres)) / articles).toFixed(2)} ms an article`,
      `  memory of the command: ${early.toFixed(0)} MB after a quarter, ${most.toFixed(0)} MB at most (× ${(most / early).toFixed(2)})`,
      ...(steps.length > 2
        ? [
            `  seconds a tenth: ${steps.map((step) => step.toFixed(1)).join(' ')} (slowest × ${(slow / fast).toFixed(2)} of fastest)`,
          ]
        : []),
    ].join('\n'),
  );
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { TenantConfiguration } from '@atrium/domain/site/models/configuration/tenant-configuration';
import { sql } from 'kysely';
import { loadTenantFile } from '../apps/api/src/modules/tenants/demo/load-tenant-file.ts';
import { asOwner } from '../apps/api/src/platform/database/as-owner.ts';
import { startCluster } from '../apps/api/src/platform/database/cluster/cluster.ts';
import type { DatabaseLogin } from '../apps/api/src/platform/database/connection/connection.ts';
import { migrate } from '../apps/api/src/platform/database/schema/migrate.ts';
import { ensureDatabase } from '../apps/api/src/platform/database/schema/roles.ts';
import { silentLog } from '../apps/api/src/platform/database/testing.ts';
import { withTenant } from '../apps/api/src/platform/database/with-tenant.ts';
import { cpuSeconds } from './harness/load.ts';

// `npm run bench:feeds -- 100000`: a feed of so many films: the first run, and the same feed again. Ends with 1 where the
// second run takes more than a tenth of the first, or memory grows with the feed.
const rows = Number(process.argv[2] ?? 100_000);
/** Of the first run. */
const secondRunShare = 0.1;
/** Memory at most, against that after a quarter of the time. */
const memoryGrowth = 1.5;

const folder = mkdtempSync(join(tmpdir(), 'atrium-feeds-'));
chmodSync(folder, 0o755); // as root, the database user must be able to enter
const cluster = await startCluster({ dataDir: folder, log: silentLog });
process.once('SIGINT', () => void cluster.stop().then(() => process.exit(130)));
try {
  const access = await ensureDatabase(cluster.superuser, 'atrium');
  await migrate(access.owner, { app: access.app, log: silentLog });
  await makeTenant(access.owner);
  const feeds = join(folder, 'feeds', 'bench');
  mkdirSync(feeds, { recursive: true });
  await pipeline(Readable.from(films(rows)), createWriteStream(join(feeds, 'films.xml')));
  const settings = join(folder, 'settings.json');
  writeFileSync(
    settings,
    JSON.stringify({ kind: 'mrss', address: 'file:films.xml', licensor: 'Bench', missing: 'withdraw' }),
  );
  await measure('add', ['add', 'films', `--settings=${settings}`]);
  const first = await measure('first run', ['run', 'films', '--full-speed']);
  const second = await measure('the same feed again', ['run', 'films', '--full-speed']);
  const found = await asOwner(access.owner, (db) =>
    withTenant(db, 1, async (tx) => {
      const counted = await sql<{ count: number }>`SELECT count(*)::int AS count FROM article`.execute(tx);
      return counted.rows[0]?.count;
    }),
  );
  const [firstRun = Number.NaN, secondRun = Number.NaN] = await secondsOfRuns(access.owner);
  const share = secondRun / firstRun;
  console.log(
    `${found} articles; without the start of the command ${firstRun.toFixed(1)} s and ${secondRun.toFixed(1)} s: the second run took ${(100 * share).toFixed(1)} % of the first; CPU of the command ${((100 * second.cpu) / first.cpu).toFixed(1)} %`,
  );
  const isFlat = first.most <= first.early * memoryGrowth;
  if (found !== rows || share > secondRunShare || !isFlat) process.exitCode = 1;
} finally {
  await cluster.stop();
  rmSync(folder, { recursive: true });
}

/** As the runs themselves say. */
function secondsOfRuns(connection: DatabaseLogin): Promise<number[]> {
  return asOwner(connection, (db) =>
    withTenant(db, 1, async (tx) => {
      const { rows: runs } = await sql<{ seconds: number }>`
        SELECT extract(epoch FROM ended_at - started_at)::float8 AS seconds FROM supplier_run ORDER BY id`.execute(
        tx,
      );
      return runs.map(({ seconds }) => seconds);
    }),
  );
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

function* films(count: number): Generator<string> {
  yield '<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>Films</title>\n';
  for (let at = 1; at <= count; at++)
    yield `<item><guid>film-${at}</guid><title>Film ${at} of the harbour</title><pubDate>2026-01-01T00:00:00Z</pubDate><description>&lt;p&gt;The ${at}th night on the quay, told by those who were there.&lt;/p&gt;</description><media:content url="https://cdn.example/films/${at}.mp4" type="video/mp4" duration="5400" height="1080"/><media:credit role="director">Ana Pop</media:credit></item>\n`;
  yield '</channel></rss>';
}

/** The command itself in a process of its own, as an operator runs it. */
async function measure(name: string, args: readonly string[]) {
  const started = performance.now();
  const child: ChildProcess = spawn(
    process.execPath,
    [join(import.meta.dirname, '../apps/server/src/commands/feeds.ts'), ...args, '--tenant=bench'],
    { env: { ...process.env, DATA_DIR: folder }, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const samples: number[] = [];
  let cpu = 0;
  const watch = setInterval(() => {
    const { pid = 0 } = child;
    samples.push(memoryOf(pid));
    cpu = Math.max(cpu, cpuSeconds(pid) || 0);
  }, 250);
  await once(child, 'exit');
  clearInterval(watch);
  if (child.exitCode !== 0) throw new Error(`cannot measure: ${name} failed`);
  const seconds = (performance.now() - started) / 1000;
  const early = samples[Math.floor(samples.length / 4)] ?? Number.NaN;
  const most = Math.max(...samples);
  console.log(
    `${name}: ${seconds.toFixed(1)} s, ${(rows / seconds).toFixed(0)} rows a second; CPU of the command ${cpu.toFixed(1)} s; memory ${early.toFixed(0)} MB after a quarter, ${most.toFixed(0)} MB at most`,
  );
  return { seconds, early, most, cpu };
}

function memoryOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

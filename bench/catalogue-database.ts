import { mkdirSync } from 'node:fs';
import { TenantConfiguration } from '@atrium/domain/site/models/configuration/tenant-configuration';
import { sql } from 'kysely';
import {
  fillCatalogue,
  readTitles,
  tableSizes,
} from '../apps/api/src/modules/search/testing/many-articles.ts';
import { loadTenantFile } from '../apps/api/src/modules/tenants/demo/load-tenant-file.ts';
import { asOwner } from '../apps/api/src/platform/database/as-owner.ts';
import { startCluster } from '../apps/api/src/platform/database/cluster/cluster.ts';
import { openDatabase } from '../apps/api/src/platform/database/database.ts';
import { migrate } from '../apps/api/src/platform/database/schema/migrate.ts';
import { type DatabaseAccess, ensureDatabase } from '../apps/api/src/platform/database/schema/roles.ts';
import {
  cloneDatabase,
  disposable,
  silentLog,
  startTestCluster,
  type TestDatabase,
} from '../apps/api/src/platform/database/testing.ts';

export const tenantId = 1;

export type BenchDatabase = Omit<TestDatabase, 'drop'> & {
  titles: { en: string[]; ar: string[] };
  close(): Promise<void>;
};

export interface BenchCluster {
  /** A catalogue of this many articles. */
  open(articles: number): Promise<BenchDatabase>;
  stop(): Promise<void>;
}

/** A cluster that is thrown away afterwards; or one in a folder, whose catalogues are made once and then reused. */
export async function startBenchCluster(folder: string | undefined): Promise<BenchCluster> {
  if (folder !== undefined) return keptCluster(folder);
  const { cluster, stop } = await startTestCluster();
  return {
    stop,
    open: async (articles) => {
      const { drop, ...database } = await cloneDatabase(cluster);
      await fill(database, articles);
      return { ...database, titles: await titlesOf(database), close: drop };
    },
  };
}

async function keptCluster(folder: string): Promise<BenchCluster> {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const cluster = await startCluster({ dataDir: folder, log: silentLog, settings: disposable });
  return {
    stop: cluster.stop,
    open: async (articles) => {
      const access: DatabaseAccess = await ensureDatabase(cluster.superuser, `catalogue_${articles}`);
      const logins = { ...access, superuser: { ...access.owner, ...loginOf(cluster.superuser) } };
      const started = performance.now();
      const landed = await migrate(access.owner, { log: silentLog });
      if (landed.length > 0) console.log(`  migrated in ${secondsSince(started)} s`);
      const database = { ...(await openDatabase({ app: access.app, log: silentLog })), ...logins };
      if (!(await isFilled(database))) await fill(database, articles);
      else if (landed.length > 0)
        await asOwner(logins.superuser, (superuser) => sql`VACUUM ANALYZE`.execute(superuser));
      return { ...database, titles: await titlesOf(database) };
    },
  };
}

const loginOf = ({ user, password }: { user: string; password: string }) => ({ user, password });

const secondsSince = (started: number) => ((performance.now() - started) / 1000).toFixed(0);

type Fillable = Pick<TestDatabase, 'owner' | 'superuser' | 'pool'>;

/** The superuser sees past row security. */
const isFilled = ({ superuser }: Fillable) =>
  asOwner(superuser, async (db) => {
    const found = await db
      .selectFrom('atrium.article' as 'article')
      .select('id')
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  });

const titlesOf = ({ superuser }: Fillable) => asOwner(superuser, readTitles);

async function fill(database: Fillable, articles: number) {
  const started = performance.now();
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
  await asOwner(database.superuser, async (superuser) => {
    await fillCatalogue(superuser, tenantId, articles);
    for (const { name, rows, table, indexes } of await tableSizes(superuser))
      console.log(`  ${name}: ${rows.toLocaleString('en')} rows, ${table} and ${indexes} of indexes`);
  });
  console.log(`${articles.toLocaleString('en')} articles, made in ${secondsSince(started)} s`);
}

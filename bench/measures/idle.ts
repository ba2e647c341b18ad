import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { loadTenantFile } from '../../apps/api/src/modules/tenants/demo/load-tenant-file.ts';
import { asOwner } from '../../apps/api/src/platform/database/as-owner.ts';
import { findClusterPaths } from '../../apps/api/src/platform/database/cluster/cluster-files.ts';
import { clusterProcesses } from '../../apps/api/src/platform/database/cluster/cluster-process.ts';
import { databaseUser } from '../../apps/api/src/platform/database/cluster/cluster-user.ts';
import { tenants } from '../../demo/tenants.ts';
import { database } from '../harness/database.ts';
import { cpuSeconds } from '../harness/load.ts';
import { type Bench, copyOf, withProduct } from '../harness/product.ts';

const count = 400;
/** As often as it is looked for work that may rest, so that this is in it. */
const seconds = 60;
/** A start has work left that is not an idle installation's. */
const restMs = 15_000;

/** What an installation costs without visitors, however many tenants it has: the process and its database together. */
export async function idle({ dataDir: prepared, report }: Bench) {
  const { dataDir, remove } = copyOf(prepared);
  try {
    await withProduct(dataDir, {}, () => moveIn(dataDir));
    await withProduct(dataDir, {}, async ({ pid }) => {
      const all = () => [pid, ...clusterProcesses(findClusterPaths(dataDir, databaseUser()))];
      const spent = () => all().reduce((sum, each) => sum + (cpuSeconds(each) || 0), 0);
      await sleep(restMs);
      const before = spent();
      await sleep(seconds * 1000);
      report.add({
        name: `idle with ${count} tenants, of a core`,
        figure: ((spent() - before) / seconds) * 100,
        unit: '%',
        atMost: 1,
      });
    });
  } finally {
    remove();
  }
}

async function moveIn(dataDir: string) {
  const [first] = tenants;
  if (!first) throw new Error('cannot measure: the demo has no tenants');
  const { owner } = await database(dataDir);
  await asOwner(owner, async (db) => {
    for (let id = tenants.length + 1; id <= count; id++) {
      const code = `tenant-${id}`;
      const configuration = { ...first.configuration, code, name: code, hosts: [`${code}.localhost`] };
      await loadTenantFile(
        id,
        { configuration, site: first.site, structures: [], people: [] },
        { owner: db, now: new Date(), passwordHash: '', isDemo: true, log: () => {} },
      );
    }
    // as the database has done by itself where they came one by one
    await sql`VACUUM (ANALYZE)`.execute(db);
  });
}

import { loadTenantFile } from '../modules/tenants/demo/load-tenant-file.ts';
import { systemClock, systemIds } from '../platform/clock.ts';
import type { Context } from '../platform/context.ts';
import { asOwner } from '../platform/database/as-owner.ts';
import { testDatabase } from '../platform/database/testing/test-database.ts';
import { createLog } from '../platform/health/log.ts';
import { loadTenant } from '../platform/load-tenant.ts';
import { createContext } from '../platform/serve/open-context.ts';
import { buildTenant } from './test-api.ts';

export type TestContexts = Awaited<ReturnType<typeof startTestContexts>>;

/** Two tenants with one person each and contexts in them, for what is no call: no server, no issuer. */
export async function startTestContexts() {
  const database = await testDatabase();
  await asOwner(database.owner, async (owner) => {
    for (const [index, file] of [buildTenant('alpha'), buildTenant('beta', 'ar')].entries()) {
      const options = { owner, now: new Date('2026-01-01'), passwordHash: 'none', log: () => {} };
      await loadTenantFile(index + 1, file, options);
    }
  });
  const logged: string[] = [];
  const log = createLog('warn', { write: (line) => void logged.push(line) });
  const sources = {
    db: database.db,
    clock: systemClock,
    ids: systemIds,
    log,
    originOf: ({ hosts }: { hosts: string[] }) => `http://${hosts[0]}`,
  };
  const contextOf = async (id: number): Promise<Context> => {
    const tenant = await loadTenant(database.db, id);
    return createContext(sources, tenant, tenant.defaultLocale, { role: 'client' }, 'test');
  };
  return {
    db: database.db,
    app: database.app,
    owner: database.owner,
    sources,
    logged,
    alpha: await contextOf(1),
    beta: await contextOf(2),
    drop: database.drop,
  };
}

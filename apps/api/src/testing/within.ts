import { type Clock, systemIds } from '../platform/clock.ts';
import type { TransactionContext } from '../platform/context.ts';
import { withTenant } from '../platform/database/with-tenant.ts';
import type { startTestApi } from './test-api.ts';

type TestApi = Pick<Awaited<ReturnType<typeof startTestApi>>, 'api' | 'database'>;

/** A context inside a transaction of the application's own role, as a handler has it. */
export const within =
  ({ api, database }: TestApi, clock: Clock) =>
  <T>(
    who: { id: number; uuid: string } | null,
    work: (tx: TransactionContext) => Promise<T>,
    tenantId = 1,
  ): Promise<T> =>
    withTenant(database.db, tenantId, async (db) => {
      const tenant = await api.tenantByHost(tenantId === 1 ? 'alpha.localhost' : 'beta.localhost');
      if (!tenant) throw new Error('no tenant');
      const tx: TransactionContext = {
        db,
        tenant,
        locale: 'en',
        actor: who
          ? { role: 'user', userId: who.id, uuid: who.uuid, grantId: null, signedInAt: new Date() }
          : { role: 'system' },
        clock,
        ids: systemIds,
        log: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
        requestId: 'test',
        origin: 'http://alpha.localhost',
        uses: () => {},
        tx: (inner) => inner(tx),
      };
      return work(tx);
    });

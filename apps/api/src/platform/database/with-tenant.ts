import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import { errorCode } from '../errors/start-refused.ts';
import { type QuotaClass, withQuotaOf } from './pool/connection-quota.ts';
import { stalePlan } from './pool/prepared-statement.ts';
import { tenantBinding } from './pool/tenant-binding.ts';
import type { DB } from './schema/types.gen.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

const attempts = 3;
/** Serialization failure, deadlock, a plan of yesterday: the transaction did nothing, and would succeed alone. */
const worthRetrying = new Set(['40001', '40P01', stalePlan]);

/**
 * One transaction that sees one tenant. `work` may run up to three times, so it changes nothing outside the
 * transaction. The setting ends with the transaction: a pooled connection never carries a tenant. The connection
 * counts as the tenant's, on the side it is asked for. Opening it costs no round trip: it goes ahead of the first
 * statement, in the same one (shared-pool.ts). Decision 0084.
 */
export async function withTenant<T>(
  db: Kysely<DB>,
  tenantId: number,
  work: (tx: Tx) => Promise<T>,
  side: QuotaClass = 'people',
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await withQuotaOf(tenantId, side, () =>
        begin(db, side).execute(async (tx) => {
          await tx.executeQuery(CompiledQuery.raw(tenantBinding, [String(tenantId)]));
          return work(tx);
        }),
      );
    } catch (error) {
      if (attempt === attempts || !worthRetrying.has(errorCode(error) ?? '')) throw error;
      await sleep(Math.random() * 25 * 2 ** attempt);
    }
  }
}

/**
 * A read-only caller cannot change anything, whatever a handler tries; and need not wait for the
 * end.
 */
const begin = (db: Kysely<DB>, side: QuotaClass) =>
  side === 'guests' ? db.transaction().setAccessMode('read only') : db.transaction();

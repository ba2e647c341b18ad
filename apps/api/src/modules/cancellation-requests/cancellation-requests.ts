import type { CancellationKind } from '@atrium/domain/subscription/cancellation-request';
import type { Selectable } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';
import type { DB } from '../../platform/database/schema/types.gen.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';

export type CancellationRequestRow = Selectable<DB['cancellation_request']>;

export interface NewCancellationRequest {
  /** A mail address or a phone number, as identities keep them. */
  contact: string;
  typeId: number | null;
  kind: CancellationKind;
  reason: string;
  /** As `2026-12-31`. */
  notBefore: string | null;
}

/** Kept and put into the queue: whether there is such a customer is not looked up while the sender waits. */
export async function saveCancellationRequest(
  tx: TransactionContext,
  { contact, typeId, kind, reason, notBefore }: NewCancellationRequest,
): Promise<{ number: string; receivedAt: Date }> {
  const receivedAt = tx.clock.now();
  const number = `C-${tx.ids.bytes(6).toString('hex').toUpperCase()}`;
  const { id } = await tx.db
    .insertInto('cancellation_request')
    .values({
      tenant_id: tx.tenant.id,
      number,
      contact,
      type_id: typeId,
      kind,
      reason,
      not_before: notBefore,
      lang: tx.locale,
      received_at: receivedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue(tx, 'cancellation-requests.handle', { requestId: id });
  return { number, receivedAt };
}

/** What staff have to decide, the oldest first. */
export const openCancellationRequests = (
  { db }: TransactionContext,
  { limit, offset }: Record<'limit' | 'offset', number>,
) =>
  db
    .selectFrom('cancellation_request')
    .selectAll()
    .where('state', '=', 'STAFF')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();

/** Closing twice is closing once; the first note stays. */
export async function closeCancellationRequest(
  tx: TransactionContext,
  id: number,
  note: string,
): Promise<CancellationRequestRow | undefined> {
  await tx.db
    .updateTable('cancellation_request')
    .set({ state: 'CLOSED', note, handled_at: tx.clock.now() })
    .where('id', '=', id)
    .where('state', '=', 'STAFF')
    .execute();
  return tx.db
    .selectFrom('cancellation_request')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'CLOSED')
    .executeTakeFirst();
}

/** How many wait for a decision. */
export async function countCancellationRequests({ db }: Pick<TransactionContext, 'db'>): Promise<number> {
  const row = await db
    .selectFrom('cancellation_request')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('state', '=', 'STAFF')
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

import type { PersonPayment } from '@atrium/contract/schemas/models/support';
import type { TransactionContext } from '../../../platform/context.ts';

const mostPayments = 50;
const mostAttempts = 500;

/** Every charge and refund of a customer with what the connector answered, as support sees them; the newest first. */
export async function paymentsOfCustomer(
  { db }: TransactionContext,
  userId: number,
): Promise<PersonPayment[]> {
  const rows = await db
    .selectFrom('payment_transaction')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('uuid')
    .limit(mostPayments)
    .execute();
  if (rows.length === 0) return [];
  const attempts = await db
    .selectFrom('payment_attempt')
    .select(['transaction_uuid', 'connector', 'request', 'response', 'outcome', 'started_at', 'finished_at'])
    .where(
      'transaction_uuid',
      'in',
      rows.map(({ uuid }) => uuid),
    )
    .orderBy('id', 'desc')
    .limit(mostAttempts)
    .execute();
  const byPayment = Map.groupBy(attempts, (attempt) => attempt.transaction_uuid);
  return rows.map((row) => ({
    uuid: row.uuid,
    kind: row.kind,
    subject: `${row.subject_kind} ${row.subject_key}`,
    state: row.state,
    amount: { amount: row.amount_minor, currency: row.currency },
    errorCode: row.error_code,
    reference: row.operator_ref,
    refundOf: row.parent_uuid,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    attempts: (byPayment.get(row.uuid) ?? []).map(
      ({ connector, request, response, outcome, started_at, finished_at }) => ({
        connector,
        question: String((request as { question?: string }).question ?? ''),
        outcome,
        answer: (response as Record<string, unknown> | null) ?? null,
        startedAt: started_at.toISOString(),
        finishedAt: finished_at?.toISOString() ?? null,
      }),
    ),
  }));
}

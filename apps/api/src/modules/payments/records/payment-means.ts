import type { TransactionContext } from '../../../platform/context.ts';
import { batchedStatement } from '../../../platform/database/batched-statement.ts';
import { prepared } from '../../../platform/database/pool/prepared-statement.ts';
import { anyOf } from '../../../platform/database/recordset.ts';
import type { MaskedMeans } from '../../receipts/receipt.ts';

/** What a charge was paid with, as a receipt may name it: never more than the last figures. */
export const paymentMeansOf = batchedStatement(
  async ({ db }: TransactionContext, methodIds: readonly (number | null)[]): Promise<MaskedMeans[]> => {
    const ids = [...new Set(methodIds.filter((id) => id !== null))];
    if (ids.length === 0) return methodIds.map(() => ({}));
    const rows = await db
      .selectFrom('payment_method')
      .select(['id', 'kind', 'brand', 'last4'])
      .where('id', '=', anyOf(ids))
      .modifyEnd(prepared)
      .execute();
    const found = new Map(rows.map(({ id, ...means }) => [id, means]));
    return methodIds.map((id) => found.get(id ?? 0) ?? {});
  },
);

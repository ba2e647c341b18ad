import { AppError } from '../../../platform/app-error.ts';
import type { TransactionContext } from '../../../platform/context.ts';
import { holdOwn } from './cancel.ts';

interface PartnerAttribute {
  key: string;
  value: string;
}

/** As many as one call may bring: what a partner keeps with us is not a store. */
const mostAttributes = 50;

/** Each key that is given replaces its value; all there are now. */
export async function setPartnerAttributes(
  tx: TransactionContext,
  id: number,
  attributes: readonly PartnerAttribute[],
): Promise<PartnerAttribute[] | AppError> {
  const row = await holdOwn(tx, id);
  if (row instanceof AppError) return row;
  const kept = new Map(Object.entries(row.partner_metadata as Record<string, string>));
  for (const { key, value } of attributes) kept.set(key, value);
  if (kept.size > mostAttributes) return new AppError('VALIDATION_FAILED', { most: mostAttributes });
  await tx.db
    .updateTable('subscription')
    .set({ partner_metadata: JSON.stringify(Object.fromEntries(kept)), lock_version: row.lock_version + 1 })
    .where('id', '=', id)
    .execute();
  return [...kept].map(([key, value]) => ({ key, value }));
}

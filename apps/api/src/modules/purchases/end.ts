import type { TransactionContext } from '../../platform/context.ts';
import { type LineGrants, linesOf, moveTo, type PurchaseRow } from './purchase.ts';

/** Nobody paid for it: what was reserved is free again. `lines` says how many were, where not all of them. */
export async function drop(
  tx: TransactionContext,
  grants: LineGrants,
  purchase: PurchaseRow,
  state: 'FAILED' | 'EXPIRED',
  reason: string,
  lines = Number.POSITIVE_INFINITY,
): Promise<void> {
  for (const line of await linesOf(tx, purchase.id))
    if (line.line <= lines) await grants[line.kind]?.release?.(tx, purchase, line);
  await moveTo(tx, purchase, state, { error_code: reason });
}

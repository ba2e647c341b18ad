import { groupedVoucherCode } from '@atrium/domain/money/voucher-code';
import type { TransactionContext } from '../../../platform/context.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { issueCode, openCode } from '../campaigns/voucher-code.ts';

export interface VoucherCodeFile {
  campaignId: number;
  /** Whose it is from the beginning. */
  ownerId?: number | null;
  /** A known one; by chance unless said. */
  code?: string;
  state?: 'REVOKED';
  expiresAt?: string;
}

/** A code as an operator prints it or a demonstration brings it; told once, for it cannot be read back. */
export async function loadVoucherCode(
  tx: TransactionContext,
  secrets: Secrets,
  { campaignId, ownerId = null, code, state, expiresAt }: VoucherCodeFile,
): Promise<{ id: number; code: string }> {
  const campaign = await tx.db
    .selectFrom('voucher_campaign')
    .selectAll()
    .where('id', '=', campaignId)
    .executeTakeFirstOrThrow();
  const sourceKey = `load:${tx.ids.uuid()}`;
  const row = await issueCode(tx, secrets, campaign, {
    ownerId,
    sourceKey,
    ...(code === undefined ? {} : { code }),
  });
  if (!row) throw new Error(`a code of campaign ${campaignId} is there already`);
  await tx.db
    .updateTable('voucher_code')
    .set({
      ...(state && { state }),
      ...(expiresAt && { expires_at: new Date(expiresAt) }),
      source_key: sourceKey,
    })
    .where('id', '=', row.id)
    .execute();
  const told = openCode(secrets, row);
  if (told === null) throw new Error('a code that was just sealed does not open');
  // a code without an owner is not kept readable: a reader of the database must not be able to redeem it
  if (ownerId === null)
    await tx.db.updateTable('voucher_code').set({ sealed_code: null }).where('id', '=', row.id).execute();
  return { id: row.id, code: groupedVoucherCode(told) };
}

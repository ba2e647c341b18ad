import type { Voucher } from '@atrium/contract/schemas/vouchers';
import { sql } from 'kysely';
import { requirePerson, type TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { findCampaign, takeStock } from './campaigns/campaign.ts';
import { issueCode } from './campaigns/voucher-code.ts';
import { customerVoucherRows, presentVouchers } from './customer-vouchers.ts';

const isOpen = ({ clock }: TransactionContext) => sql<boolean>`valid @> ${clock.now()}::timestamptz`;

/** Whether a customer with this plan may open a voucher book now. */
export async function opensVoucherBook(tx: TransactionContext, typeId: number): Promise<boolean> {
  const row = await tx.db
    .selectFrom('voucher_book')
    .select('id')
    .where(sql<boolean>`eligible_type_ids @> ARRAY[${typeId}]::bigint[]`)
    .where(isOpen(tx))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** By the number of the article it is offered as, which is its own, or by its name. */
export const findBook = (tx: TransactionContext, by: { id: number } | { name: string }) =>
  tx.db
    .selectFrom('voucher_book')
    .select(['id', 'eligible_type_ids', 'campaign_ids'])
    .where((e) => ('id' in by ? e('id', '=', by.id) : e('name', '=', by.name)))
    .where(isOpen(tx))
    .executeTakeFirst();

/** One of each voucher that is in it, once: opened again, they are the same. */
export async function openBook(
  tx: TransactionContext,
  secrets: Secrets,
  id: number,
  heldTypeIds: readonly number[],
): Promise<Voucher[] | AppError> {
  const { userId } = requirePerson(tx);
  const book = await findBook(tx, { id });
  if (!book) return new AppError('NOT_FOUND');
  if (!book.eligible_type_ids.some((typeId) => heldTypeIds.includes(typeId)))
    return new AppError('VOUCHER_NOT_ELIGIBLE');
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`voucher book ${id} ${userId}`}, ${tx.tenant.id}::int))`.execute(
    tx.db,
  );
  const sources = new Map(
    book.campaign_ids.map((campaign) => [campaign, `book:${id}:${campaign}:${userId}`]),
  );
  const had = new Set((await customerVoucherRows(tx, userId)).map(({ source_key }) => source_key));
  for (const [campaignId, sourceKey] of sources) {
    const campaign = had.has(sourceKey) ? undefined : await findCampaign(tx, { id: campaignId });
    if (campaign && (await takeStock(tx, campaign.id, 1)))
      await issueCode(tx, secrets, campaign, { ownerId: userId, sourceKey });
  }
  const keys = new Set<string | null>(sources.values());
  return presentVouchers(
    tx,
    (await customerVoucherRows(tx, userId)).filter(({ source_key }) => keys.has(source_key)),
  );
}

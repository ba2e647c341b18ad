import { shareSize } from '@atrium/domain/catalogue/image-sizes';
import { imageUrl } from '@atrium/domain/catalogue/image-template';
import type { Period } from '@atrium/domain/subscription/period';
import { attribute, collageOf } from '@atrium/domain/subscription/subscription-attribute';
import { isLocale, type Locale } from '@atrium/i18n/locales';
import { mailTexts } from '@atrium/i18n/mail';
import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { TransactionContext } from '../../../platform/context.ts';
import { jsonColumn } from '../../../platform/database/json-column.ts';
import type { DB } from '../../../platform/database/schema/types.gen.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { findPlan } from '../../plans/plan.ts';
import { type CampaignRow, campaignBenefitOf } from '../campaigns/campaign.ts';
import { campaignTitles } from '../campaigns/campaign-titles.ts';

export type GiftRow = Selectable<DB['voucher_gift']>;

/** What is written on a gift, kept with the line it was ordered by. */
const GiftDetails = z.object({
  recipient: z.string(),
  /** The giver's name, as the receiver reads it. */
  from: z.string(),
  message: z.string(),
  lang: z.string(),
  deliverAt: z.string(),
});
export type GiftDetails = z.infer<typeof GiftDetails>;

export const giftDetailsOf = jsonColumn('purchase_line.detail', GiftDetails);

const day = 86_400_000;

/** How long a gift can be redeemed after its day, where its campaign says nothing else. */
const giftDays = 90;

export const daysOfGift = ({ code_days }: Pick<CampaignRow, 'code_days'>): number => code_days ?? giftDays;

/** When a campaign is over; null for one without an end. */
export async function campaignEnd(
  { db }: TransactionContext,
  { id }: Pick<CampaignRow, 'id'>,
): Promise<Date | null> {
  const { rows } = await sql<{ ends: Date | null }>`
    SELECT upper(valid) AS ends FROM voucher_campaign WHERE id = ${id}`.execute(db);
  return rows[0]?.ends ?? null;
}

/** Until when a gift of this day can be redeemed: never beyond the campaign itself. Null where that is over by then. */
export async function giftExpiry(
  tx: TransactionContext,
  campaign: Pick<CampaignRow, 'id' | 'code_days'>,
  deliverAt: Date,
): Promise<Date | null> {
  const ends = await campaignEnd(tx, campaign);
  const own = new Date(deliverAt.getTime() + daysOfGift(campaign) * day);
  if (ends === null) return own;
  if (ends <= deliverAt) return null;
  return ends < own ? ends : own;
}

interface NewGift extends GiftDetails {
  voucherId: number;
  userId: number;
  purchaseId: number;
  expiresAt: Date | null;
}

/** It waits for its day. */
export async function saveGift(tx: TransactionContext, gift: NewGift): Promise<void> {
  const due = new Date(gift.deliverAt);
  const { id } = await tx.db
    .insertInto('voucher_gift')
    .values({
      tenant_id: tx.tenant.id,
      voucher_id: gift.voucherId,
      user_id: gift.userId,
      purchase_id: gift.purchaseId,
      recipient: gift.recipient,
      giver_name: gift.from,
      message: gift.message,
      lang: gift.lang,
      deliver_at: due,
      expires_at: gift.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue(tx, 'vouchers.deliver', { giftId: id }, { at: due });
  if (gift.expiresAt) await enqueue(tx, 'vouchers.return-gift', { giftId: id }, { at: gift.expiresAt });
}

export const lockGift = ({ db }: TransactionContext, id: number): Promise<GiftRow | undefined> =>
  db.selectFrom('voucher_gift').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const giftOfCode = ({ db }: TransactionContext, voucherId: number): Promise<GiftRow | undefined> =>
  db.selectFrom('voucher_gift').selectAll().where('voucher_id', '=', voucherId).executeTakeFirst();

export const giftLocale = ({ lang }: Pick<GiftRow, 'lang'>, { tenant }: TransactionContext): Locale =>
  isLocale(lang) ? lang : tenant.defaultLocale;

/** "one month of Plus", or a voucher by its title; in the language of the context. */
export async function giftName(
  tx: TransactionContext,
  campaign: Pick<CampaignRow, 'article_id' | 'name' | 'benefit_kind' | 'benefit'>,
): Promise<{ name: string; title: string; period: Period | null }> {
  const title = (await campaignTitles(tx, [campaign]))(campaign);
  const benefit = campaignBenefitOf(campaign);
  const plan = benefit.kind === 'SUBSCRIPTION' ? await findPlan(tx, benefit.typeId) : undefined;
  if (!plan) return { name: title, title, period: null };
  const name = mailTexts(tx.locale)(`gift.${plan.billingCycle}`, { plan: title });
  return { name, title, period: plan.billingCycle };
}

/** The plan's picture on the tenant's own origin, in a format that every mail program shows; null where there is none. */
export async function giftPicture(
  tx: TransactionContext,
  campaign: Pick<CampaignRow, 'benefit_kind' | 'benefit'>,
): Promise<string | null> {
  const benefit = campaignBenefitOf(campaign);
  const plan = benefit.kind === 'SUBSCRIPTION' ? await findPlan(tx, benefit.typeId) : undefined;
  const src = plan && (attribute(plan, 'ment_background_image') ?? collageOf(plan)?.pictures[0]);
  // a file of the tenant: no other host learns when a mail is opened
  return src && /^\/(?!\/)[^\s\\"'()]+$/.test(src) ? tx.origin + imageUrl(src, shareSize) : null;
}

import type { RewardOffer } from '@atrium/contract/schemas/rewards';
import { type LocalText, resolveText } from '@atrium/domain/values/local-text';
import { type Selectable, sql } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';
import type { DB } from '../../platform/database/schema/types.gen.ts';

/** What an offer brings, by its kind. */
export type OfferBenefit =
  | { kind: 'VOUCHER'; campaignId: number }
  | { kind: 'CREDITS'; amount: number; contentTypes: readonly string[]; days: number }
  | { kind: 'AVATAR'; avatar: string }
  | { kind: 'TICKETS'; amount: number };

export type OfferRow = Selectable<DB['reward_offer']>;

export const offerBenefitOf = ({ kind, benefit }: Pick<OfferRow, 'kind' | 'benefit'>): OfferBenefit =>
  ({ ...(benefit as object), kind }) as OfferBenefit;

export const isOffered = ({ clock }: TransactionContext) =>
  sql<boolean>`during @> ${clock.now()}::timestamptz`;

/** How often a customer has redeemed each offer. */
async function hadBy({ db }: TransactionContext, userId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('reward_redemption')
    .select(['offer_id', (e) => e.fn.countAll<number>().as('times')])
    .where('user_id', '=', userId)
    .groupBy('offer_id')
    .execute();
  return new Map(rows.map(({ offer_id, times }) => [offer_id, Number(times)]));
}

const few = 20;

export async function offersFor(tx: TransactionContext, userId: number): Promise<RewardOffer[]> {
  const rows = await tx.db
    .selectFrom('reward_offer')
    .selectAll()
    .where(isOffered(tx))
    .orderBy('position')
    .orderBy('id')
    .execute();
  const had = await hadBy(tx, userId);
  return rows.map((row) => present(tx, row, had.get(row.id) ?? 0));
}

function present({ locale, tenant }: TransactionContext, row: OfferRow, times: number): RewardOffer {
  const { title = '', subtitle } = row.texts as { title?: LocalText; subtitle?: LocalText };
  const benefit = offerBenefitOf(row);
  const say = (text: LocalText) => resolveText(text, locale, tenant.defaultLocale);
  const isOwned = row.per_person !== null && times >= row.per_person;
  return {
    id: row.id,
    kind: row.kind,
    title: say(title),
    subtitle: subtitle === undefined ? null : say(subtitle),
    imageUrl: row.image,
    price: row.price,
    amount: 'amount' in benefit ? benefit.amount : null,
    avatar: benefit.kind === 'AVATAR' ? benefit.avatar : null,
    standing: isOwned ? 'owned' : row.stock === 0 ? 'sold-out' : 'open',
    left: row.stock !== null && row.stock <= few ? row.stock : null,
  };
}

/** Whether this picture is one that is earned, and not by this person. */
export async function isAvatarLocked(
  { db }: TransactionContext,
  userId: number,
  avatar: string,
): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    SELECT NOT bool_or(EXISTS (SELECT FROM reward_redemption r
      WHERE r.tenant_id = o.tenant_id AND r.offer_id = o.id AND r.user_id = ${userId})) AS locked
    FROM reward_offer o WHERE o.kind = 'AVATAR' AND o.benefit ->> 'avatar' = ${avatar}`.execute(db);
  return rows[0]?.locked ?? false;
}

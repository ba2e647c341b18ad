import { anchorOf } from '@atrium/domain/subscription/billing';
import { type UpcomingCharge, upcomingCharges } from '@atrium/domain/subscription/upcoming-charges';
import { isLocale, type Locale } from '@atrium/i18n/locales';
import { type Selectable, sql } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';
import { batchedStatement, inRequestOrder } from '../../platform/database/batched-statement.ts';
import { prepared } from '../../platform/database/pool/prepared-statement.ts';
import type { DB } from '../../platform/database/schema/types.gen.ts';
import type { Payment } from '../payments/records/payment.ts';
import { findPlanName } from '../plans/find-plan-name.ts';
import { planTermsOf } from '../plans/plan-terms.ts';
import type { ReceiptFacts } from '../receipts/receipt.ts';
import type { SubscriptionRow } from './lifecycle/subscription.ts';

const localeOf = (tx: TransactionContext, lang: string): Locale =>
  isLocale(lang) ? lang : tx.tenant.defaultLocale;

/** What will be charged from now on for a subscription that runs; nothing for one that ends. */
export async function upcomingChargesOf(
  tx: TransactionContext,
  row: SubscriptionRow,
): Promise<UpcomingCharge[]> {
  const due = row.next_renewal_date;
  if (row.state !== 'ACTIVE' || row.sub_state === 'TAGGED_FOR_CANCEL' || !due) return [];
  const { billingCycle } = await planTermsOf(tx, row.type_id);
  return upcomingCharges({
    nextRenewalDate: due,
    billingCycle,
    anchorDay: row.anchor_day ?? anchorOf(due),
    priceMinor: row.price_minor,
    promoPriceMinor: row.promo_price_minor,
    promoCyclesLeft: row.promo_cycles_left,
  });
}

interface PaidPeriod {
  subscription: SubscriptionRow;
  from: Date | null;
  to: Date | null;
}

/** A period with its subscription, by `subscription:seq`; without dates where it never began. */
const periodByKey = batchedStatement(
  async ({ db }: TransactionContext, keys: readonly string[]): Promise<(PaidPeriod | undefined)[]> => {
    const parts = keys.map((key) => key.split(':').map(Number));
    const { rows } = await sql<
      Selectable<DB['subscription']> & { key: string; from: Date; to: Date }
    >`${prepared}
      SELECT asked.key, s.*, lower(p.during) AS from, upper(p.during) AS to
      FROM unnest(${[...keys]}::text[], ${parts.map(([id]) => id)}::bigint[], ${parts.map(([, seq]) => seq)}::int[])
        AS asked (key, id, seq)
      JOIN subscription s ON s.id = asked.id
      LEFT JOIN subscription_period p ON p.tenant_id = s.tenant_id AND p.subscription_id = s.id
        AND p.seq = asked.seq AND p.kind = 'PAID'`.execute(db);
    const found = rows.map(({ key, from, to, ...subscription }) => ({ key, subscription, from, to }));
    return inRequestOrder(
      keys,
      (key) => key,
      found,
      ({ key }) => key,
    );
  },
);

/** What the receipt of a period says: the plan, from when to when, and what follows. */
export async function periodReceipt(tx: TransactionContext, payment: Payment): Promise<ReceiptFacts> {
  const { key } = payment.subject;
  const paid = await periodByKey(tx, key);
  if (!paid) return { lines: [] };
  const { subscription, from, to } = paid;
  const title = await findPlanName(tx, {
    typeId: subscription.type_id,
    locale: localeOf(tx, payment.lang),
  });
  const isSpecial = payment.amountMinor < subscription.price_minor;
  return {
    lines: [
      {
        kind: 'PLAN',
        title,
        totalMinor: payment.amountMinor,
        period: from && to ? { from, to } : null,
        detail: isSpecial ? { regularMinor: subscription.price_minor } : {},
      },
    ],
    subscription: { id: subscription.id, seq: Number(key.split(':')[1]) },
    follows: await upcomingChargesOf(tx, subscription),
  };
}

/** What the receipt of a change says: the plan it led to, and for which time. */
export async function changeReceipt(tx: TransactionContext, payment: Payment): Promise<ReceiptFacts> {
  const change = await tx.db
    .selectFrom('subscription_change')
    .select(['id', 'to_type_id', 'subscription_id'])
    .where('id', '=', Number(payment.subject.key))
    .executeTakeFirst();
  if (!change?.to_type_id) return { lines: [] };
  const made = await tx.db
    .selectFrom('subscription')
    .select('id')
    .where('migrated_from', '=', change.subscription_id)
    .where('type_id', '=', change.to_type_id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const paid = made && (await periodByKey(tx, `${made.id}:1`));
  const title = await findPlanName(tx, { typeId: change.to_type_id, locale: localeOf(tx, payment.lang) });
  return {
    lines: [
      {
        kind: 'CHANGE',
        title,
        totalMinor: payment.amountMinor,
        period: paid?.from && paid.to ? { from: paid.from, to: paid.to } : null,
      },
    ],
    subscription: made ? { id: made.id, seq: 1 } : null,
    follows: paid ? await upcomingChargesOf(tx, paid.subscription) : [],
  };
}

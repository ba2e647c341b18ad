import type { PendingChange, UserSubscription } from '@atrium/contract/schemas/models/user-subscription';
import { priceOf } from '@atrium/domain/billing';
import { isUnlimited } from '@atrium/domain/credit';
import { addTrial } from '@atrium/domain/period';
import { bucketSubscriptions } from '@atrium/domain/subscription';
import { sql } from 'kysely';
import type { TransactionContext } from '../../../platform/context.ts';
import { type CreditLot, creditsOf } from '../../credits/statement.ts';
import { type MethodOnFile, methodsOf } from '../../payments/of-person.ts';
import { presentPlan } from '../../plans/offer.ts';
import { findPlans, type Plan } from '../../plans/plan.ts';
import { type ChangeRow, pendingChanges } from '../changes.ts';
import type { SubscriptionRow } from '../subscription.ts';

interface Wanted {
  /** Only this one. */
  id?: number;
  cancelled?: boolean;
  withPlan?: boolean;
}

/** A person's subscriptions as they are told about them; the newest first. */
export async function subscriptionsOf(
  tx: TransactionContext,
  userId: number,
  { id, cancelled = false, withPlan = false }: Wanted = {},
): Promise<UserSubscription[]> {
  const rows = await findRows(tx, userId, { id, cancelled });
  const ids = rows.map((row) => row.id);
  const plans = new Map((await findPlans(tx)).map((plan) => [plan.id, plan]));
  const methods = new Map((await methodsOf(tx, userId)).map((method) => [method.id, method]));
  const lots = await creditsOf(tx, ids);
  const changes = await pendingChanges(tx, ids);
  const held = rows.filter(({ state }) => state !== 'CANCELED').map(({ type_id }) => type_id);
  return rows.map((row) => {
    const plan = plans.get(row.type_id);
    return {
      ...standing(row),
      pendingChange: presentChange(row, changes.get(row.id)),
      ...(endsByItself(row) && { endsByItself: true }),
      paidBy: paidBy(methods.get(row.payment_method_id ?? 0)),
      contingents: contingentsOf(plan, lots.get(row.id) ?? []),
      ...(withPlan && plan ? { subscriptionType: presentPlan(plan) } : {}),
      subscriptionTypeGroupList: groupOf(plan, held),
    };
  });
}

async function findRows(
  { db }: TransactionContext,
  userId: number,
  { id, cancelled }: { id: number | undefined; cancelled: boolean },
): Promise<SubscriptionRow[]> {
  const own = db.selectFrom('subscription').selectAll().where('user_id', '=', userId);
  if (id !== undefined) return own.where('id', '=', id).execute();
  const live = await own.where('state', '<>', 'CANCELED').orderBy('id', 'desc').execute();
  if (!cancelled) return live;
  const ended = await own
    .distinctOn('type_id')
    .where('state', '=', 'CANCELED')
    // what was given up before anybody paid is nothing they had
    .where('start_date', 'is not', null)
    .orderBy('type_id')
    .orderBy(sql`coalesce(end_date, canceled_at)`, 'desc')
    .orderBy('id', 'desc')
    .execute();
  const { canceled } = bucketSubscriptions(
    ended.map((row) => ({
      row,
      id: row.id,
      typeId: row.type_id,
      state: row.state,
      endDate: row.end_date ?? row.canceled_at,
    })),
  );
  return [...live, ...canceled.map(({ row }) => row)];
}

const iso = (date: Date | null) => date?.toISOString() ?? null;

function standing(row: SubscriptionRow) {
  const price = (amount: number) => ({ amount, currency: row.currency });
  const isEnding = row.state === 'CANCELED' || row.sub_state === 'TAGGED_FOR_CANCEL';
  return {
    id: row.id,
    typeId: row.type_id,
    state: row.state,
    subState: row.sub_state,
    active: row.state === 'ACTIVE' && row.sub_state !== 'PENDING',
    created: row.created_at.toISOString(),
    endDate: iso(row.end_date ?? row.canceled_at),
    nextRenewalDate: isEnding ? null : iso(row.paused_until ?? row.next_renewal_date),
    price: price(
      priceOf({
        priceMinor: row.price_minor,
        promoPriceMinor: row.promo_price_minor,
        promoCyclesLeft: row.promo_cycles_left,
      }),
    ),
    fullPrice: price(row.price_minor),
    promotionCyclesLeft: row.promo_cycles_left,
    trialEnd: iso(row.trial_end),
    pausedUntil: iso(row.paused_until),
  };
}

const endsByItself = ({ sub_state, cancel_reason }: SubscriptionRow) =>
  sub_state === 'TAGGED_FOR_CANCEL' && cancel_reason === 'VOUCHER';

/** Its end is a change like others to whoever reads it. One that waits for a payment is not agreed on yet. */
function presentChange(row: SubscriptionRow, change: ChangeRow | undefined): PendingChange | null {
  if (row.sub_state === 'TAGGED_FOR_CANCEL' && row.end_date)
    return {
      action: 'CANCEL',
      appliesAt: row.end_date.toISOString(),
      toTypeId: null,
      price: null,
      until: null,
    };
  if (!change || change.due_minor > 0) return null;
  const amount =
    change.promo_cycles > 0 && change.promo_price_minor !== null
      ? change.promo_price_minor
      : change.price_minor;
  return {
    action: change.action,
    appliesAt: change.applies_at.toISOString(),
    toTypeId: change.to_type_id,
    price: amount === null ? null : { amount, currency: row.currency },
    until:
      change.pause_months === null
        ? null
        : addTrial(change.applies_at, { count: change.pause_months, code: 'M' }).toISOString(),
  };
}

const paidBy = (method: MethodOnFile | undefined): UserSubscription['paidBy'] =>
  method ? { kind: method.kind, brand: method.brand, last4: method.last4 } : null;

/** What is left of each thing a plan brings. */
const contingentsOf = (plan: Plan | undefined, lots: readonly CreditLot[]): UserSubscription['contingents'] =>
  (plan?.contingents ?? []).map(({ contentTypes }) => {
    const own = lots.filter((lot) => sameTypes(lot.contentTypes, contentTypes));
    const isEndless = own.some((lot) => isUnlimited({ amount: lot.granted }));
    const sum = (of: 'left' | 'granted') => (isEndless ? -1 : own.reduce((total, lot) => total + lot[of], 0));
    return { contentTypes, amount: sum('left'), granted: sum('granted') };
  });

const sameTypes = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((type) => b.includes(type));

const groupOf = (
  plan: Plan | undefined,
  held: readonly number[],
): UserSubscription['subscriptionTypeGroupList'] =>
  plan?.group
    ? [
        {
          levels: plan.group.levels.map(({ order, typeIds }) => ({
            order,
            currentSubscriptionExist: typeIds.some((id) => held.includes(id)),
            subscriptionTypeIds: typeIds,
          })),
        },
      ]
    : [];

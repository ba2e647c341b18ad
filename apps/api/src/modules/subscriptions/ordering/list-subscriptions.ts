import type { PendingChange, UserSubscription } from '@atrium/contract/schemas/models/user-subscription';
import { priceOf } from '@atrium/domain/subscription/billing';
import { isUnlimited } from '@atrium/domain/subscription/credit';
import { addTrial } from '@atrium/domain/subscription/period';
import { directionOf, policyOf } from '@atrium/domain/subscription/plan-change';
import { bucketSubscriptions } from '@atrium/domain/subscription/subscription';
import { sql } from 'kysely';
import type { TransactionContext } from '../../../platform/context.ts';
import { type CreditLot, creditsOf } from '../../credits/credit-statement.ts';
import { type MethodOnFile, savedMethodsOf } from '../../payments/records/saved-methods.ts';
import { findPlans, type Plan } from '../../plans/plan.ts';
import { presentPlan } from '../../plans/plan-offer.ts';
import { type ChangeRow, pendingPlanChanges } from '../lifecycle/apply-plan-change.ts';
import type { SubscriptionRow } from '../lifecycle/subscription.ts';
import { endsWithAccount } from './account-deletion.ts';
import { openPaymentsOf } from './open-payments.ts';

interface Wanted {
  /** Only this one. */
  id?: number;
  cancelled?: boolean;
  withPlan?: boolean;
}

/** A person's subscriptions as they are told about them; the newest first. */
export async function subscriptionsOfCustomer(
  tx: TransactionContext,
  userId: number,
  { id, cancelled = false, withPlan = false }: Wanted = {},
): Promise<UserSubscription[]> {
  const rows = await findRows(tx, userId, { id, cancelled });
  const ids = rows.map((row) => row.id);
  const plans = new Map((await findPlans(tx)).map((plan) => [plan.id, plan]));
  const methods = new Map((await savedMethodsOf(tx, userId)).map((method) => [method.id, method]));
  const lots = await creditsOf(tx, ids);
  const changes = await pendingPlanChanges(tx, ids);
  const unpaid = await openPaymentsOf(tx, rows, changes);
  const held = rows.filter(({ state }) => state !== 'CANCELED').map(({ type_id }) => type_id);
  return rows.map((row) => {
    const plan = plans.get(row.type_id);
    const change = changes.get(row.id);
    return {
      ...standing(row),
      pendingChange: presentChange(row, change, plans.get(change?.to_type_id ?? 0)),
      ...(endsByItself(row) && { endsByItself: true }),
      ...(endsWithAccount(row) && { endsWithAccount: true }),
      paidBy: paidBy(methods.get(row.payment_method_id ?? 0)),
      openPayment: unpaid.get(row.id) ?? null,
      // each query sees what was there when it began: a plan that was only ordered then has no credits yet
      contingents: contingentsOf(plan, row.state === 'REQUESTED' ? [] : (lots.get(row.id) ?? [])),
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
    // what was given up before it was paid is nothing they had
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

/**
 * Its end is a change like others to the reader. One that waits for a payment is not agreed on yet.
 */
function presentChange(
  row: SubscriptionRow,
  change: ChangeRow | undefined,
  to: Plan | undefined,
): PendingChange | null {
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
    fullPrice: change.price_minor === null ? null : { amount: change.price_minor, currency: row.currency },
    promotionCycles: change.promo_cycles,
    ...(to && { billingCycle: to.billingCycle }),
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

function groupOf(
  plan: Plan | undefined,
  held: readonly number[],
): UserSubscription['subscriptionTypeGroupList'] {
  const group = plan?.group;
  if (!group) return [];
  const levels = group.levels.map(({ order, typeIds }) => ({
    order,
    currentSubscriptionExist: typeIds.some((id) => held.includes(id)),
    subscriptionTypeIds: typeIds,
    changePolicy: policyOf(directionOf(group.level, order), group),
  }));
  return [{ levels }];
}

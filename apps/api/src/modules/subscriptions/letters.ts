import { displayText } from '@atrium/domain/subscription-attribute';
import type { SubscriptionEventName } from '@atrium/domain/subscription-events';
import { isLocale, type Locale } from '@atrium/i18n/locales';
import type { TransactionContext } from '../../platform/context.ts';
import type { EventConsumer } from '../../platform/events/consumers.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { PlanLetter, Template } from '../letters/letter.ts';
import { sendLetter } from '../letters/send-letter.ts';
import { notify } from '../notifications/notify.ts';
import { findUser } from '../people/profiles.ts';
import { attributesOf } from '../plans/attributes.ts';
import { lastPeriod } from './periods.ts';
import { nextPriceOf } from './renewals.ts';
import type { SubscriptionRow } from './subscription.ts';

type PlanTemplate = Extract<Template, `plan-${string}`>;

/** What is written when; what is not named is not worth a letter. */
const templates: Partial<Record<SubscriptionEventName, PlanTemplate>> = {
  started: 'plan-started',
  trialStarted: 'plan-trial-started',
  renewed: 'plan-renewed',
  recovered: 'plan-renewed',
  resumed: 'plan-renewed',
  paymentFailed: 'plan-payment-failed',
  held: 'plan-held',
  cancelRequested: 'plan-cancelled',
  cancelUndone: 'plan-goes-on',
  ended: 'plan-ended',
  changed: 'plan-changed',
  paused: 'plan-paused',
};

const warningMs = 3 * 86_400_000;

/** Tells people what became of their money: once for each event, in their language. */
export const subscriptionLetters: EventConsumer = {
  name: 'subscription letters',
  types: Object.keys(templates).map((event) => `subscription.${event}`),
  async take(tx, { id, type, payload }) {
    const event = type.slice('subscription.'.length) as SubscriptionEventName;
    const row = await findSubscription(tx, Number(payload.subscriptionId));
    if (!row) return;
    if (event === 'trialStarted' && row.trial_end)
      await enqueue(
        tx,
        'subscriptions.remind',
        { subscriptionId: row.id },
        { at: new Date(row.trial_end.getTime() - warningMs) },
      );
    const template = templates[event];
    if (!template || !(await isWorthALetter(tx, row, event, payload))) return;
    await write(tx, row, template, typeof payload.amountMinor === 'number' ? payload.amountMinor : null, id);
    if ((event === 'renewed' || event === 'started') && endsPromotion(row))
      await write(tx, row, 'plan-price-changes', row.price_minor, id);
  },
};

/** Before a trial turns into a plan that is paid; without anything to pay with it ends, and that is said while it can be mended. */
export async function remind(tx: TransactionContext, { subscriptionId }: { subscriptionId: number }) {
  const row = await findSubscription(tx, subscriptionId);
  if (row?.sub_state !== 'TRIAL') return;
  const template = willEnd(row) ? 'plan-trial-unpaid' : 'plan-trial-ending';
  await write(tx, row, template, nextPriceOf(row), String(row.id));
}

/** Whoever was told that their trial ends, and can pay for it now, is told what comes instead. */
export async function remindAgain(tx: TransactionContext, row: SubscriptionRow) {
  const isTold = row.trial_end && row.trial_end.getTime() - warningMs <= tx.clock.now().getTime();
  if (isTold) await remind(tx, { subscriptionId: row.id });
}

/** As `advance` does it. */
const willEnd = (row: SubscriptionRow) => row.payment_method_id === null && nextPriceOf(row) > 0;

const findSubscription = ({ db }: TransactionContext, id: number) =>
  db.selectFrom('subscription').selectAll().where('id', '=', id).executeTakeFirst();

/** The promotion was charged for the last time: what comes next is the full price. */
const endsPromotion = (row: SubscriptionRow) =>
  row.promo_price_minor !== null && row.promo_cycles_left === 0 && row.promo_price_minor < row.price_minor;

/** Nobody wants a letter a day, nor one for each try. */
async function isWorthALetter(
  tx: TransactionContext,
  row: SubscriptionRow,
  event: SubscriptionEventName,
  payload: Record<string, unknown>,
): Promise<boolean> {
  if (event === 'paymentFailed') return row.retries === 0 && payload.reason !== 'PENDING';
  if (event === 'ended') return row.cancel_reason !== 'CHANGED' && row.cancel_reason !== 'ACCOUNT_DELETION';
  if (event === 'changed') return row.state !== 'CANCELED';
  // what a voucher began neither renews nor was cancelled by anybody: both letters would say so
  if (event === 'cancelRequested' || event === 'started') return row.cancel_reason !== 'VOUCHER';
  if (event !== 'renewed') return true;
  const period = await lastPeriod(tx, row.id);
  return period !== undefined && period.during.to.getTime() - period.during.from.getTime() > 8 * 86_400_000;
}

async function write(
  tx: TransactionContext,
  row: SubscriptionRow,
  template: PlanTemplate,
  amountMinor: number | null,
  /** The occasion: an event, or the end of a trial. */
  dedupe: string,
): Promise<void> {
  const locale: Locale = isLocale(row.lang) ? row.lang : tx.tenant.defaultLocale;
  const attributes = await attributesOf(tx, row.type_id);
  const at = dateOf(row, template);
  const isAhead = template === 'plan-trial-started' || template === 'plan-goes-on';
  const amount = isAhead ? nextPriceOf(row) : amountMinor;
  const values: PlanLetter = {
    plan: displayText({ attributes }, 'name', { locale, tenant: tx.tenant }) ?? '',
    ...(amount ? { amount: { amount, currency: row.currency } } : {}),
    ...(at ? { at } : {}),
    manageLink: `${tx.origin}/${locale}/subscription`,
  };
  const to = (await findUser(tx, row.user_id))?.email;
  await notify(tx, {
    personId: row.user_id,
    key: template,
    parameters: {
      plan: values.plan,
      ...(values.amount && { amount: values.amount }),
      ...(values.at && { at: { date: values.at.toISOString() } }),
    },
    link: '/subscription',
    dedupe,
    hasLetter: Boolean(to),
  });
  if (to) await sendLetter({ ...tx, locale }, { template, values, channel: 'MAIL', to, userId: row.user_id });
}

function dateOf(row: SubscriptionRow, template: PlanTemplate): Date | null {
  switch (template) {
    case 'plan-cancelled':
      return row.end_date;
    case 'plan-paused':
      return row.paused_until;
    // nothing renews that is not paid, nor a trial that will end
    case 'plan-goes-on':
      return row.failing_since || (row.trial_end && willEnd(row)) ? null : row.next_renewal_date;
    case 'plan-held':
    case 'plan-ended':
    case 'plan-payment-failed':
      return null;
    default:
      return row.trial_end ?? row.next_renewal_date;
  }
}

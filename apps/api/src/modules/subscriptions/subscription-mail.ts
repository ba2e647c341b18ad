import type { SubscriptionEventName } from '@atrium/domain/subscription/subscription-events';
import { trialReminderAt } from '@atrium/domain/subscription/trial-reminder';
import { isLocale, type Locale } from '@atrium/i18n/locales';
import type { TransactionContext } from '../../platform/context.ts';
import type { EventConsumer } from '../../platform/events/consumers.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { priceNotation } from '../../platform/price-notation.ts';
import { sendMail } from '../mail/send-mail.ts';
import type { MailTemplate, PlanMail } from '../mail/templates/mail.ts';
import { notify } from '../notifications/notify.ts';
import { findUser } from '../people/user-profiles.ts';
import { findPlanName } from '../plans/find-plan-name.ts';
import { planTermsOf } from '../plans/plan-terms.ts';
import { findReceipt } from '../receipts/find-receipts.ts';
import { receiptLink } from '../receipts/receipt-link.ts';
import { type ChangeRow, pendingPlanChange } from './lifecycle/apply-plan-change.ts';
import { changeAtRenewal } from './lifecycle/due-charge.ts';
import { termsOfSubscription, termsText } from './lifecycle/price-terms.ts';
import { nextPriceOf } from './lifecycle/renewals.ts';
import type { SubscriptionRow } from './lifecycle/subscription.ts';
import { lastPeriod } from './lifecycle/subscription-periods.ts';

type PlanTemplate = Extract<MailTemplate, `plan-${string}`>;

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

/** A customer who loses access with the payment is not told that they keep it. */
const templateOf = (event: SubscriptionEventName, payload: Record<string, unknown>) =>
  event === 'paymentFailed' && payload.isOpen === false ? 'plan-held' : templates[event];

/** Those that a charge caused. */
const charged: ReadonlySet<SubscriptionEventName> = new Set([
  'started',
  'renewed',
  'recovered',
  'resumed',
  'changed',
]);

/** Tells people what became of their money: once for each event, in their language. */
export const subscriptionMail: EventConsumer = {
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
        { at: trialReminderAt(row.trial_end) },
      );
    const template = templateOf(event, payload);
    if (!template) return;
    const amountMinor = typeof payload.amountMinor === 'number' ? payload.amountMinor : null;
    // the first period, and that of a plan after a change, has no number in its event
    const seq = amountMinor && charged.has(event) ? Number(payload.seq ?? 1) : null;
    const occasion = { template, amountMinor, dedupe: id, seq };
    if (!(await isWorthALetter(tx, row, event, payload))) {
      if (seq !== null) await writeShortMessage(tx, row, occasion);
      return;
    }
    await write(tx, row, occasion);
    if ((event === 'renewed' || event === 'started') && endsPromotion(row))
      await write(tx, row, {
        template: 'plan-price-changes',
        amountMinor: row.price_minor,
        dedupe: id,
        seq: null,
      });
  },
};

/** Before a trial turns into a plan that is paid; without anything to pay with it ends, and that is said while it can be mended. */
export async function remindOfTrialEnd(
  tx: TransactionContext,
  { subscriptionId }: { subscriptionId: number },
) {
  const trial = await findSubscription(tx, subscriptionId);
  if (trial?.sub_state !== 'TRIAL') return;
  const row = afterChange(trial, changeAtRenewal(await pendingPlanChange(tx, trial.id)));
  const template = willEnd(row) ? 'plan-trial-unpaid' : 'plan-trial-ending';
  await write(tx, row, { template, amountMinor: nextPriceOf(row), dedupe: String(row.id), seq: null });
}

/** The subscription as it will be charged, where another plan was arranged for the end of the trial. */
const afterChange = (row: SubscriptionRow, change: ChangeRow | undefined): SubscriptionRow =>
  change && change.to_type_id !== null && change.price_minor !== null
    ? {
        ...row,
        type_id: change.to_type_id,
        price_minor: change.price_minor,
        promo_price_minor: change.promo_price_minor,
        promo_cycles_left: change.promo_cycles,
      }
    : row;

/**
 * A customer who was told that their trial ends, and can pay for it now, is told what comes
 * instead.
 */
export async function correctTrialReminder(tx: TransactionContext, row: SubscriptionRow) {
  const isTold = row.trial_end && trialReminderAt(row.trial_end) <= tx.clock.now();
  if (isTold) await remindOfTrialEnd(tx, { subscriptionId: row.id });
}

/** As `advance` does it. */
const willEnd = (row: SubscriptionRow) => row.payment_method_id === null && nextPriceOf(row) > 0;

const findSubscription = ({ db }: TransactionContext, id: number) =>
  db.selectFrom('subscription').selectAll().where('id', '=', id).executeTakeFirst();

/** The promotion was charged for the last time: what comes next is the full price. */
const endsPromotion = (row: SubscriptionRow) =>
  row.promo_price_minor !== null && row.promo_cycles_left === 0 && row.promo_price_minor < row.price_minor;

/** No mail for each day of a daily plan, nor for each retry. */
async function isWorthALetter(
  tx: TransactionContext,
  row: SubscriptionRow,
  event: SubscriptionEventName,
  payload: Record<string, unknown>,
): Promise<boolean> {
  if (event === 'paymentFailed') return row.retries === 0 && payload.reason !== 'PENDING';
  if (event === 'ended') return row.cancel_reason !== 'CHANGED' && row.cancel_reason !== 'ACCOUNT_DELETION';
  if (event === 'changed') return row.state !== 'CANCELED';
  // what a voucher began neither renews nor was cancelled by the customer: both mails would say so
  if (event === 'cancelRequested' || event === 'started') return row.cancel_reason !== 'VOUCHER';
  if (event !== 'renewed') return true;
  const period = await lastPeriod(tx, row.id);
  return period !== undefined && period.during.to.getTime() - period.during.from.getTime() > 8 * 86_400_000;
}

interface Occasion {
  template: PlanTemplate;
  amountMinor: number | null;
  /** An event, or the end of a trial. */
  dedupe: string;
  /** Of a charge: the period that it paid for. */
  seq: number | null;
}

const localeOf = (tx: TransactionContext, { lang }: SubscriptionRow): Locale =>
  isLocale(lang) ? lang : tx.tenant.defaultLocale;

async function write(tx: TransactionContext, row: SubscriptionRow, occasion: Occasion): Promise<void> {
  const values = await valuesOf(tx, row, occasion);
  const user = await findUser(tx, row.user_id);
  await notify(tx, {
    personId: row.user_id,
    key: occasion.template,
    parameters: {
      plan: values.plan,
      ...(values.amount && { amount: values.amount }),
      ...(values.at && { at: { date: values.at.toISOString() } }),
      ...(occasion.template === 'plan-trial-ending' &&
        nextPriceOf(row) < row.price_minor && {
          full: { amount: row.price_minor, currency: row.currency },
        }),
    },
    link: '/subscription',
    dedupe: occasion.dedupe,
    hasLetter: Boolean(user?.email),
  });
  // the confirmation of the cancellation form says the same, and that a form was used
  if (occasion.template !== 'plan-cancelled' || row.cancel_reason !== 'FORM')
    await post(tx, row, occasion, values, user);
}

/**
 * A charge that needs no mail, such as a daily one, is still told to a customer who can only be
 * reached by short message.
 */
async function writeShortMessage(tx: TransactionContext, row: SubscriptionRow, occasion: Occasion) {
  const user = await findUser(tx, row.user_id);
  if (user && !user.email) await post(tx, row, occasion, await valuesOf(tx, row, occasion), user);
}

async function valuesOf(
  tx: TransactionContext,
  row: SubscriptionRow,
  { template, amountMinor, seq }: Occasion,
): Promise<PlanMail> {
  const locale = localeOf(tx, row);
  const at = dateOf(row, template);
  const isAhead = template === 'plan-trial-started' || template === 'plan-goes-on';
  const amount = isAhead ? nextPriceOf(row) : amountMinor;
  const receipt = seq === null ? null : await findReceipt(tx, { subscriptionId: row.id, seq });
  return {
    plan: await findPlanName(tx, { typeId: row.type_id, locale }),
    ...(amount ? { amount: { amount, currency: row.currency } } : {}),
    ...(at ? { at } : {}),
    ...(saysTerms(row, template) && { terms: await termsIn(tx, row, locale) }),
    ...(row.sub_state === 'TRIAL' && willEnd(row) && { endsByItself: true }),
    manageLink: `${tx.origin}/${locale}/subscription`,
    ...(receipt && { receipt, receiptLink: receiptLink(tx, locale, receipt.number) }),
  };
}

/** By mail, or by short message to a customer who has only a number: one for each occasion. */
async function post(
  tx: TransactionContext,
  row: SubscriptionRow,
  { template, dedupe }: Occasion,
  values: PlanMail,
  user: Awaited<ReturnType<typeof findUser>>,
): Promise<void> {
  const to = user?.email ?? user?.phone;
  if (!user || !to) return;
  const locale = localeOf(tx, row);
  const refusal = await sendMail(
    { ...tx, locale },
    {
      template,
      values,
      channel: user.email ? 'MAIL' : 'SMS',
      to,
      userId: row.user_id,
      dedupe: `${template} ${dedupe} ${row.id}`,
      ...(user.name && { name: user.name }),
    },
  );
  if (refusal)
    tx.log.warn({ template, subscription: row.id }, 'a message about a charge was refused by its cap');
}

const termsIn = async (tx: TransactionContext, row: SubscriptionRow, locale: Locale): Promise<string> =>
  termsText(
    termsOfSubscription(row, (await planTermsOf(tx, row.type_id)).billingCycle),
    locale,
    await priceNotation(tx, locale),
  );

const withTerms: readonly PlanTemplate[] = [
  'plan-started',
  'plan-trial-started',
  'plan-trial-ending',
  'plan-trial-unpaid',
  'plan-renewed',
  'plan-goes-on',
  'plan-changed',
];

/** What is paid next belongs to each letter about a subscription that renews, or a trial that could. */
const saysTerms = (row: SubscriptionRow, template: PlanTemplate): boolean =>
  withTerms.includes(template) && row.price_minor > 0 && row.next_renewal_date !== null;

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

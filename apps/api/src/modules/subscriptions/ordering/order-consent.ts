import { createHash } from 'node:crypto';
import type { Consent } from '@atrium/contract/schemas/models/payment';
import { type Price, priceText } from '@atrium/domain/money/money';
import { addTrial, trialOf } from '@atrium/domain/subscription/period';
import { type ChangeTerms, millisPerMinor } from '@atrium/domain/subscription/plan-change';
import { agreementTexts } from '@atrium/i18n/agreement';
import { formatDate } from '@atrium/i18n/format';
import type { Locale } from '@atrium/i18n/locales';
import type { TransactionContext } from '../../../platform/context.ts';
import { priceNotation } from '../../../platform/price-notation.ts';
import { type Plan, planName } from '../../plans/plan.ts';
import { firstPrice, termsFromRenewal, termsFromStart, termsText } from '../lifecycle/price-terms.ts';
import { agreementType, type PlanOrder } from './plan-order.ts';

/** What would begin: the plan with its first charge or its trial, or a change to it. */
export type ConsentSubject =
  | { is: 'start'; trial: 'none' | 'paidAfterwards' | 'endsByItself' }
  | {
      is: 'change';
      from: Pick<Plan, 'name' | 'attributes'>;
      terms: ChangeTerms & { creditsAfter: number | null };
    };

/** The whole sentence with sums and first date, in the person's language. */
export async function orderConsentFor(
  ctx: TransactionContext,
  plan: Plan,
  wish: ConsentSubject,
  lang: Locale,
): Promise<Consent> {
  const t = agreementTexts(lang);
  const notation = await priceNotation(ctx, lang);
  const money = (price: Price) => priceText(price, { locale: lang, ...notation });
  const day = (date: Date) => formatDate(lang, date, { dateStyle: 'long', timeZone: ctx.tenant.timezone });
  const now = ctx.clock.now();
  const languages = { locale: lang, tenant: ctx.tenant };
  const isNow = wish.is === 'change' && wish.terms.isNow;
  const { cycle: _, promotionCycles, ...prices } = isNow ? termsFromRenewal(plan) : termsFromStart(plan);
  const said = {
    plan: planName(plan, languages),
    terms: termsText({ cycle: plan.billingCycle, promotionCycles, ...prices }, lang, notation),
  };
  const sum = (amount: number): Price => ({ amount, currency: prices.fullPrice.currency });
  const agree = (text: string, dueNow: Price, firstCharge: Date): Consent => ({
    text,
    dueNow,
    ...prices,
    promotionCycles: promotionCycles ?? 0,
    firstCharge: firstCharge.toISOString(),
  });
  const renewing = (sentence: string) => `${sentence} ${t('renewal')}`;
  if (wish.is === 'change') {
    const { dueMinor, appliesAt, nextRenewalDate, rest, carriedMillis, creditsAfter } = wish.terms;
    const due = sum(dueMinor);
    const from = planName(wish.from, languages);
    const unused = money(sum(Math.ceil(carriedMillis / millisPerMinor)));
    // what becomes of the days and credits that are left is part of what is agreed to
    const rests = [
      rest !== 'NONE' && t('changeRest', { rest, from, unused, date: day(nextRenewalDate) }),
      creditsAfter !== null && creditsAfter >= 0 && t('changeCredits', { count: creditsAfter }),
    ].filter((sentence) => sentence !== false);
    const change = isNow
      ? t('changeNow', { ...said, from, due: money(due), today: day(now), date: day(nextRenewalDate) })
      : t('changeLater', { ...said, from, date: day(appliesAt) });
    return agree(renewing([change, ...rests].join(' ')), due, isNow ? now : appliesAt);
  }
  const trial = wish.trial === 'none' ? null : trialOf(plan.trial);
  const first = firstPrice(plan);
  if (!trial) return agree(renewing(t('paid', { ...said, due: money(first), date: day(now) })), first, now);
  const end = addTrial(now, trial);
  if (wish.trial === 'endsByItself')
    return { ...agree(t('trialEnds', { ...said, date: day(end) }), sum(0), end), endsByItself: true };
  return agree(renewing(t('trial', { ...said, date: day(end) })), sum(0), end);
}

/**
 * A customer who sends the sentence back agrees to that one: where it says something else by now
 * they are asked again.
 */
export const isConsentGiven = ({ consents }: PlanOrder, { text }: Consent): boolean =>
  consents.some((given) => given.type === agreementType && given.granted && (given.text ?? text) === text);

/** The proof: what we said, not what we were told that we had said. */
export async function saveOrderConsent(
  tx: TransactionContext,
  subscriptionId: number,
  { consents, lang }: PlanOrder,
  consent: Consent,
  { isHolder }: { isHolder: boolean },
): Promise<void> {
  const given = consents.map(({ type, granted }) => ({ type, granted }));
  await tx.db
    .insertInto('subscription_consent')
    .values({
      tenant_id: tx.tenant.id,
      subscription_id: subscriptionId,
      // whose word it was that the phone in hand is theirs
      consent: JSON.stringify([...given, ...(isHolder ? [{ type: 'OPERATOR_GATEWAY', granted: true }] : [])]),
      shown_price_minor: consent.price.amount,
      shown_text: consent.text,
      shown_text_hash: createHash('sha256').update(consent.text).digest(),
      currency: consent.price.currency,
      lang,
      at: tx.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

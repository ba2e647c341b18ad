import { createHash } from 'node:crypto';
import type { Consent } from '@atrium/contract/schemas/models/payment';
import { honestDecimals, minorUnitDigits, type Price, priceText } from '@atrium/domain/money';
import { addTrial, type Period, periods, trialOf } from '@atrium/domain/period';
import type { ChangeTerms } from '@atrium/domain/plan-change';
import { agreementTexts } from '@atrium/i18n/agreement';
import { formatDate } from '@atrium/i18n/format';
import type { Locale } from '@atrium/i18n/locales';
import type { TransactionContext } from '../../../platform/context.ts';
import { priceNotation } from '../../../platform/price-notation.ts';
import { type Plan, planName } from '../../plans/plan.ts';
import { agreementType, type PlanOrder } from './order.ts';

/** What would begin: the plan with its first charge, or a change to it. */
export type Wish =
  | { is: 'start'; isTrial: boolean }
  | { is: 'change'; from: Pick<Plan, 'name' | 'attributes'>; terms: ChangeTerms };

/** What a period costs at first. */
export const firstPrice = (plan: Plan): Price =>
  plan.promotion?.price ?? plan.price ?? { amount: 0, currency: 'XXX' };

/** The whole sentence with sums and first date, in the person's language. */
export async function consentFor(
  ctx: TransactionContext,
  plan: Plan,
  wish: Wish,
  lang: Locale,
): Promise<Consent> {
  const t = agreementTexts(lang);
  const { decimals, currencyText } = await priceNotation(ctx, lang);
  // as everywhere at this tenant, but not one cent less
  const money = (price: Price) =>
    priceText(price, {
      locale: lang,
      decimals: honestDecimals(price, decimals ?? minorUnitDigits(price.currency)),
      currencyText,
    });
  const day = (date: Date) => formatDate(lang, date, { dateStyle: 'long', timeZone: ctx.tenant.timezone });
  const now = ctx.clock.now();
  const first = firstPrice(plan);
  const full = plan.price ?? first;
  const languages = { locale: lang, tenant: ctx.tenant };
  const said = { plan: planName(plan, languages), price: money(first), cycle: cycleWord(plan.billingCycle) };
  const promotion = plan.promotion
    ? [t('promotion', { count: plan.promotion.cycles, price: money(full), cycle: said.cycle })]
    : [];
  const sum = (amount: number): Price => ({ amount, currency: full.currency });
  const agree = (sentence: string, dueNow: Price, firstCharge: Date): Consent => ({
    text: [sentence, ...promotion, t('renewal')].join(' '),
    dueNow,
    price: first,
    firstCharge: firstCharge.toISOString(),
  });
  if (wish.is === 'change') {
    const { dueMinor, appliesAt, nextRenewalDate } = wish.terms;
    const due = sum(dueMinor);
    const from = planName(wish.from, languages);
    const isNow = appliesAt <= now;
    return agree(
      isNow
        ? t('changeNow', { ...said, from, due: money(due), today: day(now), date: day(nextRenewalDate) })
        : t('changeLater', { ...said, from, date: day(appliesAt) }),
      due,
      isNow ? now : appliesAt,
    );
  }
  const trial = wish.isTrial ? trialOf(plan.trial) : null;
  if (!trial) return agree(t('paid', { ...said, date: day(now) }), first, now);
  const end = addTrial(now, trial);
  return agree(t('trial', { ...said, date: day(end) }), sum(0), end);
}

const cycleWord = (cycle: Period) => periods[cycle].unit.toLowerCase();

/** Whoever sends the sentence back agrees to that one: where it says something else by now they are asked again. */
export const isAgreed = ({ consents }: PlanOrder, { text }: Consent): boolean =>
  consents.some((given) => given.type === agreementType && given.granted && (given.text ?? text) === text);

/** The proof: what we said, not what we were told that we had said. */
export async function keepConsent(
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

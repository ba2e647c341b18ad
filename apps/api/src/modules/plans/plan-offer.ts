import type { SubscriptionType } from '@atrium/contract/schemas/models/subscription-type';
import { displayTexts } from '@atrium/domain/subscription/subscription-attribute';
import { withoutBlocked } from '@atrium/domain/subscription/subscription-offer';
import { fallbackLocale, type Locale, localeCodes } from '@atrium/i18n/locales';
import { sql } from 'kysely';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { findPlans, type Plan } from './plan.ts';

/** What a plan's pages and answers are made of. */
export const plansTag = 'plans';

/** A country as a proxy we trust names it, or null. */
export const countryOf = (headers: Headers): string | null => headers.get('x-client-country');

/** Everything on sale, and where what of it is not. */
export interface PlanOffers {
  plans: Plan[];
  blocked: { country: string; isAll: boolean; typeIds: number[] }[];
}

export const loadOffer = (ctx: Context): Promise<PlanOffers> => {
  ctx.uses(plansTag);
  return ctx.tx(async (tx) => ({
    plans: (await findPlans(tx)).filter(({ isEnabled, price }) => isEnabled && price !== null),
    blocked: await findBlocked(tx),
  }));
};

async function findBlocked({ db }: TransactionContext): Promise<PlanOffers['blocked']> {
  const { rows } = await sql<PlanOffers['blocked'][number]>`
    SELECT country, block_all AS "isAll", blocked_subscription_type_ids AS "typeIds" FROM geo_block`.execute(
    db,
  );
  return rows;
}

/** What may be bought from there. The tenant's own list holds everywhere. */
export function plansFor(
  { tenant }: Context,
  { plans, blocked }: PlanOffers,
  country: string | null,
): Plan[] {
  const here = blocked.find((row) => row.country === country);
  if (here?.isAll) return [];
  return withoutBlocked(plans, [...tenant.flags.geoBlock.blockedSubscriptions, ...(here?.typeIds ?? [])]);
}

/** Whether it may be bought from there at this moment, whatever a cache believes. */
export async function isOnSale(
  tx: TransactionContext,
  plan: Plan | undefined,
  country: string | null,
): Promise<boolean> {
  if (!plan?.isEnabled || !plan.price) return false;
  return plansFor(tx, { plans: [plan], blocked: await findBlocked(tx) }, country).length > 0;
}

/** The customer's language and its fallbacks: the tenant's own, and the product's own. */
export const languagesFor = ({ tenant }: Context, lang: string): readonly string[] => [
  lang,
  tenant.defaultLocale,
  fallbackLocale,
];

/** With languages, only their words: others are never shown. */
export function presentPlan(plan: Plan, languages?: readonly string[]): SubscriptionType {
  return {
    id: plan.id,
    name: plan.name,
    attributes:
      languages === undefined
        ? plan.attributes
        : plan.attributes.filter(({ key }) => isShown(key, languages)),
    billingCycle: plan.billingCycle,
    subscriptionTypePrice: plan.price ?? { amount: 0, currency: 'XXX' },
    subscriptionTypePromotionPrice: plan.promotion?.price ?? null,
    subscriptionTypePromotionCycles: plan.promotion?.cycles ?? null,
    maxTrialDuration: plan.trial,
    contingents: plan.contingents,
    accumulateContingent: plan.accumulates,
  };
}

const stems: readonly string[] = Object.values(displayTexts);

function isShown(key: string, languages: readonly string[]): boolean {
  const of = languageOf(key)?.locale;
  return of === undefined || languages.includes(of);
}

/** `ment_title_de` is `ment_title` in German; what only looks like it is a key of its own. */
export function languageOf(key: string): { stem: string; locale: Locale } | null {
  const locale = localeCodes.find((code) => key.endsWith(`_${code}`));
  const stem = locale && key.slice(0, -locale.length - 1);
  return locale && stem && stems.includes(stem) ? { stem, locale } : null;
}

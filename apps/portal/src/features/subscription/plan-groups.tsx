import type { UserSubscription } from '@atrium/contract/schemas/models/user-subscription';
import type { Price } from '@atrium/domain/money/money';
import { yearlySaving } from '@atrium/domain/subscription/price-terms';
import { bucketOf, unfinishedPayment } from '@atrium/domain/subscription/subscription';
import {
  type CategoryGroup,
  groupByCategory,
  offersByName,
  type PlanOffer,
  preselected,
  sortTypes,
  withoutBlocked,
} from '@atrium/domain/subscription/subscription-offer';
import { ChipLink } from '@atrium/ui/chip';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../kit/visit/site.ts';
import { useHoldings } from '../../modules/commerce/holdings.ts';
import type { PlanType } from '../../modules/subscribe/plans/plan-types.ts';
import { plansHref } from '../../modules/subscribe/plans/plans-href.ts';
import { usePriceText } from '../../modules/subscribe/plans/price-sentence.ts';
import { useIsTrialEligible } from '../../modules/subscribe/plans/trial-eligibility.ts';
import { usePlanTexts } from '../../modules/subscribe/plans/use-plan-texts.ts';
import { PlanCard } from './plan-card.tsx';
import { type Rhythm, RhythmSwitch } from './rhythm-switch.tsx';

interface PlanGroupsProps {
  types: readonly PlanType[];
  /** The only category wanted; an unknown one counts as none. */
  category: string | undefined;
}

/** So many plans stand large beside each other; the others follow below. */
const large = 3;

/** Ordered and not paid is not had. */
const isUnfinished = (one: object) =>
  (one as Pick<UserSubscription, 'openPayment' | 'state'>).state === 'REQUESTED' &&
  unfinishedPayment(one as Pick<UserSubscription, 'openPayment'>) !== null;

/** Each offer once, in the operator's order: all of them, or a category's. */
export function PlanGroups({ types, category }: PlanGroupsProps) {
  const { geoBlock } = useSite().tenant.flags;
  const t = useTranslations('subscribe');
  const moreId = useId();
  const nameOf = useCategoryName();
  const wordsOf = usePlanTexts();
  const textOf = usePriceText();
  const [rhythm, setRhythm] = useState<Rhythm>('Monthly');
  const offered = withoutBlocked(types, geoBlock.blockedSubscriptions);
  const groups = groupByCategory(offered).filter((group) => group.category !== null);
  const chosen = groups.find((group) => group.category === category);
  const offers = offersByName(chosen?.types ?? sortTypes(offered), (type) => wordsOf(type).name);
  const savings = offers.map(savingOf).filter((saving) => saving !== null);
  const [first] = savings.toSorted((one, other) => other.amount - one.amount);
  const hasYearly = offers.some(({ yearly }) => yearly);
  const preferred = preselected(offers.map(({ type }) => type))?.id;
  const shared = { rhythm: hasYearly ? rhythm : ('Monthly' as const), preferred };
  const more = offers.slice(large);
  return (
    <section
      aria-label={chosen ? nameOf(chosen.category) : t('plans')}
      className="mx-auto flex w-full max-w-300 flex-col gap-5"
    >
      {hasYearly && (
        <RhythmSwitch
          value={rhythm}
          saving={first ? t(savings.length > 1 ? 'saveUpTo' : 'save', { price: textOf(first) }) : null}
          onChange={setRhythm}
        />
      )}
      <OfferGrid {...shared} offers={offers.slice(0, large)} level="h2" />
      {more.length > 0 && (
        <section aria-labelledby={moreId} className="mt-6 flex flex-col gap-4">
          <h2 id={moreId} className="type-heading text-center">
            {t('more')}
          </h2>
          <OfferGrid {...shared} offers={more} level="h3" />
        </section>
      )}
      {groups.length > 1 && <Categories groups={groups} chosen={chosen?.category ?? null} />}
    </section>
  );
}

/** Against twelve payments at the regular price; null where a year saves nothing. */
function savingOf({ type, yearly }: PlanOffer<PlanType>): Price | null {
  if (!yearly) return null;
  const saving = yearlySaving(type.subscriptionTypePrice, yearly.subscriptionTypePrice);
  return saving.amount > 0 ? saving : null;
}

interface OfferGridProps {
  offers: readonly PlanOffer<PlanType>[];
  rhythm: Rhythm;
  preferred: number | undefined;
  level: 'h2' | 'h3';
}

/** Rows of one grid for all cards: prices, signs and buttons stand on one line. */
function OfferGrid({ offers, rhythm, preferred, level }: OfferGridProps) {
  const mayTry = useIsTrialEligible();
  const hasPreferred = offers.length <= large && offers.some(({ type }) => type.id === preferred);
  const held = useHoldings()
    .holdings.subscriptions.filter(
      (one) => ['active', 'pending'].includes(bucketOf(one) ?? '') && !isUnfinished(one),
    )
    .map(({ typeId }) => typeId);
  return (
    <div className="grid grid-cols-1 gap-x-5 gap-y-0 md:grid-cols-[repeat(auto-fit,minmax(min(100%,17.5rem),1fr))]">
      {offers.map(({ type, yearly }, place) => {
        const shown = (rhythm === 'Yearly' && yearly) || type;
        return (
          <PlanCard
            key={type.id}
            type={shown}
            level={level}
            place={place}
            isPreferred={type.id === preferred}
            isBesidePreferred={hasPreferred && type.id !== preferred}
            isHeld={held.includes(shown.id)}
            mayTry={mayTry(shown.id)}
            saving={rhythm === 'Yearly' ? savingOf({ type, yearly }) : null}
            isMonthlyOnly={rhythm === 'Yearly' && !yearly && type.billingCycle === 'P1M'}
          />
        );
      })}
    </div>
  );
}

interface CategoriesProps {
  groups: readonly CategoryGroup<PlanType>[];
  chosen: string | null;
}

const hrefOf = (category: string) => `${plansHref}?${new URLSearchParams({ category })}`;

/** A plan of several categories stands in each of them: shown one at a time, it is there once. */
function Categories({ groups, chosen }: CategoriesProps) {
  const t = useTranslations();
  const nameOf = useCategoryName();
  return (
    <nav
      aria-label={t('subscribe.categories')}
      className="no-scrollbar -mx-gutter flex justify-center-safe gap-2 overflow-x-auto px-gutter py-1"
    >
      <ChipLink href={plansHref} selected={chosen === null}>
        {t('common.all')}
      </ChipLink>
      {groups.map(
        ({ category }) =>
          category !== null && (
            <ChipLink key={category} href={hrefOf(category)} selected={chosen === category}>
              {nameOf(category)}
            </ChipLink>
          ),
      )}
    </nav>
  );
}

/** A category that is one of our verticals is called so; any other by its own name. */
function useCategoryName(): (category: string | null) => string {
  const t = useTranslations();
  return (category) => {
    const key = `chrome.nav.${category}` as 'chrome.nav.music';
    return t.has(key) ? t(key) : (category ?? '');
  };
}

import { bucketOf } from '@atrium/domain/subscription';
import { groupByCategory, preselected, withoutBlocked } from '@atrium/domain/subscription-offer';
import { useTranslations } from 'use-intl';
import type { Source } from '../../kit/visit/personal.ts';
import { useSite } from '../../kit/visit/site.ts';
import { usePersonal } from '../../kit/visit/use-personal.ts';
import { useHoldings } from '../../modules/commerce/holdings.ts';
import type { PlanType } from '../../modules/subscribe/plan-types.ts';
import { PlanCard } from './plan-card.tsx';

/** Whether this person may still try anything. */
const trialRight: Source<{ eligible: boolean }> = {
  noun: 'subscriptions',
  key: 'trial-right',
  ask: ({ backend }) => backend.ask('isFreeTrialEligible'),
};

/** All plans by category, in the operator's order. The page is everybody's; what one has is drawn over it. */
export function PlanGroups({ types }: { types: readonly PlanType[] }) {
  const { geoBlock } = useSite().tenant.flags;
  const nameOf = useCategoryName();
  const { value: right } = usePersonal(trialRight);
  const held = useHoldings()
    .subscriptions.filter((one) => ['active', 'pending'].includes(bucketOf(one) ?? ''))
    .map(({ typeId }) => typeId);
  const groups = groupByCategory(withoutBlocked(types, geoBlock.blockedSubscriptions));
  return groups.map(({ category, types: members }) => (
    <section
      key={category ?? ''}
      id={category ?? undefined}
      aria-label={nameOf(category)}
      className="flex flex-col gap-5"
    >
      {groups.length > 1 && <h2 className="type-heading text-center">{nameOf(category)}</h2>}
      <div className="grid items-stretch gap-5 sm:grid-cols-[repeat(auto-fit,minmax(min(100%,18.5rem),1fr))] mx-auto w-full max-w-300">
        {members.map((type) => (
          <PlanCard
            key={type.id}
            type={type}
            isPreferred={preselected(members)?.id === type.id}
            isHeld={held.includes(type.id)}
            mayTry={right?.eligible !== false}
          />
        ))}
      </div>
    </section>
  ));
}

/** A category that is one of our verticals is called so; any other by its own name. */
function useCategoryName(): (category: string | null) => string {
  const t = useTranslations();
  return (category) => {
    if (category === null) return t('subscribe.others');
    const key = `chrome.nav.${category}` as 'chrome.nav.music';
    return t.has(key) ? t(key) : category;
  };
}

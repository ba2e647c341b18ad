import { bucketOf } from '@atrium/domain/subscription';
import {
  type CategoryGroup,
  groupByCategory,
  preselected,
  sortTypes,
  withoutBlocked,
} from '@atrium/domain/subscription-offer';
import { ChipLink } from '@atrium/ui/chip';
import { useTranslations } from 'use-intl';
import { useSite } from '../../kit/visit/site.ts';
import { useHoldings } from '../../modules/commerce/holdings.ts';
import type { PlanType } from '../../modules/subscribe/plan-types.ts';
import { plansHref } from '../../modules/subscribe/plans-href.ts';
import { useMayTry } from '../../modules/subscribe/use-may-try.ts';
import { PlanCard } from './plan-card.tsx';

interface PlanGroupsProps {
  types: readonly PlanType[];
  /** The only ones wanted; one that nobody has is none. */
  category: string | undefined;
}

/** Each plan once, in the operator's order: all of them, or a category's. The page is everybody's; what one has is drawn over it. */
export function PlanGroups({ types, category }: PlanGroupsProps) {
  const { geoBlock } = useSite().tenant.flags;
  const t = useTranslations('subscribe');
  const nameOf = useCategoryName();
  const mayTry = useMayTry();
  const held = useHoldings()
    .subscriptions.filter((one) => ['active', 'pending'].includes(bucketOf(one) ?? ''))
    .map(({ typeId }) => typeId);
  const offered = withoutBlocked(types, geoBlock.blockedSubscriptions);
  const groups = groupByCategory(offered).filter((group) => group.category !== null);
  const chosen = groups.find((group) => group.category === category);
  const shown = chosen?.types ?? sortTypes(offered);
  return (
    <section
      aria-label={chosen ? nameOf(chosen.category) : t('plans')}
      className="mx-auto flex w-full max-w-300 flex-col gap-6"
    >
      {groups.length > 1 && <Categories groups={groups} chosen={chosen?.category ?? null} />}
      <div className="grid items-stretch gap-5 sm:grid-cols-[repeat(auto-fit,minmax(min(100%,18.5rem),1fr))]">
        {shown.map((type) => (
          <PlanCard
            key={type.id}
            type={type}
            isPreferred={preselected(shown)?.id === type.id}
            isHeld={held.includes(type.id)}
            mayTry={mayTry(type.id)}
          />
        ))}
      </div>
    </section>
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

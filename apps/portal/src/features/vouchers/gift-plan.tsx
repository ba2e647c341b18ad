import { EmptyState } from '@atrium/ui/states/empty-state';
import { useTranslations } from 'use-intl';
import type { PlanType } from '../../modules/subscribe/plan-types.ts';
import { plansHref } from '../../modules/subscribe/plans-href.ts';
import { usePlanWords } from '../../modules/subscribe/use-plan.ts';
import { GiftForm } from './gift-form.tsx';

/** A first period, at its full price: a promotion is for whoever begins it themselves. */
export function GiftPlan({ type }: { type: PlanType | null }) {
  const t = useTranslations('vouchers.gift');
  const wordsOf = usePlanWords();
  if (!type) return <EmptyState title={t('missing')} line="" />;
  return (
    <GiftForm
      given={{ subscriptionTypeId: type.id }}
      title={wordsOf(type).name}
      price={type.subscriptionTypePrice}
      line={t('planLine')}
      backHref={plansHref}
    />
  );
}

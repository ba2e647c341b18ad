import { type Period, periods } from '@atrium/domain/subscription/period';
import { attribute } from '@atrium/domain/subscription/subscription-attribute';
import { EmptyState } from '@atrium/ui/states/empty-state';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isPicture } from '../../../modules/subscribe/plans/plan-icon.tsx';
import type { PlanType } from '../../../modules/subscribe/plans/plan-types.ts';
import { plansHref } from '../../../modules/subscribe/plans/plans-href.ts';
import { usePlanTexts } from '../../../modules/subscribe/plans/use-plan-texts.ts';
import { GiftForm } from './gift-form.tsx';

interface GiftPlanProps {
  type: PlanType | null;
  /** Every plan that can be given. */
  types: readonly PlanType[];
}

/** One period of a plan, at its full price: a promotion is for customers who begin a plan themselves. */
export function GiftPlan({ type, types }: GiftPlanProps) {
  const t = useTranslations('vouchers.gift');
  const wordsOf = usePlanTexts();
  const [chosen, setChosen] = useState(type);
  if (!type || !chosen) return <EmptyState title={t('missing')} line="" />;
  const { name } = wordsOf(type);
  const lengths = types
    .filter((other) => wordsOf(other).name === name)
    .toSorted((one, other) => order(one.billingCycle) - order(other.billingCycle));
  const src = attribute(chosen, 'ment_background_image');
  const image = src && isPicture(src) ? src : null;
  return (
    <GiftForm given={{ subscriptionTypeId: chosen.id }} imageUrl={image} backHref={plansHref}>
      {lengths.length > 1 && <Lengths types={lengths} value={chosen} onChange={setChosen} />}
    </GiftForm>
  );
}

const order = (period: Period) => Object.keys(periods).indexOf(period);

interface LengthsProps {
  types: readonly PlanType[];
  value: PlanType;
  onChange: (type: PlanType) => void;
}

/** How long: the periods in which the tenant sells a plan of this name. */
function Lengths({ types, value, onChange }: LengthsProps) {
  const t = useTranslations('vouchers.giftLength');
  const name = useId();
  return (
    <fieldset className="flex rounded-[1.75rem] bg-s3 p-1">
      <legend className="sr-only">{t('legend')}</legend>
      {types.map((type) => (
        <label
          key={type.id}
          className="flex min-h-11 flex-1 cursor-pointer items-center justify-center rounded-full px-3 text-14 font-medium text-t2 has-checked:bg-s1 has-checked:text-t1 has-checked:shadow-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            checked={type.id === value.id}
            onChange={() => onChange(type)}
            className="sr-only"
          />
          {t(type.billingCycle)}
        </label>
      ))}
    </fieldset>
  );
}

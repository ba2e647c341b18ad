import { preselected } from '@atrium/domain/subscription-offer';
import { Button, ButtonLink } from '@atrium/ui/button';
import { RadioGroup } from '@atrium/ui/fields/radio-group';
import { useTranslations } from 'use-intl';
import { useSite } from '../../kit/visit/site.ts';
import { PlanIcon } from './plan-icon.tsx';
import { PlanSummary } from './plan-summary.tsx';
import type { PlanType, PlanTypes } from './plan-types.ts';
import { Footnote, mainButton, StepFrame } from './step-frame.tsx';
import type { StepProps } from './step-props.ts';
import { usePlanWords } from './use-plan.ts';

type StepPlansProps = Pick<StepProps, 'dispatch' | 'wanted' | 'onClose'> & {
  plans: PlanTypes;
  chosen: number | null;
  onTake: (type: PlanType) => void;
};

/** The plan, and where the tenant lets one choose here, the others beside it. */
export function StepPlans({ plans: { types, hasFailed, load }, chosen, ...step }: StepPlansProps) {
  const { wanted } = step;
  const t = useTranslations();
  const own = useOwnWords();
  const frame = {
    title: own?.title || t('subscription.dialog.subscribe.title'),
    description: wanted
      ? t('subscription.dialog.subscribe.description', { title: wanted.title })
      : own?.text || undefined,
  };
  const selected = types?.find(({ id }) => id === chosen) ?? (types && preselected(types));
  if (!types || !selected)
    return (
      <StepFrame {...frame}>
        {hasFailed || types ? (
          <p role="alert" className="text-15 text-t2">
            {t(hasFailed ? 'subscribe.failed' : 'subscribe.none')}
          </p>
        ) : (
          <div aria-hidden="true" className="skeleton h-32 rounded-panel" />
        )}
        {hasFailed && <Button onClick={() => void load()}>{t('common.retry')}</Button>}
      </StepFrame>
    );
  return (
    <StepFrame {...frame}>
      <Chosen {...step} types={types} selected={selected} />
    </StepFrame>
  );
}

/** How the tenant speaks of its plan where it has said so. */
function useOwnWords() {
  const { customPlan } = useSite().site;
  return customPlan.enabled ? customPlan : null;
}

type ChosenProps = Pick<StepPlansProps, 'dispatch' | 'onTake' | 'onClose'> & {
  types: readonly PlanType[];
  selected: PlanType;
};

function Chosen({ types, selected, dispatch, onTake, onClose }: ChosenProps) {
  const t = useTranslations();
  const wordsOf = usePlanWords();
  const isChoice = useSite().tenant.flags.SubscriptionPopUpV2;
  const own = useOwnWords();
  const { name, trial, perPeriod } = wordsOf(selected);
  return (
    <>
      {isChoice ? (
        <PlanChoice
          types={types}
          selected={selected}
          onChoose={(typeId) => dispatch({ type: 'choosePlan', typeId })}
        />
      ) : (
        <PlanSummary type={selected} line={trial ?? undefined} />
      )}
      <Button variant="accent" size="large" wide className={mainButton} onClick={() => onTake(selected)}>
        {t(trial ? 'subscribe.tryPlan' : 'subscribe.choose', { title: name })}
      </Button>
      {!isChoice && (
        <ButtonLink href={own?.clickUrl ?? '/subscription'} variant="ghost" wide onClick={onClose}>
          {own?.button || t('subscribe.allPlans')}
        </ButtonLink>
      )}
      <Footnote>
        {trial ? t('subscribe.trialThen', { duration: trial, price: perPeriod }) : perPeriod}
        <br />
        {t('subscribe.renews')}
      </Footnote>
    </>
  );
}

interface PlanChoiceProps {
  types: readonly PlanType[];
  selected: PlanType;
  onChoose: (typeId: number) => void;
}

function PlanChoice({ types, selected, onChoose }: PlanChoiceProps) {
  const t = useTranslations();
  const wordsOf = usePlanWords();
  return (
    <RadioGroup
      legend={t('subscription.choose')}
      name="plan"
      look="row"
      value={String(selected.id)}
      onChange={(id) => onChoose(Number(id))}
      options={types.map((type) => {
        const { name, trial, perPeriod } = wordsOf(type);
        return {
          value: String(type.id),
          label: name,
          hint: trial ? t('subscribe.trialThen', { duration: trial, price: perPeriod }) : perPeriod,
          icon: <PlanIcon type={type} className="size-9" />,
        };
      })}
    />
  );
}

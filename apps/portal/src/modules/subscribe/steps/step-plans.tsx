import { preselected } from '@atrium/domain/subscription/subscription-offer';
import { Button, ButtonLink } from '@atrium/ui/button';
import { RadioGroup } from '@atrium/ui/fields/radio-group';
import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../../kit/visit/site.ts';
import { Footnote, mainButton, StepFrame } from '../forms/step-frame.tsx';
import { PlanIcon } from '../plans/plan-icon.tsx';
import { PlanSummary } from '../plans/plan-summary.tsx';
import { usePlanTarget } from '../plans/plan-target.ts';
import type { PlanType, PlanTypes } from '../plans/plan-types.ts';
import { useIsTrialEligible } from '../plans/trial-eligibility.ts';
import { useTrialOffer } from '../plans/trial-promise.ts';
import { usePlanTexts } from '../plans/use-plan-texts.ts';
import type { StepProps } from './step-props.ts';

type StepPlansProps = Pick<StepProps, 'dispatch' | 'wanted' | 'onClose'> & {
  plans: PlanTypes;
  chosen: number | null;
  /** Whether it takes the place of another plan, for which there is no trial. */
  isChange: boolean;
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

type ChosenProps = Pick<StepPlansProps, 'dispatch' | 'isChange' | 'onTake' | 'onClose'> & {
  types: readonly PlanType[];
  selected: PlanType;
};

/** The words of each plan, with a trial only where this person gets one. */
function useOfferedWords(isChange: boolean) {
  const wordsOf = usePlanTexts();
  const mayTry = useIsTrialEligible();
  return (type: PlanType) => ({ ...wordsOf(type), ...((isChange || !mayTry(type.id)) && { trial: null }) });
}

/** What the plan costs, and before it what this person gets for free: the same words as on its card. */
function useOfferLines(isChange: boolean): (type: PlanType) => string[] {
  const wordsOf = useOfferedWords(isChange);
  const offer = useTrialOffer();
  return (type) => {
    const { trial, terms } = wordsOf(type);
    const tried = trial && offer(type, trial, terms);
    return tried ? [tried.title, ...(tried.line ? [tried.line] : [])] : [terms];
  };
}

function Chosen({ types, selected, dispatch, isChange, onTake, onClose }: ChosenProps) {
  const t = useTranslations();
  const wordsOf = useOfferedWords(isChange);
  const isChoice = useSite().tenant.flags.SubscriptionPopUpV2;
  const own = useOwnWords();
  const { name, trial } = wordsOf(selected);
  const offer = useOfferLines(isChange)(selected);
  return (
    <>
      {isChoice ? (
        <PlanChoice
          types={types}
          selected={selected}
          isChange={isChange}
          onChoose={(typeId) => dispatch({ type: 'choosePlan', typeId })}
        />
      ) : (
        <PlanSummary type={selected} line={offer[0]} />
      )}
      <TakeButton type={selected} onTake={onTake} onClose={onClose}>
        {t(trial ? 'subscribe.tryPlan' : 'subscribe.choose', { title: name })}
      </TakeButton>
      {!isChoice && (
        <ButtonLink href={own?.clickUrl ?? '/subscription'} variant="ghost" wide onClick={onClose}>
          {own?.button || t('subscribe.allPlans')}
        </ButtonLink>
      )}
      <Footnote>
        {offer.map((line) => (
          <Fragment key={line}>
            {line}
            <br />
          </Fragment>
        ))}
        {/* a trial that ends by itself has a second line, and renews nothing */}
        {offer.length === 1 && t('subscribe.renews')}
      </Footnote>
    </>
  );
}

interface TakeButtonProps extends Pick<StepPlansProps, 'onTake' | 'onClose'> {
  type: PlanType;
  children: string;
}

/** Goes on here, or to where the plan is sold. */
function TakeButton({ type, onTake, onClose, children }: TakeButtonProps) {
  const t = useTranslations('common');
  const target = usePlanTarget()(type);
  const look = { variant: 'accent', size: 'large', wide: true, className: mainButton } as const;
  if (target === null) return <p className="text-14 font-medium text-t2">{t('unavailable')}</p>;
  if (target !== undefined)
    return (
      <ButtonLink {...look} href={target} onClick={onClose}>
        {children}
      </ButtonLink>
    );
  return (
    <Button {...look} onClick={() => onTake(type)}>
      {children}
    </Button>
  );
}

interface PlanChoiceProps {
  types: readonly PlanType[];
  selected: PlanType;
  isChange: boolean;
  onChoose: (typeId: number) => void;
}

function PlanChoice({ types, selected, isChange, onChoose }: PlanChoiceProps) {
  const t = useTranslations();
  const wordsOf = useOfferedWords(isChange);
  const offerOf = useOfferLines(isChange);
  return (
    <RadioGroup
      legend={t('subscription.choose')}
      name="plan"
      look="row"
      value={String(selected.id)}
      onChange={(id) => onChoose(Number(id))}
      options={types.map((type) => {
        return {
          value: String(type.id),
          label: wordsOf(type).name,
          hint: offerOf(type).join('. '),
          icon: <PlanIcon type={type} className="size-9" />,
        };
      })}
    />
  );
}

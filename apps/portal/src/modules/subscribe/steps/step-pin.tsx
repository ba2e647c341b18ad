import { Button } from '@atrium/ui/button';
import { useTranslations } from 'use-intl';
import type { SubscribePin } from '../flow/flow-state.ts';
import { PinForm } from '../forms/pin-form.tsx';
import { Footnote, mainButton } from '../forms/step-frame.tsx';
import { PlanSummary } from '../plans/plan-summary.tsx';
import { usePriceText } from '../plans/price-sentence.ts';
import { useDay } from '../plans/use-day.ts';
import { usePlanTexts } from '../plans/use-plan-texts.ts';
import type { StepProps } from './step-props.ts';

/** The code an operator sent, and the plan it pays for. */
export function StepPin({ shown, ...step }: StepProps & { shown: SubscribePin }) {
  const { dispatch } = step;
  return (
    <PinForm
      shown={shown}
      onPin={(pin) => dispatch({ type: 'pin', pin })}
      onResend={() => dispatch({ type: 'resend' })}
      onOtherNumber={() => dispatch({ type: 'otherNumber' })}
    >
      <Paying {...step} />
    </PinForm>
  );
}

/** What the right code pays, and that a wrong one pays nothing. */
function Paying({ flow, type }: StepProps) {
  const t = useTranslations('subscribe');
  const day = useDay();
  const textOf = usePriceText();
  const { price } = usePlanTexts()(type);
  const { dueNow = price, price: later = price, firstCharge } = flow.consent ?? {};
  const isFree = dueNow.amount === 0;
  const isCharged = flow.consent?.endsByItself !== true;
  const line = firstCharge && isFree && isCharged ? day(firstCharge) : undefined;
  return (
    <>
      <PlanSummary type={type} amount={dueNow} when={t('today')} line={line && `${line}: ${textOf(later)}`} />
      <Button
        type="submit"
        variant="accent"
        size="large"
        wide
        className={mainButton}
        loading={flow.task !== null}
      >
        {dueNow.amount > 0 ? t('button.payNow', { price: textOf(dueNow) }) : t('button.startFree')}
      </Button>
      <Footnote>{t('pin.note')}</Footnote>
    </>
  );
}

import { Button } from '@atrium/ui/button';
import { useTranslations } from 'use-intl';
import type { Pin } from './flow-state.ts';
import { PinForm } from './pin-form.tsx';
import { PlanSummary } from './plan-summary.tsx';
import { Footnote, mainButton } from './step-frame.tsx';
import type { StepProps } from './step-props.ts';
import { useDay } from './use-day.ts';
import { usePlanWords, usePriceText } from './use-plan.ts';

/** The code an operator sent, and the plan it pays for. */
export function StepPin({ shown, ...step }: StepProps & { shown: Pin }) {
  const { dispatch } = step;
  return (
    <PinForm
      shown={shown}
      onPin={(pin) => dispatch({ type: 'pin', pin })}
      onResend={() => dispatch({ type: 'resend' })}
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
  const { price } = usePlanWords()(type);
  const { dueNow = price, price: later = price, firstCharge } = flow.consent ?? {};
  const line = firstCharge && dueNow.amount === 0 ? day(firstCharge) : undefined;
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

import { formatDuration } from '@atrium/i18n/format';
import { Button } from '@atrium/ui/button';
import { PinField } from '@atrium/ui/fields/pin-field';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSecondsLeft } from '../../kit/use-seconds-left.ts';
import { useSite } from '../../kit/visit/site.ts';
import type { Pin } from './flow-state.ts';
import { PlanSummary } from './plan-summary.tsx';
import { Footnote, mainButton, StepFrame } from './step-frame.tsx';
import type { StepProps } from './step-props.ts';
import { useDay } from './use-day.ts';
import { usePlanWords, usePriceText } from './use-plan.ts';

const fewest = 4;
const most = 8;

/** The code an operator sent. Its last digit sends nothing: a sum is paid by pressing the button that names it. */
export function StepPin({ shown, ...step }: StepProps & { shown: Pin }) {
  const { dispatch } = step;
  const t = useTranslations();
  const [pin, setPin] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const error = useRefusal(shown);

  // The digits stay to be compared; what is typed next replaces them from the first on.
  useEffect(() => {
    if (shown.wrong === 0) return;
    const field = form.current?.querySelector('input');
    field?.focus();
    field?.select();
  }, [shown.wrong]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    dispatch({ type: 'pin', pin });
  };
  return (
    <StepFrame
      title={t('subscription.dialog.pin.title')}
      description={
        shown.sentTo === null
          ? undefined
          : t('subscription.dialog.pin.description', { destination: isolated(shown.sentTo) })
      }
    >
      <form ref={form} onSubmit={submit} className="flex flex-col gap-4">
        <div>
          <PinField
            name="pin"
            label={t('signIn.code.label')}
            least={fewest}
            length={most}
            value={pin}
            onChange={setPin}
            error={error}
            autoFocus
          />
          <Resend key={shown.sent} isAgain={shown.sent > 1} onResend={() => dispatch({ type: 'resend' })} />
        </div>
        <Paying {...step} />
      </form>
    </StepFrame>
  );
}

function useRefusal({ wrong, attemptsLeft }: Pin): string | undefined {
  const t = useTranslations('subscribe.pin');
  if (wrong === 0) return undefined;
  return attemptsLeft === null ? t('wrongOnce') : t('wrong', { count: attemptsLeft });
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

const patience = 30_000;

function Resend({ isAgain, onResend }: { isAgain: boolean; onResend: () => void }) {
  const t = useTranslations('signIn.code');
  const { locale } = useSite();
  const [until] = useState(() => Date.now() + patience);
  const left = useSecondsLeft(until);
  return (
    <div className="mt-1 flex min-h-6 items-center justify-between gap-4 text-14 text-t2">
      <span aria-live="polite">{t(isAgain && left > 0 ? 'resent' : 'missing')}</span>
      {left > 0 ? (
        <span className="text-t3">{t('resendIn', { duration: formatDuration(locale, left) })}</span>
      ) : (
        <button
          type="button"
          className="hit font-medium text-accent-text underline-offset-4 hover:underline"
          onClick={onResend}
        >
          {t('resend')}
        </button>
      )}
    </div>
  );
}

/** Numbers run left to right, also in the middle of an Arabic sentence. */
const isolated = (text: string) => `\u2066${text}\u2069`;

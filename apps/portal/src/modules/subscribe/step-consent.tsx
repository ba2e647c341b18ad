import { displayText, termsOf } from '@atrium/domain/subscription-attribute';
import { Button } from '@atrium/ui/button';
import { Checkbox } from '@atrium/ui/fields/checkbox';
import { RichText } from '@atrium/ui/rich-text';
import { type SubmitEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../kit/visit/site.ts';
import type { Shown } from './flow-state.ts';
import { PlanSummary } from './plan-summary.tsx';
import { Footnote, mainButton, StepFrame } from './step-frame.tsx';
import type { StepProps } from './step-props.ts';
import { useDay } from './use-day.ts';
import { usePayLabel } from './use-pay-label.ts';
import { usePerPeriod, usePlanWords, usePriceText } from './use-plan.ts';

type StepConsentProps = StepProps & { shown: Extract<Shown, { is: 'consent' }> };

/** The whole sentence, with its sums and dates, and a box that starts empty. */
export function StepConsent({ shown, ...step }: StepConsentProps) {
  const { flow, dispatch, type } = step;
  const t = useTranslations();
  const languages = useSite();
  const form = useRef<HTMLFormElement>(null);
  const payLabel = usePayLabel(step);
  const { consent } = flow;
  const aboveCta = displayText(type, 'aboveCta', languages);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    dispatch({ type: 'order' });
    if (!shown.isAgreed) form.current?.querySelector('input')?.focus();
  };
  return (
    <StepFrame title={useTitle(step)}>
      {consent ? (
        <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
          <Summary {...step} consent={consent} />
          <div className="rounded-panel bg-s2 px-3.5 py-2">
            <Checkbox
              label={consent.text}
              checked={shown.isAgreed}
              onChange={(event) => dispatch({ type: 'agree', isAgreed: event.target.checked })}
              error={shown.isMissed ? t('subscribe.consent.missing') : undefined}
            />
          </div>
          <Terms {...step} />
          {aboveCta && (
            <div className="text-13 text-t2">
              <RichText html={aboveCta} />
            </div>
          )}
          <Button
            type="submit"
            variant="accent"
            size="large"
            wide
            className={mainButton}
            loading={flow.task !== null}
          >
            {payLabel}
          </Button>
          <Footnote>{t('subscribe.consent.note')}</Footnote>
        </form>
      ) : (
        <div aria-hidden="true" className="skeleton h-52 rounded-panel" />
      )}
    </StepFrame>
  );
}

function useTitle({ flow: { order, consent }, type }: StepProps): string {
  const t = useTranslations('subscribe');
  const perText = usePerPeriod();
  const { name, trial, price: listed } = usePlanWords()(type);
  // the server's sum, once it is known: a promotion may have ended since the page was made
  const price = consent?.price ?? listed;
  const perPeriod = perText(type, price);
  if (order?.isTrial && trial) return t('trialThen', { duration: trial, price: perPeriod });
  return price.amount > 0
    ? t('consent.paid', { title: name, price: perPeriod })
    : t('consent.free', { title: name });
}

type SummaryProps = StepProps & { consent: NonNullable<StepProps['flow']['consent']> };

/** What moves today; of a trial also when the first payment comes, and how much it is. */
function Summary({ flow: { order }, type, consent }: SummaryProps) {
  const t = useTranslations('subscribe');
  const day = useDay();
  const textOf = usePriceText();
  const { name } = usePlanWords()(type);
  if (!order?.isTrial) return <PlanSummary type={type} amount={consent.dueNow} when={t('today')} />;
  return (
    <div className="flex flex-col gap-3 text-14">
      <dl className="flex flex-col gap-3">
        <div>
          <dt className="font-medium">{t('consent.now')}</dt>
          <dd className="text-t2">{t('consent.nowPaid', { title: name, price: textOf(consent.dueNow) })}</dd>
        </div>
        <div>
          <dt className="font-medium">{day(consent.firstCharge)}</dt>
          <dd className="text-t2">{t('consent.first', { price: textOf(consent.price) })}</dd>
        </div>
      </dl>
      <p className="font-medium text-success">{t('consent.freeUntil', { date: day(consent.firstCharge) })}</p>
    </div>
  );
}

/** Under their own line: a dialog over a dialog would lose the first. */
function Terms({ type }: StepProps) {
  const t = useTranslations('subscription');
  const terms = termsOf(type, useSite());
  if (!terms) return null;
  return (
    <details className="text-13 text-t2">
      <summary className="hit w-fit cursor-pointer font-medium text-accent-text">{t('terms')}</summary>
      <div className="mt-2 max-h-48 overflow-y-auto">
        <RichText html={terms} />
      </div>
    </details>
  );
}

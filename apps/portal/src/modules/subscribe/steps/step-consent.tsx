import { displayText, planTermsTextOf } from '@atrium/domain/subscription/subscription-attribute';
import { isReminderAhead, trialReminderAt } from '@atrium/domain/subscription/trial-reminder';
import { Button } from '@atrium/ui/button';
import { Checkbox } from '@atrium/ui/fields/checkbox';
import { RichText } from '@atrium/ui/rich-text';
import { Bell, Calendar, type LucideIcon, Play } from 'lucide-react';
import { type SubmitEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../../kit/visit/site.ts';
import type { SubscribeScreen } from '../flow/flow-state.ts';
import { Footnote, mainButton, StepFrame } from '../forms/step-frame.tsx';
import { PlanSummary } from '../plans/plan-summary.tsx';
import { agreedTerms, listedTerms, usePriceSentence, usePriceText } from '../plans/price-sentence.ts';
import { useTrialPromise } from '../plans/trial-promise.ts';
import { useDay } from '../plans/use-day.ts';
import { usePlanTexts } from '../plans/use-plan-texts.ts';
import { useHeading } from './refusal-heading.ts';
import type { StepProps } from './step-props.ts';
import { usePayLabel } from './use-pay-label.ts';

type StepConsentProps = StepProps & { shown: Extract<SubscribeScreen, { is: 'consent' }> };

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
    <StepFrame {...useHeading(flow, { title: useTitle(step) })}>
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
          <Footnote>
            {t(consent.endsByItself ? 'subscribe.consent.noteFree' : 'subscribe.consent.note')}
          </Footnote>
        </form>
      ) : (
        <div aria-hidden="true" className="skeleton h-52 rounded-panel" />
      )}
    </StepFrame>
  );
}

function useTitle({ flow: { order, consent }, type }: StepProps): string {
  const t = useTranslations('subscribe');
  const sentence = usePriceSentence();
  const promise = useTrialPromise();
  const { name, trial } = usePlanTexts()(type);
  // the server's sum, once it is known: a promotion may have ended since the page was made
  const terms = consent ? agreedTerms(type, consent) : listedTerms(type);
  if (order?.isTrial && trial && consent?.endsByItself) return promise(trial);
  if (order?.isTrial && trial) return t('trialThen', { duration: trial, price: sentence(terms) });
  return terms.price.amount > 0
    ? t('consent.paid', { title: name, price: sentence(terms) })
    : t('consent.free', { title: name });
}

type SummaryProps = StepProps & { consent: NonNullable<StepProps['flow']['consent']> };

/** What moves today; of a trial also when the first payment comes, and how much it is. */
function Summary({ flow: { order }, type, consent }: SummaryProps) {
  const t = useTranslations('subscribe');
  const day = useDay();
  const textOf = usePriceText();
  const { name } = usePlanTexts()(type);
  const sentence = usePriceSentence();
  if (!order?.isTrial)
    return (
      <PlanSummary
        type={type}
        amount={consent.dueNow}
        when={t('today')}
        line={sentence(agreedTerms(type, consent))}
      />
    );
  const ends = new Date(consent.firstCharge);
  const days: Moment[] = [
    {
      Sign: Play,
      day: t('consent.now'),
      text: t('consent.nowPaid', { title: name, price: textOf(consent.dueNow) }),
    },
    ...(isReminderAhead(ends, new Date())
      ? [{ Sign: Bell, day: day(trialReminderAt(ends)), text: t('consent.reminder') }]
      : []),
    {
      Sign: Calendar,
      day: day(consent.firstCharge),
      text: consent.endsByItself ? t('consent.ends') : t('consent.first', { price: textOf(consent.price) }),
    },
  ];
  return <Moments days={days} />;
}

interface Moment {
  Sign: LucideIcon;
  day: string;
  text: string;
}

/** What happens on which day, joined by a line; the first is today. */
const Moments = ({ days }: { days: readonly Moment[] }) => (
  <ol className="ms-4.5 flex flex-col gap-4 border-s border-line text-14">
    {days.map(({ Sign, day, text }, index) => (
      <li key={day} className="-ms-4.5 flex items-start gap-3">
        <span
          aria-hidden
          className={`grid size-9 flex-none place-items-center rounded-full ${index === 0 ? 'bg-accent text-on-accent' : 'bg-s2 text-t2'} `}
        >
          <Sign className="size-5" />
        </span>
        <span className="min-w-0">
          <span className="block font-medium">{day}</span>
          <span className="block text-t2">{text}</span>
        </span>
      </li>
    ))}
  </ol>
);

/** Under their own line: a dialog over a dialog would lose the first. */
function Terms({ type }: StepProps) {
  const t = useTranslations('subscription');
  const terms = planTermsTextOf(type, useSite());
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

import type { UserSubscription } from '@atrium/contract/schemas/models/user-subscription';
import type { Price } from '@atrium/domain/money/money';
import { addPeriod } from '@atrium/domain/subscription/period';
import { isSpecialPrice } from '@atrium/domain/subscription/price-terms';
import { Button, ButtonLink } from '@atrium/ui/button';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../../kit/visit/site.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { usePersonal } from '../../../kit/visit/use-personal.ts';
import { numberText } from '../flow/cards-on-file.ts';
import type { SubscribeScreen } from '../flow/flow-state.ts';
import { StepFrame } from '../forms/step-frame.tsx';
import { mySubscriptions } from '../plans/my-subscriptions.ts';
import { PlanSummary } from '../plans/plan-summary.tsx';
import { agreedTerms, usePriceSentence, usePriceText } from '../plans/price-sentence.ts';
import { isTrialThatEnds } from '../plans/trial-promise.ts';
import { useDay } from '../plans/use-day.ts';
import { usePlanTexts } from '../plans/use-plan-texts.ts';
import { useHeading } from './refusal-heading.ts';
import type { StepProps } from './step-props.ts';

const mine = '/subscription#my-subscription';

/** Back to what was wanted, in one press. */
function GoOn({ wanted, onClose }: Pick<StepProps, 'wanted' | 'onClose'>) {
  const t = useTranslations('subscribe');
  const { links } = useSite().site;
  return (
    <ButtonLink href={wanted?.href ?? links.homeUrl} variant="accent" size="large" wide onClick={onClose}>
      {wanted ? t('goTo', { title: wanted.title }) : t('success.done')}
    </ButtonLink>
  );
}

const SeeMine = ({ onClose }: Pick<StepProps, 'onClose'>) => {
  const t = useTranslations('subscribe.success');
  return (
    <ButtonLink href={mine} variant="ghost" wide onClick={onClose}>
      {t('manage')}
    </ButtonLink>
  );
};

export function SubscribeSuccess({ flow, type, wanted, onClose }: StepProps) {
  const t = useTranslations('subscribe.success');
  const textOf = usePriceText();
  const day = useDay();
  const sentence = usePriceSentence();
  const { name } = usePlanTexts()(type);
  const mine = useMine(type);
  const charge = useCharge(flow, mine);
  const next = useNext(flow, type, mine);
  const onFile = mine?.paidBy && numberText(mine.paidBy.brand, mine.paidBy.last4);
  const paidWith = flow.order?.card?.title ?? flow.order?.option?.title ?? onFile;
  return (
    <StepFrame title={t('title', { title: name })}>
      <CircleCheck aria-hidden className="size-14 self-center text-success" />
      {(charge || next) && (
        <dl className="flex flex-col divide-y divide-line rounded-panel bg-s2 px-4 text-14">
          {charge && <Row label={t('paid')}>{textOf(charge.amount)}</Row>}
          {charge && <Row label={t('at')}>{day(charge.at)}</Row>}
          {next?.is === 'ends' && (
            <>
              <Row label={t('freeUntil')}>{day(next.at)}</Row>
              <Row label={t('then')}>{t('ends')}</Row>
            </>
          )}
          {next?.is === 'paid' && next.price.amount > 0 && (
            <>
              <Row label={t('next')}>{t('nextLine', { date: day(next.at), price: textOf(next.price) })}</Row>
              {isSpecialPrice(next) && <Row label={t('price')}>{sentence(agreedTerms(type, next))}</Row>}
            </>
          )}
          {paidWith && <Row label={t('with')}>{paidWith}</Row>}
        </dl>
      )}
      <GoOn wanted={wanted} onClose={onClose} />
      {charge && charge.amount.amount > 0 && (
        <ButtonLink href="/myPurchases" variant="ghost" wide onClick={onClose}>
          {t('receipt')}
        </ButtonLink>
      )}
      <SeeMine onClose={onClose} />
    </StepFrame>
  );
}

type Next =
  | { is: 'ends'; at: Date }
  | {
      is: 'paid';
      at: Date;
      price: Price;
      fullPrice?: Price | undefined;
      promotionCycles?: number | undefined;
    };

/** The subscription as the server has it by now. */
const useMine = ({ id }: StepProps['type']): UserSubscription | undefined =>
  usePersonal(mySubscriptions).value?.find(({ typeId, state }) => typeId === id && state === 'ACTIVE');

/** What was charged, and when: as the sentence said, or as the subscription's history says after a payment page. */
function useCharge({ paid }: StepProps['flow'], mine: UserSubscription | undefined) {
  const { backend } = useAppContext();
  const [charge, setCharge] = useState<{ amount: Price; at: string } | null>(null);
  const id = mine?.id;
  useEffect(() => {
    if (paid || id === undefined) return;
    let isWanted = true;
    void backend.ask('getSubscriptionEvents', { params: { id } }).then((answer) => {
      const last = answer.ok ? answer.body.find(({ amount }) => amount && amount.amount > 0) : undefined;
      if (isWanted && last?.amount) setCharge({ amount: last.amount, at: last.at });
    });
    return () => {
      isWanted = false;
    };
  }, [paid, id, backend]);
  return paid ? { amount: paid, at: new Date() } : charge;
}

/** What is charged next, and when: as the subscription says once it is there, and until then as was agreed. */
function useNext(
  { consent }: StepProps['flow'],
  { billingCycle }: StepProps['type'],
  mine: UserSubscription | undefined,
): Next | null {
  if (mine && isTrialThatEnds(mine)) return { is: 'ends', at: new Date(mine.trialEnd ?? 0) };
  if (mine?.nextRenewalDate) {
    const { price, fullPrice, promotionCyclesLeft: promotionCycles } = mine;
    return { is: 'paid', at: new Date(mine.nextRenewalDate), price, fullPrice, promotionCycles };
  }
  if (!consent) return null;
  const { price, fullPrice, promotionCycles, endsByItself, firstCharge } = consent;
  if (endsByItself) return { is: 'ends', at: new Date(firstCharge) };
  return { is: 'paid', at: nextCharge(consent, billingCycle), price, fullPrice, promotionCycles };
}

/** A trial's first charge is ahead; what was paid today is paid again after a period. */
function nextCharge(
  { dueNow, firstCharge }: { dueNow: Price; firstCharge: string },
  cycle: StepProps['type']['billingCycle'],
): Date {
  const first = new Date(firstCharge);
  return dueNow.amount > 0 ? addPeriod(first, cycle) : first;
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4 py-3">
    <dt className="text-t2">{label}</dt>
    <dd className="tn text-end font-medium">{children}</dd>
  </div>
);

export function ScheduledChange({ type, appliesAt, onClose }: StepProps & { appliesAt: string }) {
  const t = useTranslations('subscribe');
  const day = useDay();
  const { name, terms } = usePlanTexts()(type);
  return (
    <StepFrame
      title={t('scheduled.title')}
      description={t('scheduled.text', { date: day(appliesAt), title: name, price: terms })}
    >
      <SeeMine onClose={onClose} />
    </StepFrame>
  );
}

/** Nothing was charged, and there is no other way to pay: the plan is kept to try again. */
export function PaymentRefused({ flow, dispatch, type, onClose }: StepProps) {
  const t = useTranslations('subscribe');
  const words = useHeading(flow, { title: t('refused.otherDeclined.title') });
  return (
    <StepFrame {...words}>
      <PlanSummary type={type} amount={flow.consent?.dueNow} when={flow.consent ? t('today') : undefined} />
      <Button variant="accent" size="large" wide onClick={() => dispatch({ type: 'again' })}>
        {t('refused.again')}
      </Button>
      <Button size="large" wide onClick={() => dispatch({ type: 'otherPlan' })}>
        {t('insufficient.otherPlan')}
      </Button>
      <Button variant="ghost" wide onClick={onClose}>
        {t('notNow')}
      </Button>
    </StepFrame>
  );
}

/** Five wrong codes: nothing was charged, and a new code begins anew. */
export function SubscribePinOver({ dispatch, onClose }: Pick<StepProps, 'dispatch' | 'onClose'>) {
  const t = useTranslations();
  return (
    <StepFrame title={t('buy.pinOver.title')} description={t('buy.pinOver.text')} code={400}>
      <Button variant="accent" size="large" wide onClick={() => dispatch({ type: 'again' })}>
        {t('buy.again')}
      </Button>
      <Button variant="ghost" wide onClick={onClose}>
        {t('subscribe.notNow')}
      </Button>
    </StepFrame>
  );
}

/** An address said that a plan was paid, and the server knows of none. */
export function UnknownPayment({ onClose }: Pick<StepProps, 'onClose'>) {
  const t = useTranslations('subscribe.unknown');
  return (
    <StepFrame title={t('title')} description={t('text')}>
      <SeeMine onClose={onClose} />
    </StepFrame>
  );
}

/** No failure: they have what they wanted. */
export function AlreadySubscribed({ wanted, onClose }: Pick<StepProps, 'wanted' | 'onClose'>) {
  const t = useTranslations('subscription.feedback.duplicate');
  return (
    <StepFrame title={t('title')} description={t('description')}>
      {wanted && <GoOn wanted={wanted} onClose={onClose} />}
      <SeeMine onClose={onClose} />
    </StepFrame>
  );
}

type Refused = Extract<SubscribeScreen, { is: 'declined' }>;

export function PaymentDeclined({ shown, flow, dispatch }: StepProps & { shown: Refused }) {
  const t = useTranslations();
  const own = `errors.${shown.code}` as 'errors.INTERNAL';
  const words = shown.message && shown.message !== shown.code ? shown.message : '';
  return (
    <StepFrame
      title={t('subscription.feedback.knownError.title')}
      description={words || t(t.has(own) ? own : 'subscription.feedback.knownError.description')}
      code={shown.status}
    >
      <p className="text-15 font-medium">{t('subscribe.notCharged')}</p>
      {flow.options.length > 1 && (
        <Button variant="accent" size="large" wide onClick={() => dispatch({ type: 'otherWay' })}>
          {t('subscribe.insufficient.otherWay')}
        </Button>
      )}
      <Button size="large" wide onClick={() => dispatch({ type: 'otherPlan' })}>
        {t('subscribe.insufficient.otherPlan')}
      </Button>
    </StepFrame>
  );
}

type Failed = Extract<SubscribeScreen, { is: 'error' }>;

/** Asked once more it is the same question: a charge whose answer was lost is found, not repeated. */
export function SubscribeFailed({
  shown,
  dispatch,
  onClose,
}: Pick<StepProps, 'dispatch' | 'onClose'> & { shown: Failed }) {
  const t = useTranslations();
  const own = `errors.${shown.code}` as 'errors.INTERNAL';
  return (
    <StepFrame
      title={t('subscription.feedback.error.title')}
      description={t(t.has(own) ? own : 'subscription.feedback.error.description')}
      code={shown.status || shown.code}
    >
      <Button variant="accent" size="large" wide onClick={() => dispatch({ type: 'again' })}>
        {t('common.retry')}
      </Button>
      <Button variant="ghost" wide onClick={onClose}>
        {t('subscribe.notNow')}
      </Button>
    </StepFrame>
  );
}

/** Another subscription has to end first: the flow ends here, and leads there. */
export function EndOtherSubscription({ error, onClose }: Pick<StepProps, 'onClose'> & { error: string }) {
  const t = useTranslations('subscription.dialog.endFlow');
  return (
    <StepFrame title={t('title')} description={t(error.endsWith('UPGRADE') ? 'upgrade' : 'downgrade')}>
      <ButtonLink href={mine} variant="accent" size="large" wide onClick={onClose}>
        {t('action')}
      </ButtonLink>
    </StepFrame>
  );
}

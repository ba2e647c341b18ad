import type { Price } from '@atrium/domain/money';
import { addPeriod } from '@atrium/domain/period';
import { Button, ButtonLink } from '@atrium/ui/button';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../kit/visit/site.ts';
import { usePersonal } from '../../kit/visit/use-personal.ts';
import type { Shown } from './flow-state.ts';
import { mySubscriptions } from './my-subscriptions.ts';
import { StepFrame } from './step-frame.tsx';
import type { StepProps } from './step-props.ts';
import { useDay } from './use-day.ts';
import { usePlanWords, usePriceText } from './use-plan.ts';

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

export function Success({ flow, type, wanted, onClose }: StepProps) {
  const t = useTranslations('subscribe.success');
  const textOf = usePriceText();
  const day = useDay();
  const { name } = usePlanWords()(type);
  const { consent, paid, order } = flow;
  const paidWith = order?.card?.title ?? order?.option?.title;
  const next = useNext(flow, type);
  return (
    <StepFrame title={t('title', { title: name })}>
      <CircleCheck aria-hidden className="size-14 self-center text-success" />
      {consent && (
        <dl className="flex flex-col divide-y divide-line rounded-panel bg-s2 px-4 text-14">
          {paid && <Row label={t('paid')}>{textOf(paid)}</Row>}
          {next && next.price.amount > 0 && (
            <Row label={t('next')}>
              {day(next.at)}, {textOf(next.price)}
            </Row>
          )}
          {paidWith && <Row label={t('with')}>{paidWith}</Row>}
        </dl>
      )}
      <GoOn wanted={wanted} onClose={onClose} />
      <SeeMine onClose={onClose} />
    </StepFrame>
  );
}

/** What is charged next, and when: as the subscription says once it is there, and until then as was agreed. */
function useNext({ consent }: StepProps['flow'], { id, billingCycle }: StepProps['type']) {
  const mine = usePersonal(mySubscriptions).value?.find(
    ({ typeId, state }) => typeId === id && state === 'ACTIVE',
  );
  if (mine?.nextRenewalDate) return { at: new Date(mine.nextRenewalDate), price: mine.price };
  return consent && { at: nextCharge(consent, billingCycle), price: consent.price };
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

export function Scheduled({ type, appliesAt, onClose }: StepProps & { appliesAt: string }) {
  const t = useTranslations('subscribe');
  const day = useDay();
  const { name, perPeriod } = usePlanWords()(type);
  return (
    <StepFrame
      title={t('scheduled.title')}
      description={t('scheduled.text', { date: day(appliesAt), title: name, price: perPeriod })}
    >
      <SeeMine onClose={onClose} />
    </StepFrame>
  );
}

/** Nothing was charged; who has another way or another plan is led there. */
export function Insufficient({ flow, dispatch, type, onClose }: StepProps) {
  const t = useTranslations();
  const textOf = usePriceText();
  const { price } = usePlanWords()(type);
  return (
    <StepFrame
      title={t('subscription.feedback.insufficient.title')}
      description={t('subscribe.insufficient.text', { price: textOf(flow.consent?.dueNow ?? price) })}
      code={402}
    >
      {flow.options.length > 1 && (
        <Button variant="accent" size="large" wide onClick={() => dispatch({ type: 'otherWay' })}>
          {t('subscribe.insufficient.otherWay')}
        </Button>
      )}
      <Button size="large" wide onClick={() => dispatch({ type: 'otherPlan' })}>
        {t('subscribe.insufficient.otherPlan')}
      </Button>
      <Button variant="ghost" wide onClick={onClose}>
        {t('subscribe.notNow')}
      </Button>
    </StepFrame>
  );
}

/** No failure: they have what they wanted. */
export function Duplicate({ wanted, onClose }: Pick<StepProps, 'wanted' | 'onClose'>) {
  const t = useTranslations('subscription.feedback.duplicate');
  return (
    <StepFrame title={t('title')} description={t('description')}>
      {wanted && <GoOn wanted={wanted} onClose={onClose} />}
      <SeeMine onClose={onClose} />
    </StepFrame>
  );
}

type Refused = Extract<Shown, { is: 'declined' }>;

export function Declined({ shown, flow, dispatch }: StepProps & { shown: Refused }) {
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

type Failed = Extract<Shown, { is: 'error' }>;

/** Asked once more it is the same question: a charge whose answer was lost is found, not repeated. */
export function Failed({
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
export function EndFlow({ error, onClose }: Pick<StepProps, 'onClose'> & { error: string }) {
  const t = useTranslations('subscription.dialog.endFlow');
  return (
    <StepFrame title={t('title')} description={t(error.endsWith('UPGRADE') ? 'upgrade' : 'downgrade')}>
      <ButtonLink href={mine} variant="accent" size="large" wide onClick={onClose}>
        {t('action')}
      </ButtonLink>
    </StepFrame>
  );
}

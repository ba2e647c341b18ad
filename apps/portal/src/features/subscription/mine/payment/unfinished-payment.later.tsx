import type { OpenPayment, UserSubscription } from '@atrium/contract/schemas/models/user-subscription';
import { attribute } from '@atrium/domain/subscription/subscription-attribute';
import { formatDate } from '@atrium/i18n/format';
import { StateBadge } from '@atrium/ui/badge';
import { Button } from '@atrium/ui/button';
import { Picture } from '@atrium/ui/image/picture';
import { Link, useUi } from '@atrium/ui/ui-provider';
import { Check, CreditCard, Smartphone, Ticket } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { openDialog } from '../../../../kit/dialogs/dialogs.ts';
import { useSecondsLeft } from '../../../../kit/use-seconds-left.ts';
import { invalidate } from '../../../../kit/visit/change-personal.ts';
import { useSite } from '../../../../kit/visit/site.ts';
import { useAppContext } from '../../../../kit/visit/use-backend.ts';
import { useMoneyTexts } from '../../../../modules/commerce/money-texts.ts';
import { usePlanTypes } from '../../../../modules/subscribe/plans/plan-types.ts';
import { usePlanTexts } from '../../../../modules/subscribe/plans/use-plan-texts.ts';
import { useMoneyAction } from './use-money-action.ts';
import { useResumeOrder } from './use-resume-order.ts';

interface UnfinishedProps {
  subscription: UserSubscription;
  payment: OpenPayment;
}

/** A plan that was ordered and not paid: go on, pay another way, or drop it. Nothing was charged, and it says so. */
export default function UnfinishedPayment({ subscription, payment }: UnfinishedProps) {
  const t = useTranslations('subscribe.unfinished');
  const { price } = useMoneyTexts();
  const timeOf = useTime();
  const words = useOrdered(subscription, payment);
  const isOpen = useSecondsLeft(Date.parse(payment.expiresAt)) > 0;
  const { isSending, goOn } = useResumeOrder(subscription, payment);
  useAnotherTab();
  const kind = payment.waitsFor === 'PIN' ? 'pin' : 'page';
  const sum = price(payment.amount);
  const title = words.name;
  return (
    <article aria-label={t('title')} className="flex flex-col gap-6">
      <div className="grid overflow-hidden rounded-panel bg-s1 shadow-1 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Chosen {...words} />
        <div className="flex flex-col gap-4 p-5 md:p-8">
          <p>
            <StateBadge state="warning">{t('badge')}</StateBadge>
          </p>
          <h3 className="type-heading">{t('title')}</h3>
          <p className="text-15 text-t2">
            {isOpen
              ? t(kind, { price: sum, time: timeOf(payment.since) })
              : t('closed', { time: timeOf(payment.expiresAt) })}{' '}
            <strong className="font-medium text-t1">{t('nothing', { title })}</strong>
          </p>
          <Button
            variant="accent"
            size="large"
            wide
            className="h-auto min-h-13 py-3 [&_span]:whitespace-normal"
            loading={isSending}
            onClick={() => void goOn(isOpen)}
          >
            {isOpen ? t('goOn', { price: sum }) : t('orderAgain', { title })}
          </Button>
          {isOpen && (
            <p className="text-center text-13 text-t2">
              {t(kind === 'pin' ? 'untilPin' : 'untilPage', { time: timeOf(payment.expiresAt) })}
            </p>
          )}
          <OtherWays subscription={subscription} payment={payment} />
          <Drop subscription={subscription} />
        </div>
      </div>
      <Steps title={title} sum={sum} since={timeOf(payment.since)} kind={kind} />
    </article>
  );
}

/** Hours and minutes where the tenant is. */
function useTime() {
  const { locale } = useUi();
  const { timezone } = useSite().tenant;
  return (at: string) =>
    formatDate(locale, new Date(at), { hour: 'numeric', minute: '2-digit', timeZone: timezone });
}

/** The plan that was ordered, which of a change is not the one that runs. */
function useOrdered({ subscriptionType }: UserSubscription, { typeId }: OpenPayment) {
  const { types } = usePlanTypes();
  const wordsOf = usePlanTexts();
  const { planName } = useMoneyTexts();
  const ordered = types?.find(({ id }) => id === typeId);
  if (!ordered) return { name: subscriptionType ? planName(subscriptionType) : '', line: '', art: null };
  const { name, terms } = wordsOf(ordered);
  return { name, line: terms, art: attribute(ordered, 'ment_background_image') ?? null };
}

function Chosen({ name, line, art }: ReturnType<typeof useOrdered>) {
  const t = useTranslations('subscribe.unfinished');
  return (
    <div className="relative flex min-h-36 flex-col justify-end gap-1 overflow-hidden bg-accent p-5 text-on-accent md:p-8">
      {art && (
        <span
          aria-hidden
          className="absolute inset-0 max-md:hidden mask-[linear-gradient(black,transparent_70%)]"
        >
          <Picture src={art} alt="" width={480} height={320} />
        </span>
      )}
      <p className="relative text-14 font-medium">{t('chose')}</p>
      <p className="type-display relative text-36 break-words">
        <bdi>{name}</bdi>
      </p>
      <p className="tn relative text-15 font-medium">{line}</p>
    </div>
  );
}

/** The other ways by their names; each opens the order where one chooses how to pay. */
function OtherWays({ subscription, payment }: UnfinishedProps) {
  const t = useTranslations('subscribe.unfinished');
  const { methods } = useSite().site.payment_meta_data;
  const order = (prefers: 'API' | 'WEB') =>
    openDialog(() => import('../../../../modules/subscribe/subscribe-dialog.later.tsx'), {
      wish: subscription.state === 'REQUESTED' ? {} : { changes: subscription.id },
      takes: payment.typeId,
      prefers,
    });
  const hasPhone = methods.includes('operator') && payment.means !== 'MSISDN';
  const hasCard = methods.includes('card') && payment.means !== 'CARD';
  const hasVoucher = methods.includes('voucher');
  if (!hasPhone && !hasCard && !hasVoucher) return null;
  return (
    <section aria-label={t('otherWay')} className="flex flex-col gap-2.5">
      <h4 className="text-15 font-medium">{t('otherWay')}</h4>
      <ul className="grid gap-2.5 sm:grid-cols-2">
        {hasPhone && (
          <Way icon={<Smartphone aria-hidden />} line={t('phoneLine')} onPress={() => order('API')}>
            {t('phone')}
          </Way>
        )}
        {hasCard && (
          <Way icon={<CreditCard aria-hidden />} line={t('cardLine')} onPress={() => order('WEB')}>
            {t('card')}
          </Way>
        )}
        {hasVoucher && (
          <li>
            <Link href="/vouchers/redeem" className={wayClass}>
              <Ticket aria-hidden />
              <WayWords name={t('voucher')} line={t('voucherLine')} />
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}

/** A row of 60 px without a radio: pressing it goes there. */
const wayClass =
  'flex min-h-15 w-full items-center gap-3 rounded-card px-4 text-start ring-1 ring-line hover:bg-s2 [&_svg]:size-5 [&_svg]:flex-none';

const WayWords = ({ name, line }: { name: string; line: string }) => (
  <span className="min-w-0">
    <span className="block text-14 font-medium">{name}</span>
    <span className="block text-13 text-t2">{line}</span>
  </span>
);

interface WayProps {
  icon: ReactNode;
  line: string;
  onPress: () => void;
  children: string;
}

const Way = ({ icon, line, onPress, children }: WayProps) => (
  <li>
    <button type="button" className={wayClass} onClick={onPress}>
      {icon}
      <WayWords name={children} line={line} />
    </button>
  </li>
);

function Drop({ subscription: { id, state } }: Pick<UnfinishedProps, 'subscription'>) {
  const t = useTranslations('subscribe.unfinished');
  const { backend } = useAppContext();
  const { isSending, act } = useMoneyAction();
  const drop = () =>
    act(
      (idempotencyKey) =>
        state === 'REQUESTED'
          ? backend.ask('cancelSubscription', { params: { id }, query: {}, idempotencyKey })
          : backend.ask('revokeChange', { params: { id }, idempotencyKey }),
      { done: t('dropped') },
    );
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <Button variant="ghost" className="-ms-4 text-danger!" loading={isSending} onClick={() => void drop()}>
        {t('drop')}
      </Button>
      <p className="text-13 text-t2">{t('dropNote')}</p>
    </div>
  );
}

interface StepsProps {
  title: string;
  sum: string;
  since: string;
  kind: 'page' | 'pin';
}

/** What has happened, and what has not. */
function Steps({ title, sum, since, kind }: StepsProps) {
  const t = useTranslations('subscribe.unfinished');
  const steps = [
    { name: t('chosen', { title }), line: since, is: 'done' },
    { name: t(kind === 'pin' ? 'sentPin' : 'sent'), line: since, is: 'done' },
    { name: t('waits'), line: t('nothingCharged'), is: 'now' },
    { name: t('opens', { title }), line: t('whenPaid', { price: sum }), is: 'ahead' },
  ] as const;
  return (
    <ol aria-label={t('steps')} className="grid gap-4 lg:grid-cols-4 lg:gap-0">
      {steps.map(({ name, line, is }) => (
        <li key={name} {...(is === 'now' && { 'aria-current': 'step' })} className={stepClass}>
          <span
            aria-hidden
            className={`grid size-6 flex-none place-items-center rounded-full ${marks[is]} [&_svg]:size-3.5`}
          >
            {is === 'done' && <Check />}
          </span>
          <span>
            <span className="block font-medium">{name}</span>
            <span className="block text-13 text-t2">{line}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** On a wide page the steps stand beside each other, under one line. */
const stepClass = 'flex gap-3 border-line text-14 lg:border-t lg:pt-4';

const marks = {
  done: 'bg-t1 text-s1',
  now: 'border-2 border-warning',
  ahead: 'border-2 border-line',
} as const;

/** It may be paid in another tab, or by coming back from the page: a tab that is shown again loads the state. */
function useAnotherTab() {
  const context = useAppContext();
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void invalidate(context, 'subscriptions');
  });
  useEffect(() => {
    document.addEventListener('visibilitychange', look);
    addEventListener('pageshow', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('pageshow', look);
    };
  }, []);
}

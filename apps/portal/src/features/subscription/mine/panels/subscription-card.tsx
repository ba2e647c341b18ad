import type { UserSubscription } from '@atrium/contract/schemas/models/user-subscription';
import { attribute } from '@atrium/domain/subscription/subscription-attribute';
import type { Phase } from '@atrium/domain/subscription/subscription-phase';
import { isReminderAhead, trialReminderAt } from '@atrium/domain/subscription/trial-reminder';
import { Badge } from '@atrium/ui/badge';
import { Button, ButtonLink } from '@atrium/ui/button';
import { Picture } from '@atrium/ui/image/picture';
import { CalendarSync, CircleAlert, CircleCheck, CirclePause, Clock, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useAppContext } from '../../../../kit/visit/use-backend.ts';
import { useMoneyTexts } from '../../../../modules/commerce/money-texts.ts';
import type { SubscriptionTexts } from '../../../../modules/commerce/subscription-texts.ts';
import { ChangePayment, paymentMethods } from '../payment/change-payment.tsx';
import { PayNow } from '../payment/pay-now.tsx';
import { useMoneyAction } from '../payment/use-money-action.ts';
import { wrappingButton } from '../payment/wrapping-button.ts';

interface Shown {
  subscription: UserSubscription;
  words: SubscriptionTexts;
}

/** A plan on its own colour, and under it the only sentence that matters. */
export function SubscriptionCard({ subscription, words }: Shown) {
  const { subscriptionType: plan } = subscription;
  const { phase, name, state, fact, details, terms } = words;
  const Sign = signs[phase];
  const lines = [...details, ...useReminder(subscription)];
  const art = plan && attribute(plan, 'ment_background_image');
  return (
    <div className="overflow-hidden rounded-panel shadow-1">
      <div className="relative flex min-h-41 flex-col items-start gap-2 overflow-hidden bg-accent p-5 text-on-accent md:p-6">
        {art && (
          <span
            aria-hidden
            // physical: a gradient knows no start and end
            className="absolute inset-y-0 end-0 w-1/2 mask-[linear-gradient(var(--to-end),transparent,black_50%)]"
          >
            <Picture src={art} alt="" width={400} height={240} />
          </span>
        )}
        <Badge tone="dark" icon={<Sign aria-hidden strokeWidth={2.75} />} className="relative">
          {state}
        </Badge>
        <h2 className="type-display relative max-w-full text-36 break-words md:text-48">
          <bdi>{name}</bdi>
        </h2>
        {terms && <p className="tn relative max-w-[20em] text-18 font-medium text-balance">{terms}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 bg-[color-mix(in_oklch,var(--accent)_14%,white)] px-5 py-3.5 text-[oklch(0.165_0.018_275)] md:px-6">
        <CalendarSync aria-hidden className="size-6 flex-none max-sm:hidden" />
        <div className="min-w-0 flex-1 basis-56">
          <p className="text-16 font-medium">{fact}</p>
          {lines.map((detail) => (
            <p key={detail} className="text-13 text-[oklch(0.36_0.02_275)]">
              {detail}
            </p>
          ))}
        </div>
        <WayOn subscription={subscription} words={words} />
      </div>
    </div>
  );
}

/** When a running trial is reminded of; nothing where the reminder has gone out or would come with the trial. */
function useReminder({ subState, trialEnd, state }: UserSubscription): string[] {
  const t = useTranslations('mySubscription.detail');
  const { day } = useMoneyTexts();
  if (state !== 'ACTIVE' || subState !== 'TRIAL' || !trialEnd) return [];
  const end = new Date(trialEnd);
  return isReminderAhead(end, new Date()) ? [t('reminder', { date: day(trialReminderAt(end)) })] : [];
}

const signs: Record<Phase, LucideIcon> = {
  running: CircleCheck,
  trial: CircleCheck,
  pausing: CircleCheck,
  grace: Clock,
  pending: Clock,
  ending: Clock,
  paused: CirclePause,
  hold: CircleAlert,
  ended: CircleAlert,
};

/** The strip is pale in every theme. */
const inked = `bg-[oklch(0.165_0.018_275)]! text-white! ${wrappingButton}`;

const onPale =
  'text-[oklch(0.165_0.018_275)]! shadow-[inset_0_0_0_1.5px_oklch(0.165_0.018_275/0.4)]! hover:bg-black/5!';

/** The one thing to do about that sentence. */
function WayOn({ subscription, words: { phase } }: Shown) {
  const t = useTranslations();
  switch (phase) {
    case 'running':
    case 'trial':
      return <ChangePayment subscription={subscription} className={inked} />;
    case 'grace':
    case 'hold':
      return (
        <div className="flex flex-wrap gap-2">
          <PayNow subscription={subscription} className={inked} />
          <ButtonLink href={paymentMethods} variant="outline" className={`${onPale} ${wrappingButton}`}>
            {t('mySubscription.action.payOtherwise')}
          </ButtonLink>
        </div>
      );
    case 'ending':
      if (subscription.endsWithAccount)
        return (
          <ButtonLink href="/profile/manage" className={inked}>
            {t('mySubscription.action.keepAccount')}
          </ButtonLink>
        );
      return <UndoButton subscription={subscription} />;
    case 'pausing':
    case 'paused':
      return <ResumeButton subscription={subscription} isPaused={phase === 'paused'} />;
    default:
      return null;
  }
}

/** A plan that ends by itself was never paid by the customer: before going on they read the price. */
function UndoButton({ subscription }: Pick<Shown, 'subscription'>) {
  const { id, endsByItself, price } = subscription;
  const t = useTranslations();
  const words = useMoneyTexts();
  const { isSending, undo } = useUndo(id);
  const sum = words.termsOf(subscription) ?? words.price(price);
  return (
    <Button className={inked} loading={isSending} onClick={() => void undo()}>
      {endsByItself ? t('mySubscription.action.goOn', { price: sum }) : t('subscription.cancel.undo')}
    </Button>
  );
}

/** Going on with a subscription that was to end. */
export function useUndo(id: number) {
  const { backend } = useAppContext();
  const t = useTranslations('mySubscription.done');
  const { isSending, act } = useMoneyAction();
  const undo = () =>
    act((idempotencyKey) => backend.ask('undoCancellation', { params: { id }, idempotencyKey }), {
      done: t('undone'),
    });
  return { isSending, undo };
}

/** Before the pause it takes it back, and costs nothing; during it a new period begins, and is paid now. */
function ResumeButton({ subscription, isPaused }: { subscription: UserSubscription; isPaused: boolean }) {
  const { backend } = useAppContext();
  const t = useTranslations('mySubscription');
  const { price } = useMoneyTexts();
  const { isSending, act } = useMoneyAction();
  const resume = () =>
    act(
      (idempotencyKey) =>
        backend.ask('resumeSubscription', { params: { id: subscription.id }, idempotencyKey }),
      { done: t(isPaused ? 'done.resumed' : 'done.kept') },
    );
  return (
    <Button className={inked} loading={isSending} onClick={() => void resume()}>
      {isPaused ? t('action.resume', { price: price(subscription.price) }) : t('action.keepRunning')}
    </Button>
  );
}

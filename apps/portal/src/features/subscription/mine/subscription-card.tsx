import type { UserSubscription } from '@atrium/contract/schemas/models/user-subscription';
import { attribute } from '@atrium/domain/subscription-attribute';
import type { Phase } from '@atrium/domain/subscription-phase';
import { Badge } from '@atrium/ui/badge';
import { Button, ButtonLink } from '@atrium/ui/button';
import { Picture } from '@atrium/ui/picture';
import { CalendarSync, CircleAlert, CircleCheck, CirclePause, Clock, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { useMoneyWords } from '../../../modules/commerce/money-words.ts';
import type { SubscriptionWords } from '../../../modules/commerce/subscription-words.ts';
import { ChangePayment, paymentMethods } from './change-payment.tsx';
import { PayNow } from './pay-now.tsx';
import { useMoneyAction } from './use-money-action.ts';
import { wraps } from './wrapping.ts';

interface Shown {
  subscription: UserSubscription;
  words: SubscriptionWords;
}

/** A plan on its own colour, and under it the only sentence that matters. */
export function SubscriptionCard({ subscription, words }: Shown) {
  const { perPeriod } = useMoneyWords();
  const { subscriptionType: plan, price } = subscription;
  const { phase, name, state, fact, details } = words;
  const Sign = signs[phase];
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
        <h3 className="type-display relative max-w-full text-36 break-words md:text-48">
          <bdi>{name}</bdi>
        </h3>
        {plan && <p className="tn relative text-18 font-medium">{perPeriod(price, plan.billingCycle)}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 bg-[color-mix(in_oklch,var(--accent)_14%,white)] px-5 py-3.5 text-[oklch(0.165_0.018_275)] md:px-6">
        <CalendarSync aria-hidden className="size-6 flex-none max-sm:hidden" />
        <div className="min-w-0 flex-1 basis-56">
          <p className="text-16 font-medium">{fact}</p>
          {details.map((detail) => (
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
const inked = `bg-[oklch(0.165_0.018_275)]! text-white! ${wraps}`;

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
          <ButtonLink href={paymentMethods} variant="outline" className={`${onPale} ${wraps}`}>
            {t('mySubscription.action.payOtherwise')}
          </ButtonLink>
        </div>
      );
    case 'ending':
      return <UndoButton subscription={subscription} />;
    case 'pausing':
    case 'paused':
      return <ResumeButton subscription={subscription} isPaused={phase === 'paused'} />;
    default:
      return null;
  }
}

/** What ends by itself was never paid by them: whoever goes on reads for how much. */
function UndoButton({ subscription }: Pick<Shown, 'subscription'>) {
  const { id, endsByItself, price, subscriptionType: plan } = subscription;
  const t = useTranslations();
  const words = useMoneyWords();
  const { isSending, undo } = useUndo(id);
  const sum = plan ? words.perPeriod(price, plan.billingCycle) : words.price(price);
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
  const { price } = useMoneyWords();
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

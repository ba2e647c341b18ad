import type { UserSubscription } from '@atrium/contract/schemas/models/user-subscription';
import { periods } from '@atrium/domain/subscription/period';
import { bucketSubscriptions, unfinishedPayment } from '@atrium/domain/subscription/subscription';
import { Suspense, useId } from 'react';
import { useTranslations } from 'use-intl';
import { laterPart } from '../../kit/document/loading/later-part.ts';
import { useSignedIn } from '../../kit/visit/session.ts';
import { usePersonal } from '../../kit/visit/use-personal.ts';
import { useSubscriptionTexts } from '../../modules/commerce/subscription-texts.ts';
import { Loaded } from '../../modules/person/loaded.tsx';
import { mySubscriptions } from '../../modules/subscribe/plans/my-subscriptions.ts';
import { ChangePanel } from './mine/change/change-panel.tsx';
import type { OnStep } from './mine/change/change-plan.ts';
import { CancelPanels } from './mine/panels/cancel-panels.tsx';
import { CreditsPanel } from './mine/panels/credits-panel.tsx';
import { HistoryPanel } from './mine/panels/history-panel.tsx';
import { SubscriptionCard } from './mine/panels/subscription-card.tsx';

const UnfinishedPayment = laterPart(() => import('./mine/payment/unfinished-payment.later.tsx'));

interface MySubscriptionProps {
  /** Takes over where a change of plan has to be paid in steps. */
  onStep: OnStep;
}

/** What one has, when one pays, what if one changes, how one leaves: in the order of the questions. Nothing for a guest. */
export function MySubscription({ onStep }: MySubscriptionProps) {
  const t = useTranslations('mySubscription');
  const shown = usePersonal(mySubscriptions, { anew: true });
  if (!useSignedIn()) return null;
  return (
    <Loaded
      shown={shown}
      skeleton={<div aria-hidden="true" className="skeleton h-60 rounded-panel" />}
      title={t('loadFailed')}
    >
      {(all) => <Subscriptions all={all} onStep={onStep} />}
    </Loaded>
  );
}

function Subscriptions({ all, onStep }: MySubscriptionProps & { all: readonly UserSubscription[] }) {
  const t = useTranslations('mySubscription');
  const titleId = useId();
  const { active, inactive, pending, canceled } = bucketSubscriptions(all);
  const live = [...active, ...inactive, ...pending];
  if (live.length + canceled.length === 0) return null;
  // a page of its own for a subscriber, a section under the plans for a customer who had one
  const Title = live.length > 0 ? 'h1' : 'h2';
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-4">
      <Title id={titleId} className={live.length > 0 ? 'type-heading' : 'sr-only'}>
        {t('title', { count: Math.max(1, live.length) })}
      </Title>
      {live.map((subscription, index) => (
        <LiveSubscription
          key={subscription.id}
          subscription={subscription}
          onStep={onStep}
          // credits are of all of them together
          hasCredits={index === 0}
        />
      ))}
      {canceled.length > 0 && <Earlier subscriptions={canceled} />}
    </section>
  );
}

interface LiveSubscriptionProps extends MySubscriptionProps {
  subscription: UserSubscription;
  hasCredits: boolean;
}

function LiveSubscription({ subscription, onStep, hasCredits }: LiveSubscriptionProps) {
  const words = useSubscriptionTexts()(subscription);
  const unpaid = unfinishedPayment(subscription);
  if (!words) return null;
  const unfinished = unpaid && (
    <Suspense fallback={<div aria-hidden="true" className="skeleton h-60 rounded-panel" />}>
      <UnfinishedPayment subscription={subscription} payment={unpaid} />
    </Suspense>
  );
  // ordered and not paid: there is nothing to manage yet
  if (unfinished && subscription.state === 'REQUESTED') return unfinished;
  return (
    <article aria-label={words.name} className="flex flex-col gap-4">
      {unfinished}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.64fr)_minmax(0,1fr)]">
        <div className="flex flex-col gap-4">
          <SubscriptionCard subscription={subscription} words={words} />
          <ChangePanel subscription={subscription} words={words} onStep={onStep} />
        </div>
        <div className="flex flex-col gap-4">
          {hasCredits && <CreditsPanel />}
          <HistoryPanel id={subscription.id} name={words.name} />
        </div>
      </div>
      <CancelPanels subscription={subscription} words={words} />
    </article>
  );
}

function Earlier({ subscriptions }: { subscriptions: readonly UserSubscription[] }) {
  const t = useTranslations('mySubscription');
  const titleId = useId();
  const wordsOf = useSubscriptionTexts();
  return (
    <section aria-labelledby={titleId} className="rounded-panel bg-s1 p-5 shadow-1 md:p-6">
      <h3 id={titleId} className="type-title">
        {t('earlier')}
      </h3>
      <ul className="mt-2 divide-y divide-line">
        {subscriptions.map((subscription) => {
          const words = wordsOf(subscription);
          return (
            words && (
              <li key={subscription.id} className="flex flex-wrap justify-between gap-x-4 py-3 text-14">
                <span>
                  <bdi className="font-medium">{words.name}</bdi> <Rhythm subscription={subscription} />
                </span>
                <span className="text-t2">{words.fact}</span>
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}

/** A plan by the month and the same by the year have one name. */
function Rhythm({ subscription: { subscriptionType: plan } }: { subscription: UserSubscription }) {
  const t = useTranslations('subscription.period');
  return plan && <span className="text-t2">{t(periods[plan.billingCycle].rhythm)}</span>;
}

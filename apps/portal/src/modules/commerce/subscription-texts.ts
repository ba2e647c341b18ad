import type { UserSubscription } from '@atrium/contract/schemas/models/user-subscription';
import { arrangedChange, nextPrice } from '@atrium/domain/subscription/next-charge';
import { type Phase, phaseOf } from '@atrium/domain/subscription/subscription-phase';
import type { MessageKey } from '@atrium/i18n/keys';
import { useTranslations } from 'use-intl';
import { useMoneyTexts } from './money-texts.ts';

type Tone = 'success' | 'warning' | 'danger';

const states = {
  running: ['subscription.state.active', 'success'],
  trial: ['subscription.state.trial', 'success'],
  grace: ['subscription.state.grace', 'warning'],
  pausing: ['subscription.state.active', 'success'],
  ending: ['mySubscription.state.ending', 'warning'],
  paused: ['mySubscription.state.paused', 'warning'],
  hold: ['subscription.state.inactive', 'danger'],
  pending: ['subscription.state.pending', 'warning'],
  ended: ['subscription.state.cancelled', 'danger'],
} as const satisfies Record<Phase, readonly [MessageKey, Tone]>;

export interface SubscriptionTexts {
  phase: Phase;
  name: string;
  /** Its state in a word or two. */
  state: string;
  tone: Tone;
  /** The only sentence that matters: what happens when, and for how much. */
  fact: string;
  /** What else belongs to it; sentences of their own. */
  details: string[];
  /** What the plan costs, with the end of a special price; null where that is not known, or another plan follows. */
  terms: string | null;
  /** Until when one has it, as things are. */
  until: string | null;
}

/** A subscription in words; null for a state this product does not know. */
export function useSubscriptionTexts(): (subscription: UserSubscription) => SubscriptionTexts | null {
  const t = useTranslations();
  const words = useMoneyTexts();
  const sentences = useSentences();
  return (subscription) => {
    const phase = phaseOf(subscription);
    if (!phase) return null;
    const { subscriptionType: plan, endDate, trialEnd, nextRenewalDate } = subscription;
    // a plan that ends by itself was not cancelled
    const [state, tone] = states[phase === 'ending' && subscription.endsByItself ? 'running' : phase];
    const until = endDate ?? (phase === 'trial' ? trialEnd : null) ?? nextRenewalDate;
    return {
      phase,
      name: plan ? words.planName(plan) : t('mySubscription.unnamed'),
      state: t(state),
      tone,
      // what follows an arranged change is the price of another plan
      terms: arrangedChange(subscription) ? null : words.termsOf(subscription),
      until,
      ...sentences(subscription, phase, until),
    };
  };
}

type Sentences = Pick<SubscriptionTexts, 'fact' | 'details'>;

function useSentences() {
  const t = useTranslations('mySubscription');
  const state = useTranslations('subscription.state');
  const { price: sum, day, weekday, paidBy, termsOf } = useMoneyTexts();
  const termsText = (subscription: UserSubscription) => termsOf(subscription) ?? sum(nextPrice(subscription));

  /** What is charged at the renewal: the price of the plan that runs, or of the one that an arranged change leads to. */
  const renewal = (subscription: UserSubscription, until: string) =>
    arrangedChange(subscription)
      ? t('fact.changing', { date: weekday(until), price: termsText(subscription) })
      : state('renewsOn', { date: weekday(until), price: sum(subscription.price) });

  const said: Record<Phase, (subscription: UserSubscription, until: string | null) => Sentences> = {
    running: (subscription, until) => ({
      fact: !until
        ? t('fact.open')
        : subscription.nextRenewalDate === until
          ? renewal(subscription, until)
          : state('endsOn', { date: weekday(until) }),
      details: present(
        isUnpaid(subscription) && subscription.nextRenewalDate ? t('detail.unpaid') : paidBy(subscription),
      ),
    }),
    trial: (subscription, until) => ({
      fact: t(isUnpaid(subscription) ? 'fact.trialUnpaid' : 'fact.trial', {
        date: until ? weekday(until) : '',
        price: termsText(subscription),
      }),
      details: isUnpaid(subscription)
        ? [t('detail.toKeep', { price: termsText(subscription) })]
        : present(paidBy(subscription), t('detail.trial')),
    }),
    grace: (subscription) => ({
      fact: t('fact.unpaid', { price: sum(nextPrice(subscription)) }),
      details: [
        isAhead(subscription.nextRenewalDate)
          ? t('detail.graceUntil', { date: weekday(subscription.nextRenewalDate) })
          : t('detail.grace'),
      ],
    }),
    hold: (subscription) => ({
      fact: t('fact.unpaid', { price: sum(nextPrice(subscription)) }),
      details: [t('detail.hold')],
    }),
    pending: ({ paidBy: by, openPayment }) => ({
      fact: t((openPayment?.means ?? by?.kind) === 'MSISDN' ? 'fact.pendingOperator' : 'fact.pending'),
      details: [t('detail.pending')],
    }),
    ending: ({ endsWithAccount }, until) => ({
      fact: until ? state('endsOn', { date: weekday(until) }) : state('cancelled'),
      details: [t(endsWithAccount ? 'detail.endsWithAccount' : 'detail.ending')],
    }),
    pausing: (subscription) => ({
      fact: t('fact.pausing', {
        date: subscription.pendingChange ? day(subscription.pendingChange.appliesAt) : '',
        until: subscription.pendingChange?.until ? day(subscription.pendingChange.until) : '',
      }),
      details: [t('detail.pausing', { price: termsText(subscription) })],
    }),
    paused: (subscription) => ({
      fact: subscription.pausedUntil
        ? t('fact.paused', { date: weekday(subscription.pausedUntil) })
        : t('state.paused'),
      details: [t('detail.paused', { price: termsText(subscription) })],
    }),
    ended: ({ endDate }) => ({
      fact: endDate ? state('endedOn', { date: day(endDate) }) : state('cancelled'),
      details: [],
    }),
  };
  return (subscription: UserSubscription, phase: Phase, until: string | null) =>
    said[phase](subscription, until);
}

/** A trial that nothing pays for ends by itself. */
const isUnpaid = ({ paidBy, price }: UserSubscription) => paidBy === null && price.amount > 0;

const isAhead = (at: string | null): at is string => at !== null && Date.parse(at) > Date.now();

const present = (...texts: (string | null)[]): string[] => texts.filter((text) => text !== null);

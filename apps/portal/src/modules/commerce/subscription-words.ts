import type { UserSubscription } from '@atrium/contract/schemas/models/user-subscription';
import { type Phase, phaseOf, promotionEnd } from '@atrium/domain/subscription-phase';
import type { MessageKey } from '@atrium/i18n/keys';
import { useTranslations } from 'use-intl';
import { useMoneyWords } from './money-words.ts';

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

export interface SubscriptionWords {
  phase: Phase;
  name: string;
  /** Its state in a word or two. */
  state: string;
  tone: Tone;
  /** The only sentence that matters: what happens when, and for how much. */
  fact: string;
  /** What else belongs to it; sentences of their own. */
  details: string[];
  /** Until when one has it, as things are. */
  until: string | null;
}

/** A subscription in words; null for a state this product does not know. */
export function useSubscriptionWords(): (subscription: UserSubscription) => SubscriptionWords | null {
  const t = useTranslations();
  const words = useMoneyWords();
  const sentences = useSentences();
  return (subscription) => {
    const phase = phaseOf(subscription);
    if (!phase) return null;
    const { subscriptionType: plan, endDate, trialEnd, nextRenewalDate } = subscription;
    // nobody cancelled what ends by itself
    const [state, tone] = states[phase === 'ending' && subscription.endsByItself ? 'running' : phase];
    const until = endDate ?? (phase === 'trial' ? trialEnd : null) ?? nextRenewalDate;
    return {
      phase,
      name: plan ? words.planName(plan) : t('mySubscription.unnamed'),
      state: t(state),
      tone,
      until,
      ...sentences(subscription, phase, until),
    };
  };
}

type Sentences = Pick<SubscriptionWords, 'fact' | 'details'>;

function useSentences() {
  const t = useTranslations('mySubscription');
  const state = useTranslations('subscription.state');
  const { price: sum, day, weekday, paidBy } = useMoneyWords();
  const promotion = usePromotion();

  const said: Record<Phase, (subscription: UserSubscription, until: string | null) => Sentences> = {
    running: (subscription, until) => ({
      fact: !until
        ? t('fact.open')
        : subscription.nextRenewalDate === until
          ? state('renewsOn', { date: weekday(until), price: sum(subscription.price) })
          : state('endsOn', { date: weekday(until) }),
      details: present(
        isUnpaid(subscription) && subscription.nextRenewalDate ? t('detail.unpaid') : paidBy(subscription),
        promotion(subscription),
      ),
    }),
    trial: (subscription, until) => ({
      fact: t(isUnpaid(subscription) ? 'fact.trialUnpaid' : 'fact.trial', {
        date: until ? weekday(until) : '',
        price: sum(subscription.price),
      }),
      details: isUnpaid(subscription)
        ? [t('detail.unpaid')]
        : present(paidBy(subscription), t('detail.trial'), promotion(subscription)),
    }),
    grace: ({ price, nextRenewalDate }) => ({
      fact: t('fact.unpaid', { price: sum(price) }),
      details: [
        isAhead(nextRenewalDate)
          ? t('detail.graceUntil', { date: weekday(nextRenewalDate) })
          : t('detail.grace'),
      ],
    }),
    hold: ({ price }) => ({ fact: t('fact.unpaid', { price: sum(price) }), details: [t('detail.hold')] }),
    pending: ({ paidBy: by }) => ({
      fact: t(by?.kind === 'CARD' ? 'fact.pending' : 'fact.pendingOperator'),
      details: [t('detail.pending')],
    }),
    ending: (_, until) => ({
      fact: until ? state('endsOn', { date: weekday(until) }) : state('cancelled'),
      details: [t('detail.ending')],
    }),
    pausing: ({ pendingChange, price }) => ({
      fact: t('fact.pausing', {
        date: pendingChange ? day(pendingChange.appliesAt) : '',
        until: pendingChange?.until ? day(pendingChange.until) : '',
      }),
      details: [t('detail.pausing', { price: sum(price) })],
    }),
    paused: ({ pausedUntil, price }) => ({
      fact: pausedUntil ? t('fact.paused', { date: weekday(pausedUntil) }) : t('state.paused'),
      details: [t('detail.paused', { price: sum(price) })],
    }),
    ended: ({ endDate }) => ({
      fact: endDate ? state('endedOn', { date: day(endDate) }) : state('cancelled'),
      details: [],
    }),
  };
  return (subscription: UserSubscription, phase: Phase, until: string | null) =>
    said[phase](subscription, until);
}

/** What it costs while the promotion lasts, and what then. */
function usePromotion() {
  const t = useTranslations('mySubscription.detail');
  const { price: sum, day } = useMoneyWords();
  return (subscription: UserSubscription): string | null => {
    const cycle = subscription.subscriptionType?.billingCycle;
    const end = cycle && promotionEnd(subscription, cycle);
    const { price, fullPrice } = subscription;
    return end ? t('promotion', { price: sum(price), date: day(end), fullPrice: sum(fullPrice) }) : null;
  };
}

/** A trial that nothing pays for ends by itself. */
const isUnpaid = ({ paidBy, price }: UserSubscription) => paidBy === null && price.amount > 0;

const isAhead = (at: string | null): at is string => at !== null && Date.parse(at) > Date.now();

const present = (...texts: (string | null)[]): string[] => texts.filter((text) => text !== null);

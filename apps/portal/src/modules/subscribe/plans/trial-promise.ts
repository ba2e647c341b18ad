import type { UserSubscription } from '@atrium/contract/schemas/models/user-subscription';
import { addTrial, trialOf } from '@atrium/domain/subscription/period';
import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../../kit/visit/site.ts';
import type { PlanType } from './plan-types.ts';
import { useTrialState } from './trial-eligibility.ts';
import { useDay } from './use-day.ts';

/** A trial that no payment method pays for: it ends by itself, and nothing is charged. */
export const isTrialThatEnds = ({
  subState,
  paidBy,
  price,
}: Pick<UserSubscription, 'subState' | 'paidBy' | 'price'>): boolean =>
  subState === 'TRIAL' && paidBy === null && price.amount > 0;

/** `7 days free, no card needed`; a tenant that takes no cards does not speak of them. */
export function useTrialPromise(): (duration: string) => string {
  const t = useTranslations('subscribe.trialFree');
  const takesCards = useSite().site.payment_meta_data.methods.includes('card');
  return (duration) => t(takesCards ? 'card' : 'other', { duration });
}

interface TrialOffer {
  title: string;
  line?: string;
}

const noSubscription = () => () => {};

/**
 * What a trial of this plan means for this customer: without a payment method it ends by itself on a day, with one it is
 * charged. A page that is rendered for all has no day: it may be read on another one.
 */
export function useTrialOffer(): (type: PlanType, duration: string, terms: string) => TrialOffer {
  const t = useTranslations('subscribe');
  const day = useDay();
  const promise = useTrialPromise();
  const { hasPaymentMethod } = useTrialState() ?? {};
  const hasDay = useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
  return (type, duration, terms) => {
    if (hasPaymentMethod) return { title: t('trialThen', { duration, price: terms }) };
    const trial = trialOf(type.maxTrialDuration);
    const line =
      hasDay && trial
        ? t('trialEndsOn', { date: day(addTrial(new Date(), trial)), price: terms })
        : t('trialEnds', { price: terms });
    return { title: promise(duration), line };
  };
}

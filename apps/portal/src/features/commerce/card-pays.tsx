import type { UserSubscription } from '@atrium/contract/schemas/models/user-subscription';
import { phaseOf } from '@atrium/domain/subscription-phase';
import { useSnackbar } from '@atrium/ui/snackbar';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { load } from '../../kit/visit/personal.ts';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import { usePersonal } from '../../kit/visit/use-personal.ts';
import { useMoneyWords } from '../../modules/commerce/money-words.ts';
import { useSubscriptionWords } from '../../modules/commerce/subscription-words.ts';
import { numberText } from '../../modules/subscribe/cards-on-file.ts';
import { mySubscriptions } from '../../modules/subscribe/my-subscriptions.ts';

/** The card that pays for a subscription, as it is called on screen. */
const cardOf = ({ paidBy }: UserSubscription): string | null =>
  paidBy?.kind === 'CARD' ? numberText(paidBy.brand, paidBy.last4) : null;

/** What is charged to a card next, when and how much: asked for anew with each card that appears. */
export function PaysFor({ name }: { name: string }) {
  const t = useTranslations('cards');
  const wordsOf = useSubscriptionWords();
  const { value } = usePersonal(mySubscriptions, { anew: true });
  return (value ?? []).map((subscription) => {
    const words = cardOf(subscription) === name ? wordsOf(subscription) : null;
    if (!words || words.phase === 'ended') return null;
    return (
      <p key={subscription.id} className="text-13 text-t2">
        {t('paysFor', { title: words.name, text: words.fact })}
      </p>
    );
  });
}

/** Says that a card was added. A trial that was begun without one is paid by it: then also when and how much. */
export function AddedCard() {
  const context = useAppContext();
  const t = useTranslations('cards');
  const announce = useSnackbar();
  const { planName, weekday, price } = useMoneyWords();
  const textOf = (held: readonly UserSubscription[]): string => {
    for (const subscription of held) {
      const { subscriptionType: plan, trialEnd } = subscription;
      const name = cardOf(subscription);
      if (phaseOf(subscription) !== 'trial' || !name || !plan || !trialEnd) continue;
      const sum = price(subscription.price);
      return t('addedTrial', { title: planName(plan), date: weekday(trialEnd), price: sum, name });
    }
    return t('added');
  };
  const tell = useEffectEvent(async () => {
    const answer = await load(context, mySubscriptions);
    announce(textOf(answer.ok ? answer.body : []), { tone: 'success' });
  });
  useEffect(() => void tell(), []);
  return null;
}

import type { UserSubscription } from '@atrium/contract/schemas/models/user-subscription';
import { nextPrice } from '@atrium/domain/subscription/next-charge';
import { phaseOf } from '@atrium/domain/subscription/subscription-phase';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { loadPersonal } from '../../../kit/visit/personal-data.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { usePersonal } from '../../../kit/visit/use-personal.ts';
import { useMoneyTexts } from '../../../modules/commerce/money-texts.ts';
import { useSubscriptionTexts } from '../../../modules/commerce/subscription-texts.ts';
import { numberText } from '../../../modules/subscribe/flow/cards-on-file.ts';
import { mySubscriptions } from '../../../modules/subscribe/plans/my-subscriptions.ts';

type Kind = NonNullable<UserSubscription['paidBy']>['kind'];

/** The card or number that pays for a subscription, as it is called on screen. */
const cardOf = ({ paidBy }: UserSubscription, kind: Kind = 'CARD'): string | null =>
  paidBy?.kind === kind ? numberText(paidBy.brand, paidBy.last4) : null;

/** What is charged to a card next, when and how much: asked for anew with each card that appears. */
export function MethodUsage({ name, kind = 'CARD' }: { name: string; kind?: Kind }) {
  const t = useTranslations('cards');
  const wordsOf = useSubscriptionTexts();
  const { value } = usePersonal(mySubscriptions, { anew: true });
  return (value ?? []).map((subscription) => {
    const words = cardOf(subscription, kind) === name ? wordsOf(subscription) : null;
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
  const { planName, weekday, price, termsOf } = useMoneyTexts();
  const textOf = (held: readonly UserSubscription[]): string => {
    for (const subscription of held) {
      const { subscriptionType: plan, trialEnd } = subscription;
      const name = cardOf(subscription);
      if (phaseOf(subscription) !== 'trial' || !name || !plan || !trialEnd) continue;
      const sum = termsOf(subscription) ?? price(nextPrice(subscription));
      return t('addedTrial', { title: planName(plan), date: weekday(trialEnd), price: sum, name });
    }
    return t('added');
  };
  const tell = useEffectEvent(async () => {
    const answer = await loadPersonal(context, mySubscriptions);
    announce(textOf(answer.ok ? answer.body : []), { tone: 'success' });
  });
  useEffect(() => void tell(), []);
  return null;
}

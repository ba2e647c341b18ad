import type { UserSubscription } from '@atrium/contract/schemas/models/user-subscription';
import { purchaseReturnParameters } from '@atrium/domain/purchase-return';
import { phaseOf } from '@atrium/domain/subscription-phase';
import { useSnackbar } from '@atrium/ui/snackbar';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { Outcome } from '../../kit/visit/personal.ts';
import { useMoneyWords } from '../../modules/commerce/money-words.ts';
import { numberText } from '../../modules/subscribe/cards-on-file.ts';

/** Whoever checks a card takes some seconds. */
const looksAfterMs = [3000, 6000, 12_000];

type LoadHeld = () => Promise<Outcome<UserSubscription[]>>;

/** The card that pays for a subscription, as it is called on screen. */
export const cardOf = ({ paidBy }: UserSubscription): string | null =>
  paidBy?.kind === 'CARD' ? numberText(paidBy.brand, paidBy.last4) : null;

/** What became of a card that was typed on the payment service's page. The list is the server's word, the address none. */
export function useCardReturn(load: () => Promise<unknown>, loadHeld: LoadHeld): void {
  const t = useTranslations('cards');
  const announce = useSnackbar();
  const { history } = useRouter();
  const added = useAddedText(loadHeld);
  const look = useEffectEvent(() => void Promise.all([load(), loadHeld()]));
  const tell = useEffectEvent((status: string | null, error: string | null) => {
    if (status === '200') void added().then((text) => announce(text, { tone: 'success' }));
    else if (status === '202') announce(t('checking'));
    // who gave it up knows
    else if (error !== 'CANCELLED' && error !== 'EXPIRED') announce(t('refused'), { tone: 'danger' });
  });
  const take = useEffectEvent(() => {
    const query = new URLSearchParams(location.search);
    if (query.get('purchaseType') !== 'CARD') return [];
    const status = query.get('status');
    tell(status, query.get('error'));
    for (const name of purchaseReturnParameters) query.delete(name);
    history.replace(location.pathname + (query.size > 0 ? `?${query}` : ''));
    return status === '202' ? looksAfterMs : [];
  });
  useEffect(() => {
    const timers = take().map((after) => setTimeout(look, after));
    return () => timers.forEach(clearTimeout);
  }, []);
  // coming back may show the page as it was left
  useEffect(() => {
    const again = ({ persisted }: PageTransitionEvent) => {
      if (persisted) look();
    };
    addEventListener('pageshow', again);
    return () => removeEventListener('pageshow', again);
  }, []);
}

/** A trial that was begun without a card is paid by the first that comes: then it says when and how much. */
function useAddedText(loadHeld: LoadHeld): () => Promise<string> {
  const t = useTranslations('cards');
  const { planName, weekday, price } = useMoneyWords();
  return async () => {
    const answer = await loadHeld();
    const held = answer.ok ? answer.body : [];
    for (const subscription of held) {
      const { subscriptionType: plan, trialEnd } = subscription;
      const name = cardOf(subscription);
      if (phaseOf(subscription) !== 'trial' || !name || !plan || !trialEnd) continue;
      const sum = price(subscription.price);
      return t('addedTrial', { title: planName(plan), date: weekday(trialEnd), price: sum, name });
    }
    return t('added');
  };
}

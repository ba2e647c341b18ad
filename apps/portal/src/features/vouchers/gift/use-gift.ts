import { useRef, useState } from 'react';
import { newKey } from '../../../kit/new-key.ts';
import { invalidate } from '../../../kit/visit/change-personal.ts';
import { useSite } from '../../../kit/visit/site.ts';
import { loadTexts } from '../../../kit/visit/texts.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { withPasscode } from '../../../modules/parental-control/with-passcode.ts';
import { paymentAddress } from '../../../modules/subscribe/flow/payment-address.ts';
import { plansHref } from '../../../modules/subscribe/plans/plans-href.ts';
import { keepWords } from './gift-draft.ts';
import type { Given } from './gift-offer.ts';
import {
  type GiftAnswer,
  type GiftInput,
  type GiftPaymentMethod,
  type GiftStep,
  giftStepAfter,
} from './gift-steps.ts';

/** In the morning of the giver's own day. */
const deliveryOf = (day: string, today: string) =>
  day === '' || day <= today ? undefined : new Date(`${day}T08:00:00`).toISOString();

/** Today, as a date field writes it. */
export const todayText = (now = new Date()): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** Everything that is asked on the way to a gift, and what follows from it. */
export function useGift(given: Given) {
  const context = useAppContext();
  const { visit } = useSite();
  const [step, setStep] = useState<GiftStep>({ is: 'form' });
  const [isAsking, setAsking] = useState(false);
  const [sent, setSent] = useState<{ words: GiftInput; way: GiftPaymentMethod } | null>(null);
  /** The answer was lost, so it is unknown whether it was charged: sent again with its key, it is the same gift. */
  const lost = useRef<{ wish: string; key: string }>(null);

  const ask = async (send: () => Promise<GiftAnswer>, words: GiftInput | null = null) => {
    setAsking(true);
    const next = giftStepAfter(await send(), step);
    if (next.is === 'number' || next.is === 'pin') await loadTexts(context, context.locale(), plansHref);
    setAsking(false);
    if (next.is === 'leaving') {
      const href = paymentAddress(next.url, visit.origin);
      if (href) {
        keepWords(words);
        return location.assign(href);
      }
      const problem = { error: 'REDIRECT_REFUSED', status: 400, message: '' };
      return setStep({ is: 'form', problem: { ok: false, status: 400, problem } });
    }
    if (next.is === 'given' || next.is === 'pending') keepWords(null);
    if (next.is === 'given') void invalidate(context, 'wallet', 'vouchers');
    setStep(next);
  };

  const give = (words: GiftInput, way: GiftPaymentMethod) => {
    setSent({ words, way });
    const deliverAt = deliveryOf(words.day, todayText());
    const body = {
      ...given,
      recipient: words.recipient,
      from: words.from,
      message: words.message,
      ...(deliverAt && { deliverAt }),
      ...(way.option !== undefined && { selectedOptions: [way.option] }),
      ...(way.cardId !== undefined && { cardId: way.cardId }),
      ...(way.msisdn !== undefined && { msisdn: way.msisdn }),
      ...(step.is === 'pin' && { purchaseID: step.purchaseId }),
      lang: context.locale(),
      redirect: location.pathname,
    };
    const wish = JSON.stringify(body);
    const key = lost.current?.wish === wish ? lost.current.key : newKey();
    return ask(async () => {
      const answer = await withPasscode(
        (idempotencyKey) => context.backend.ask('giveVoucher', { body, idempotencyKey }),
        key,
      );
      lost.current = answer.status === 0 ? { wish, key } : null;
      return answer;
    }, words);
  };
  const confirm = (pin: string) => {
    if (step.is !== 'pin') return;
    const { token: purchaseToken, uuid: paymentTransactionUuid } = step;
    const article = 'articleId' in given ? { articleId: given.articleId } : {};
    void ask(() =>
      context.backend.ask('verifyOneTimePurchasePin', {
        body: { purchaseToken, paymentTransactionUuid, pin, ...article },
      }),
    );
  };
  return {
    step,
    sent,
    isAsking,
    give,
    confirm,
    /** The same gift once more: with a number, or for another PIN. */
    again: (more: GiftPaymentMethod = {}) => sent && void give(sent.words, { ...sent.way, ...more }),
    back: () => setStep({ is: 'form' }),
  };
}

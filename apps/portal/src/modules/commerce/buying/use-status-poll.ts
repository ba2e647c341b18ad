import type { AnswerBody } from '@atrium/contract/shapes';
import { useEffect, useEffectEvent } from 'react';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import type { PurchaseScreen } from './purchase-flow.ts';

export type PurchaseStatusAnswer = AnswerBody<'getPurchaseStatus'>;

/** What the server's record says of a purchase; an address never does. */
export function purchaseScreenFor({
  state,
  status,
  expiresAt,
  purchaseID,
  error,
}: PurchaseStatusAnswer): PurchaseScreen {
  if (state === 'GRANTED' || state === 'PAID') return { is: 'success', until: expiresAt };
  if (status === 202) return { is: 'pending', purchaseId: purchaseID };
  if (status === 402) return { is: 'insufficient' };
  if (status === 409) return { is: 'theirs' };
  if (status === 490) return { is: 'declined', message: '' };
  if (state === 'REFUNDED') return { is: 'unknown' };
  return error === 'INCORRECT_OTP' ? { is: 'pinOver' } : { is: 'expired' };
}

/** Poll intervals: a customer takes about a minute to confirm, and the first seconds matter most. */
const pauses = [2, 3, 5, 8, 13, 20, 30];
const mostPolls = 40;

export function useStatusPoll(purchaseID: number | null, onEnd: (shown: PurchaseScreen) => void) {
  const { backend } = useAppContext();
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (purchaseID === null) return;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const look = async (times: number) => {
      const answer = await backend.ask('getPurchaseStatus', { query: { purchaseID } });
      if (isOver) return;
      const shown = answer.ok ? purchaseScreenFor(answer.body) : null;
      if (shown && shown.is !== 'pending') end(shown);
      else plan(times + 1);
    };
    const plan = (times: number) => {
      const pause = pauses[times] ?? pauses.at(-1) ?? 0;
      if (times < mostPolls) timer = setTimeout(() => void look(times), pause * 1000);
    };
    plan(0);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [purchaseID, backend]);
}

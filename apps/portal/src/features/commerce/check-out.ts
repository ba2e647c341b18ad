import type { Failure } from '@atrium/contract/client';
import type { PaymentOption, PurchaseStep } from '@atrium/contract/schemas/models/payment';
import type { AnswerBody } from '@atrium/contract/shapes';
import type { SentPin } from '../../modules/subscribe/pin-form.tsx';

/** How somebody pays: with a card on file, in one of the ways there are, or in whichever is first. */
export interface Way {
  cardId?: number;
  option?: string;
  msisdn?: string;
  /** A new PIN. */
  isResend?: boolean;
}

export interface PinStep extends SentPin {
  is: 'pin';
  token: string;
  uuid: string;
}

/** What is on screen between wanting to pay and having it. */
export type Step =
  | { is: 'check' }
  | { is: 'options'; options: readonly PaymentOption[] }
  | { is: 'number'; isRefused: boolean }
  | PinStep
  | { is: 'leaving'; url: string }
  | { is: 'pending' }
  | { is: 'success' }
  | { is: 'changed' }
  | { is: 'failed'; failure: Failure };

type Said = AnswerBody<'checkOut' | 'verifyOneTimePurchasePin'>;
export type Answer = { ok: true; status: number; body: Said } | Failure;

/** A wrong PIN keeps its step; whatever else went wrong says so, and the cart is as it was. */
export function stepAfter(answer: Answer, before: Step): Step {
  if (!answer.ok) {
    const { error, details } = answer.problem;
    if (error === 'CART_CHANGED') return { is: 'changed' };
    if (error === 'INCORRECT_OTP' && before.is === 'pin')
      return { ...before, wrong: before.wrong + 1, attemptsLeft: Number(details?.attemptsLeft ?? 0) };
    if (error === 'VALIDATION_FAILED' && before.is === 'number') return { ...before, isRefused: true };
    return { is: 'failed', failure: answer };
  }
  if (answer.status === 202) return { is: 'pending' };
  const body = answer.body as PurchaseStep;
  if (body.options?.length) return { is: 'options', options: body.options };
  if (body.url) return { is: 'leaving', url: body.url };
  if (body.nextApiFlowStep === 'MSISDN') return { is: 'number', isRefused: false };
  if (body.nextApiFlowStep === 'PIN')
    return {
      is: 'pin',
      token: body.purchaseToken ?? '',
      uuid: body.paymentTransactionUuid ?? '',
      sentTo: body.sentTo ?? null,
      attemptsLeft: null,
      wrong: 0,
      sent: before.is === 'pin' ? before.sent + 1 : 1,
    };
  return { is: 'success' };
}

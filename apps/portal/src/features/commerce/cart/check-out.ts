import type { Failure } from '@atrium/contract/client';
import type { PaymentOption, PurchaseStep } from '@atrium/contract/schemas/models/payment';
import type { AnswerBody } from '@atrium/contract/shapes';
import type { PurchaseScreen } from '../../../modules/commerce/buying/purchase-flow.ts';
import type { SentPin } from '../../../modules/subscribe/forms/pin-form.tsx';

/** The chosen payment method: a card on file, one of the tenant's methods, or the first there is. */
export interface CheckoutPayment {
  cardId?: number;
  option?: string;
  msisdn?: string;
  /** A new PIN. */
  isResend?: boolean;
}

export interface CheckoutPinStep extends SentPin {
  is: 'pin';
  token: string;
  uuid: string;
}

/** What is on screen between wanting to pay and having it. */
export type CheckoutStep =
  | { is: 'check' }
  | { is: 'options'; options: readonly PaymentOption[] }
  | { is: 'number'; isRefused: boolean }
  | CheckoutPinStep
  | { is: 'leaving'; url: string }
  | { is: 'pending'; purchaseId: number | null }
  | { is: 'pinOver' }
  | { is: 'success' }
  | { is: 'changed' }
  | { is: 'failed'; failure: Failure };

type Said = AnswerBody<'checkOut' | 'verifyOneTimePurchasePin'>;
export type CheckoutAnswer = { ok: true; status: number; body: Said } | Failure;

/** A wrong PIN keeps its step; whatever else went wrong says so, and the cart is as it was. */
export function checkoutStepAfter(answer: CheckoutAnswer, before: CheckoutStep): CheckoutStep {
  if (!answer.ok) {
    const { error, details } = answer.problem;
    if (error === 'CART_CHANGED') return { is: 'changed' };
    if (error === 'INCORRECT_OTP' && before.is === 'pin')
      return { ...before, wrong: before.wrong + 1, attemptsLeft: Number(details?.attemptsLeft ?? 0) };
    if (error === 'PIN_ATTEMPTS_USED') return { is: 'pinOver' };
    if (error === 'VALIDATION_FAILED' && before.is === 'number') return { ...before, isRefused: true };
    return { is: 'failed', failure: answer };
  }
  const body = answer.body as PurchaseStep;
  if (answer.status === 202) return { is: 'pending', purchaseId: body.purchaseID ?? null };
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

/** What became of an order that was waited for. */
export function checkoutStepFor({ is }: PurchaseScreen): CheckoutStep {
  if (is === 'success') return { is };
  if (is === 'insufficient') return { is: 'failed', failure: checkoutFailure(402, 'INSUFFICIENT_FUNDS') };
  if (is === 'declined') return { is: 'failed', failure: checkoutFailure(490, 'PAYMENT_DECLINED') };
  return { is: 'failed', failure: checkoutFailure(400, 'PURCHASE_REQUEST_NOT_VALID') };
}

export const checkoutFailure = (status: number, error: string): Failure => ({
  ok: false,
  status,
  problem: { error, status, message: '' },
});

import type { Failure } from '@atrium/contract/client';
import type { PurchaseStep } from '@atrium/contract/schemas/models/payment';
import type { AnswerBody } from '@atrium/contract/shapes';
import type { SentPin } from '../../../modules/subscribe/forms/pin-form.tsx';

/** What a giver fills in. */
export interface GiftInput {
  recipient: string;
  from: string;
  message: string;
  /** `2026-12-24`; today is at once. */
  day: string;
}

/** How a gift is paid: with a card on file, or in one of the ways there are. */
export interface GiftPaymentMethod {
  cardId?: number;
  option?: string;
  msisdn?: string;
}

export interface GiftPin extends SentPin {
  is: 'pin';
  token: string;
  uuid: string;
  purchaseId: number;
}

/** What is on screen between filling in a gift and having given it. */
export type GiftStep =
  | { is: 'form'; problem?: Failure }
  | { is: 'number'; isRefused: boolean }
  | GiftPin
  | { is: 'leaving'; url: string }
  | { is: 'pinOver' }
  | { is: 'pending' }
  | { is: 'given'; deliverAt: string | null };

type Said = AnswerBody<'giveVoucher'> | AnswerBody<'verifyOneTimePurchasePin'>;
export type GiftAnswer = { ok: true; status: number; body: Said } | Failure;

/** The step that follows from an answer. A wrong PIN keeps its step; every other failure is said beside the form. */
export function giftStepAfter(answer: GiftAnswer, before: GiftStep): GiftStep {
  if (!answer.ok) {
    const { error, details } = answer.problem;
    if (error === 'INCORRECT_OTP' && before.is === 'pin')
      return { ...before, wrong: before.wrong + 1, attemptsLeft: Number(details?.attemptsLeft ?? 0) };
    const isPinOver = error === 'VALIDATION_FAILED' || error === 'PIN_ATTEMPTS_USED';
    if (isPinOver && before.is === 'pin') return { is: 'pinOver' };
    if (error === 'VALIDATION_FAILED' && before.is === 'number') return { is: 'number', isRefused: true };
    return { is: 'form', problem: answer };
  }
  if (answer.status === 202) return { is: 'pending' };
  const { body } = answer;
  if ('deliverAt' in body) return { is: 'given', deliverAt: body.deliverAt };
  const next = body as PurchaseStep;
  if (next.url) return { is: 'leaving', url: next.url };
  if (next.nextApiFlowStep === 'MSISDN') return { is: 'number', isRefused: false };
  if (next.nextApiFlowStep === 'PIN')
    return {
      is: 'pin',
      token: next.purchaseToken ?? '',
      uuid: next.paymentTransactionUuid ?? '',
      purchaseId: next.purchaseID ?? 0,
      sentTo: next.sentTo ?? null,
      attemptsLeft: null,
      wrong: 0,
      sent: before.is === 'pin' ? before.sent + 1 : 1,
    };
  return { is: 'given', deliverAt: null };
}

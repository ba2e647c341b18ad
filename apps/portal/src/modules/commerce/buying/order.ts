import type { Failure } from '@atrium/contract/client';
import type { AnswerBody, HandlerInput } from '@atrium/contract/shapes';
import type { SentPin } from '../../subscribe/pin-form.tsx';

export type Options = AnswerBody<'getArticlePurchaseOptions'>;
export type Sale = Options['purchase'][number] & { price: NonNullable<Options['purchase'][number]['price']> };
export type Step = Exclude<AnswerBody<'purchaseOnce'>, { status: 'PENDING' }>;

/** How it shall be paid: an option of the tenant's, a card on file, or a credit. */
export type Means = { by: 'option'; id: string } | { by: 'card'; id: number } | { by: 'credit' };

/** What is sent; the price is the server's to say. */
export interface Order {
  sale: Sale | null;
  means: Means;
  msisdn?: string;
  resend?: true;
}

export interface Pin extends SentPin {
  is: 'pin';
  token: string;
  uuid: string;
}

/** What is on screen. */
export type Shown =
  | { is: 'working' }
  | { is: 'confirm' }
  | { is: 'number'; isRefused: boolean }
  | Pin
  | { is: 'passcode'; retry: () => void }
  | { is: 'leaving' | 'frame'; url: string; saysLanguage: true }
  | { is: 'pending'; purchaseId: number | null }
  | { is: 'success'; until: string | null }
  | { is: 'theirs' | 'insufficient' | 'device' | 'inactive' | 'upgrade' | 'pinOver' | 'expired' | 'unknown' }
  | { is: 'unavailable'; reason: string }
  | { is: 'declined'; message: string }
  | { is: 'failed'; code: string; status: number; retry: (() => void) | null };

export const salesIn = ({ purchase }: Options): Sale[] =>
  purchase.filter((option): option is Sale => option.price !== undefined && option.type !== 'SUBSCRIPTION');

export const creditIn = ({ consume }: Options) => consume.find(({ type }) => type === 'CREDIT');

/** What the options alone decide; null where there is something to confirm. */
export function firstShown(options: Options): Exclude<Shown, { is: 'working' }> | 'plans' | null {
  if (options.error) return { is: 'device' };
  if (options.consume.some(({ type }) => type !== 'CREDIT')) return { is: 'theirs' };
  if (salesIn(options).length > 0 || creditIn(options)) return null;
  if (options.unavailable.some(({ articleSubscription }) => articleSubscription)) return { is: 'inactive' };
  if (options.upgradeTo.length > 0) return { is: 'upgrade' };
  if (options.purchase.length > 0) return 'plans';
  return { is: 'unavailable', reason: options.unavailable[0]?.reason ?? 'NOT_OFFERED' };
}

export const bodyOf = (
  articleId: number,
  { sale, means, msisdn, resend }: Order,
  { lang, redirect }: { lang: string; redirect: string },
): HandlerInput<'purchaseOnce'>['body'] => ({
  articleId,
  lang,
  redirect,
  ...(sale?.purchaseIdentifier && { purchaseIdentifier: sale.purchaseIdentifier }),
  ...(means.by === 'option' && { selectedOptions: [means.id] }),
  ...(means.by === 'card' && { cardId: means.id }),
  ...(msisdn && { msisdn }),
  ...(resend && { resend }),
});

/** The body comes before the status: an answer of 200 may ask for more, lead elsewhere, or be the end. */
export function shownAfter(status: number, step: Step, before: Shown, framesPayment: boolean): Shown {
  if (step.consume) return { is: 'theirs' };
  if (step.url) return { is: framesPayment ? 'frame' : 'leaving', url: step.url, saysLanguage: true };
  if (step.nextApiFlowStep === 'MSISDN') return { is: 'number', isRefused: false };
  if (step.nextApiFlowStep === 'PIN')
    return {
      is: 'pin',
      token: step.purchaseToken ?? '',
      uuid: step.paymentTransactionUuid ?? '',
      sentTo: step.sentTo ?? null,
      attemptsLeft: null,
      wrong: 0,
      sent: before.is === 'pin' ? before.sent + 1 : 1,
    };
  if (status === 202) return { is: 'pending', purchaseId: step.purchaseID ?? null };
  return step.options ? { is: 'confirm' } : { is: 'success', until: null };
}

/** What went wrong, or what is asked for before it can go right. */
export function shownAfterFailure(
  { status, problem }: Pick<Failure, 'status' | 'problem'>,
  before: Shown,
  retry: () => void,
): Shown {
  const { error, details, message } = problem;
  if (error === 'PASSCODE_REQUIRED') return { is: 'passcode', retry };
  if (error === 'INCORRECT_OTP' && before.is === 'pin') {
    const left = Number(details?.attemptsLeft ?? Number.NaN);
    return { ...before, attemptsLeft: Number.isFinite(left) ? left : null, wrong: before.wrong + 1 };
  }
  if (error === 'VALIDATION_FAILED' && before.is === 'pin') return { is: 'pinOver' };
  if (error === 'VALIDATION_FAILED' && before.is === 'number') return { ...before, isRefused: true };
  if (error === 'PURCHASE_REQUEST_NOT_VALID') return { is: 'expired' };
  if (error === 'DEVICE_NOT_SUPPORTED') return { is: 'device' };
  if (error === 'NEED_UPGRADE_TO_PREMIUM_SUBSCRIPTION') return { is: 'upgrade' };
  if (status === 402) return { is: 'insufficient' };
  if (status === 490) return { is: 'declined', message };
  // asked once more under the same key it is the same question: a charge whose answer was lost is found
  return { is: 'failed', code: error, status, retry };
}

import type { Failure } from '@atrium/contract/client';
import type { AnswerBody, HandlerInput } from '@atrium/contract/shapes';
import type { SentPin } from '../../subscribe/forms/pin-form.tsx';

export type ArticlePurchaseOptions = AnswerBody<'getArticlePurchaseOptions'>;
export type SaleOption = ArticlePurchaseOptions['purchase'][number] & {
  price: NonNullable<ArticlePurchaseOptions['purchase'][number]['price']>;
};
export type PurchaseAnswer = Exclude<AnswerBody<'purchaseOnce'>, { status: 'PENDING' }>;

/** How it shall be paid: an option of the tenant's, a card on file, or a credit. */
export type PurchaseMeans = { by: 'option'; id: string } | { by: 'card'; id: number } | { by: 'credit' };

/** What is sent; the price is the server's to say. */
export interface PurchaseOrder {
  sale: SaleOption | null;
  means: PurchaseMeans;
  msisdn?: string;
  resend?: true;
}

export interface PurchasePin extends SentPin {
  is: 'pin';
  token: string;
  uuid: string;
}

/** What is on screen. */
export type PurchaseScreen =
  | { is: 'working' }
  | { is: 'confirm' }
  | { is: 'number'; isRefused: boolean }
  | PurchasePin
  | { is: 'passcode'; retry: () => void }
  | { is: 'leaving' | 'frame'; url: string; saysLanguage: true }
  | { is: 'pending'; purchaseId: number | null }
  | { is: 'success'; until: string | null }
  | {
      is:
        | 'theirs'
        | 'insufficient'
        | 'device'
        | 'inactive'
        | 'upgrade'
        | 'pinOver'
        | 'expired'
        | 'unknown'
        | 'gone';
    }
  | { is: 'unavailable'; reason: string }
  | { is: 'declined'; message: string }
  | { is: 'failed'; code: string; status: number; retry: (() => void) | null };

export const saleOptionsIn = ({ purchase }: ArticlePurchaseOptions): SaleOption[] =>
  purchase.filter(
    (option): option is SaleOption => option.price !== undefined && option.type !== 'SUBSCRIPTION',
  );

export const creditOptionIn = ({ consume }: ArticlePurchaseOptions) =>
  consume.find(({ type }) => type === 'CREDIT');

/** What the options alone decide; null where there is something to confirm. */
export function firstPurchaseScreen(
  options: ArticlePurchaseOptions,
): Exclude<PurchaseScreen, { is: 'working' }> | 'plans' | null {
  if (options.error) return { is: 'device' };
  if (options.consume.some(({ type }) => type !== 'CREDIT')) return { is: 'theirs' };
  if (saleOptionsIn(options).length > 0 || creditOptionIn(options)) return null;
  if (options.unavailable.some(({ articleSubscription }) => articleSubscription)) return { is: 'inactive' };
  if (options.upgradeTo.length > 0) return { is: 'upgrade' };
  if (options.purchase.length > 0) return 'plans';
  return { is: 'unavailable', reason: options.unavailable[0]?.reason ?? 'NOT_OFFERED' };
}

export const purchaseBodyOf = (
  articleId: number,
  { sale, means, msisdn, resend }: PurchaseOrder,
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
export function purchaseScreenAfter(
  status: number,
  step: PurchaseAnswer,
  before: PurchaseScreen,
  framesPayment: boolean,
): PurchaseScreen {
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
export function purchaseScreenAfterFailure(
  { status, problem }: Pick<Failure, 'status' | 'problem'>,
  before: PurchaseScreen,
  retry: () => void,
): PurchaseScreen {
  const { error, details, message } = problem;
  if (error === 'PASSCODE_REQUIRED') return { is: 'passcode', retry };
  if (error === 'INCORRECT_OTP' && before.is === 'pin') {
    const left = Number(details?.attemptsLeft ?? Number.NaN);
    return { ...before, attemptsLeft: Number.isFinite(left) ? left : null, wrong: before.wrong + 1 };
  }
  if (error === 'PIN_ATTEMPTS_USED') return { is: 'pinOver' };
  if (error === 'ALREADY_BOUGHT') return { is: 'theirs' };
  if (error === 'VALIDATION_FAILED' && before.is === 'number') return { ...before, isRefused: true };
  if (error === 'PURCHASE_REQUEST_NOT_VALID') return { is: 'expired' };
  if (error === 'DEVICE_NOT_SUPPORTED') return { is: 'device' };
  if (error === 'NEED_UPGRADE_TO_PREMIUM_SUBSCRIPTION') return { is: 'upgrade' };
  // nothing of that number is sold: trying again would not find it either
  if (status === 404 && before.is === 'working') return { is: 'gone' };
  if (status === 402) return { is: 'insufficient' };
  if (status === 490) return { is: 'declined', message };
  // asked once more under the same key it is the same question: a charge whose answer was lost is found
  return { is: 'failed', code: error, status, retry };
}

/** The parameters a payment page sends back; read once, then removed from the address. */
export const purchaseReturnParameters = [
  'status',
  'error',
  'msg',
  'type',
  'subTypeId',
  'articleId',
  'purchaseType',
  'purchaseID',
  'i18Message',
  'mpay_error',
] as const;

export type PurchaseReturnParameters = {
  [P in (typeof purchaseReturnParameters)[number]]?: string | undefined;
};

/** A gift or a cart is of no one article: its number names it. */
type Bought = { articleId?: string; purchaseType: string; purchaseId?: string };

export type PurchaseReturn =
  | ({ action: PurchaseAction } & Bought)
  | { action: 'subscribed'; typeId: string }
  | { dialog: 'insufficientFunds' | 'alreadySubscribed' | 'pending' | 'loginSubscriptionError' }
  | { dialog: 'error'; code: string; message?: string };

/** What a purchase leads to. */
export type PurchaseAction = 'download' | 'play' | 'purchased';

export const purchaseAction = (purchaseType: string): PurchaseAction =>
  actions[purchaseType.toUpperCase()] ?? 'purchased';

const actions: Readonly<Record<string, PurchaseAction>> = {
  MUSIC: 'download',
  FULL_TRACK_MUSIC: 'download',
  GAME: 'download',
  ONLINE_GAME: 'play',
  CLOUD_GAME: 'play',
  CHALLENGE: 'purchased',
};

/**
 * What the page opens after a payment. A visitor can type these parameters, so the answer only chooses a dialog:
 * what was really bought is what the server says about the purchase.
 */
export function readPurchaseReturn(query: PurchaseReturnParameters): PurchaseReturn | null {
  const status = (query.status || query.msg || '').toUpperCase();
  const error = query.error || query.mpay_error || '';

  if (status === '402' || error === 'INSUFFICIENT_FUNDS') return { dialog: 'insufficientFunds' };
  if (status === '409' || error === 'USER_ALREADY_SUBSCRIBED') return { dialog: 'alreadySubscribed' };
  if (status === '202') return { dialog: 'pending' };
  if (status === '404' && error === 'NO_SUBSCRIPTION_FOUND') return { dialog: 'loginSubscriptionError' };
  if (error || isFailure(status)) {
    const code = isCode(error) ? error : status || 'UNKNOWN';
    return { dialog: 'error', code, ...(query.i18Message && { message: query.i18Message }) };
  }
  return ['200', 'SUCCESS', 'OK'].includes(status) ? whatWasBought(query) : null;
}

// The code is shown under our own heading: a sentence that an attacker put into a link must not appear there.
const isCode = (error: string) => /^\w{1,40}$/.test(error);

// Pages have `status` parameters of their own (`?status=open`): only a number that means failure is ours.
const isFailure = (status: string) => /^[45]\d\d$/.test(status);

function whatWasBought({
  articleId,
  purchaseType,
  purchaseID,
  subTypeId,
}: PurchaseReturnParameters): PurchaseReturn | null {
  if (purchaseType && (articleId || purchaseID)) {
    return {
      action: purchaseAction(purchaseType),
      ...(articleId && { articleId }),
      purchaseType,
      ...(purchaseID && { purchaseId: purchaseID }),
    };
  }
  return subTypeId ? { action: 'subscribed', typeId: subTypeId } : null;
}

export type FeedbackStatus = 'success' | 'insufficient' | 'duplicate' | 'knownError' | 'pending' | 'error';
export type VoucherFeedbackStatus =
  | 'success'
  | 'insufficient'
  | 'duplicate'
  | 'pending'
  | 'notFound'
  | 'error';

export type SubscribeResponse = {
  status: number;
  error?: string | null | undefined;
  i18nMessage?: string | null | undefined;
};

export type SubscribeOutcome =
  | { kind: 'feedback'; status: FeedbackStatus; refresh: boolean; message?: string }
  /** The person must first end another subscription: a dialog that closes the flow and leads there. */
  | { kind: 'endFlowWithRedirect'; error: string }
  /** A missing identity field is the caller's to ask for, not a failure to show. */
  | { kind: 'identityFieldMissing' };

const endFlowErrors = [
  'NEED_CANCEL_SUBSCRIPTION_BEFORE_DOWNGRADE',
  'NEED_CANCEL_SUBSCRIPTION_BEFORE_UPGRADE',
];

/** Refusals with a text of their own in the message catalogue. */
const knownErrors = [
  'NEED_UPGRADE_TO_PREMIUM_SUBSCRIPTION',
  'SUBSCRIPTION_TYPE_NOT_AVAILABLE',
  'TRIAL_ALREADY_USED',
];

/** A business decline of the operator: it always brings words for the person. */
const declined = 490;

export function subscribeOutcome({ status, error, i18nMessage }: SubscribeResponse): SubscribeOutcome {
  switch (status) {
    case 200:
    case 201:
      return { kind: 'feedback', status: 'success', refresh: true };
    case 202:
      return { kind: 'feedback', status: 'pending', refresh: false };
    case 402:
      return { kind: 'feedback', status: 'insufficient', refresh: false };
    case 409:
      if (error && endFlowErrors.includes(error)) return { kind: 'endFlowWithRedirect', error };
      // two requests at once: the other one was taken, and nothing is known of what the person has
      if (error === 'CONFLICT')
        return { kind: 'feedback', status: 'knownError', refresh: true, message: error };
      return { kind: 'feedback', status: 'duplicate', refresh: false };
    case 404:
      if (error === 'REQUIRED_IDENTITY_FIELD_NOT_FOUND') return { kind: 'identityFieldMissing' };
  }
  const known = status === declined || Boolean(i18nMessage) || (error ? knownErrors.includes(error) : false);
  return {
    kind: 'feedback',
    status: known ? 'knownError' : 'error',
    refresh: false,
    message: i18nMessage || error || String(status),
  };
}

const voucherStatuses: Readonly<Record<number, VoucherFeedbackStatus>> = {
  200: 'success',
  201: 'success',
  202: 'pending',
  402: 'insufficient',
  404: 'notFound',
  409: 'duplicate',
};

export const voucherOutcome = (status: number): VoucherFeedbackStatus => voucherStatuses[status] ?? 'error';

/** Cancelled is what has ended (204) or says when it ends. An answer without an end date has cancelled nothing. */
export const cancelOutcome = ({
  status,
  endDate,
}: {
  status: number;
  endDate?: string | null | undefined;
}) =>
  status === 204 || (status === 200 && endDate)
    ? 'subscription.cancel.successMsg'
    : 'subscription.cancel.failMsg';

const accessActions = ['redirect', 'openDialog', 'login', 'none'] as const;
export type AccessAction = (typeof accessActions)[number];

/** What the login-or-subscribe check asks for, by its result code; an unknown code does nothing. */
export const accessAction = (code: number): AccessAction => accessActions[code] ?? 'none';

const subscribeDialogShows = 2;

/** Who closed the subscribe dialog twice is asked to decide between login and subscription instead. */
export const subscribeDialog = (timesShown: number): 'subscribe' | 'decide' =>
  timesShown < subscribeDialogShows ? 'subscribe' : 'decide';

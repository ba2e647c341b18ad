import type { Failure } from '@atrium/contract/client';
import type { PurchaseReturnParameters } from '@atrium/domain/money/purchase-return';
import { useTranslations } from 'use-intl';

/** A payment that was refused or not finished: nothing was charged, and what was to be paid is kept. */
export interface PaymentRefusal {
  /** The payment method that refused; null where it is unknown. */
  means: 'CARD' | 'MSISDN' | null;
  why: 'funds' | 'declined' | 'check' | 'cancelled' | 'expired' | 'unavailable';
  /** Support is told this number. Leaving a page needs no support. */
  status: number | null;
  /** The operator's own sentence, from the server alone. */
  message?: string | undefined;
}

const meansIn = (value: unknown): PaymentRefusal['means'] =>
  value === 'CARD' || value === 'MSISDN' ? value : null;

/** What a failed payment call says; null where it was no refusal of a payment. */
export function paymentRefusalOf({
  status,
  problem,
}: Pick<Failure, 'status' | 'problem'>): PaymentRefusal | null {
  const means = meansIn(problem.details?.means);
  if (status === 402) return { means, why: 'funds', status };
  if (status !== 490) return null;
  // a reason is given for one kind of decline alone: the bank's own check
  const why = problem.details?.reason ? 'check' : 'declined';
  return { means, why, status, message: problem.message || undefined };
}

const reasons: Readonly<Record<string, Pick<PaymentRefusal, 'why' | 'status'>>> = {
  INSUFFICIENT_FUNDS: { why: 'funds', status: 402 },
  PAYMENT_DECLINED: { why: 'declined', status: 490 },
  AUTHENTICATION_FAILED: { why: 'check', status: 490 },
  CANCELLED: { why: 'cancelled', status: null },
  EXPIRED: { why: 'expired', status: null },
  INCORRECT_OTP: { why: 'expired', status: 400 },
  SERVICE_UNAVAILABLE: { why: 'unavailable', status: 503 },
};

const byStatus: Readonly<Record<string, keyof typeof reasons>> = {
  402: 'INSUFFICIENT_FUNDS',
  490: 'PAYMENT_DECLINED',
  503: 'SERVICE_UNAVAILABLE',
};

/** What the address says that a payment page sent back. It is untrusted, so it only chooses among our own words. */
export function paymentRefusalInReturn({
  status = '',
  error,
  mpay_error,
  type,
}: PurchaseReturnParameters): PaymentRefusal | null {
  const reason = reasons[error ?? mpay_error ?? ''] ?? reasons[byStatus[status] ?? ''];
  return reason ? { means: meansIn(type), ...reason } : null;
}

/** The server's record of a purchase, in the same words. */
export const paymentRefusalByCode = (code: string, means: PaymentRefusal['means']): PaymentRefusal | null =>
  reasons[code] ? { means, ...reasons[code] } : null;

const kinds = { CARD: 'card', MSISDN: 'phone' } as const;
const whys = { funds: 'Funds', declined: 'Declined' } as const;

/** Card words for cards, operator words for operators; first that nothing was charged. */
export function useRefusalTexts(): (refusal: PaymentRefusal) => {
  title: string;
  description: string;
  code: number | undefined;
} {
  const t = useTranslations('subscribe.refused');
  return ({ means, why, status, message }) => {
    const kind = means ? kinds[means] : 'other';
    const key = why === 'funds' || why === 'declined' ? (`${kind}${whys[why]}` as const) : why;
    const isOperators = why === 'declined' && means !== 'CARD' && message;
    return {
      title: t(`${key}.title`),
      description: `${t('nothing')} ${isOperators ? message : t(`${key}.text`)}`,
      code: status ?? undefined,
    };
  };
}

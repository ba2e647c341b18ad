import type { ChargeOutcome, DenialCode } from '../connectors/connector.ts';
import { denialCodes } from '../connectors/connector.ts';
import type { ChargeProgress } from '../records/payment.ts';
import type { PaymentRecord } from '../records/payment-record.ts';
import { maxPinAttempts } from './payment-state-machine.ts';

/** Where a charge stands, and what was just said of it where that is more than its state. */
export function chargeProgressOf(
  record: PaymentRecord,
  said?: ChargeOutcome,
  now = Date.now(),
): ChargeProgress {
  const { state, purchaseToken, errorCode } = record;
  const expiresIn = Math.max(1, Math.round(((record.expiresAt?.getTime() ?? now) - now) / 1000));
  switch (state) {
    case 'SUCCEEDED':
    case 'REFUNDED':
      return { is: 'succeeded' };
    case 'PENDING_VALIDATION':
      if (said?.is === 'needsPage') return { is: 'redirect', url: said.url, purchaseToken, expiresIn };
      if (said?.is === 'needsPin') {
        const attemptsLeft = maxPinAttempts - record.pinAttempts;
        return { is: 'pin', purchaseToken, sentTo: said.sentTo, attemptsLeft, expiresIn };
      }
      return { is: said?.is === 'unavailable' ? 'unavailable' : 'pending' };
    case 'DENIED':
    case 'EXPIRED':
    case 'CANCELLED': {
      if (errorCode === 'SERVICE_UNAVAILABLE') return { is: 'unavailable' };
      const message = record.errorText;
      const { means } = record;
      return { is: 'denied', code: codeOf(record), means, ...(message === null ? {} : { message }) };
    }
    default:
      return { is: 'pending' };
  }
}

const codeOf = ({ errorCode }: PaymentRecord): DenialCode =>
  denialCodes.find((code) => code === errorCode) ?? 'CANCELLED';

import type { ChargeOutcome, DenialCode } from '../connectors/connector.ts';
import type { PaymentState } from '../records/payment.ts';
import { isLivePayment, type PaymentRecord } from '../records/payment-record.ts';

export const maxPinAttempts = 5;

const denied: Partial<Record<DenialCode, PaymentState>> = { EXPIRED: 'EXPIRED', CANCELLED: 'CANCELLED' };

/**
 * State machine of a payment: the next state by a connector's outcome. Null: the state stays, because a payment that has
 * ended stays ended and an older outcome does not undo a newer one.
 */
export function nextPaymentState(record: PaymentRecord, said: ChargeOutcome, at: Date): PaymentState | null {
  if (!isLivePayment(record)) return null;
  switch (said.is) {
    case 'succeeded':
      // money that moved has moved, whenever we hear of it
      return 'SUCCEEDED';
    case 'denied':
      if (said.code === 'INCORRECT_OTP')
        return record.pinAttempts < maxPinAttempts ? 'PENDING_VALIDATION' : 'DENIED';
      return isOlder(record, at) ? null : (denied[said.code] ?? 'DENIED');
    case 'processing':
      return isOlder(record, at) ? null : 'PROCESSING';
    case 'needsPin':
    case 'needsPage':
      return isOlder(record, at) ? null : 'PENDING_VALIDATION';
    case 'unknown':
      // a connector that waits for the customer has charged nothing
      return record.state === 'PENDING_VALIDATION' ? null : 'UNKNOWN';
    case 'unavailable':
      // one that they know already still waits for the person; one that never reached them is over
      return record.reference === null ? 'CANCELLED' : 'PENDING_VALIDATION';
    case 'absent':
      return 'CANCELLED';
  }
}

const isOlder = ({ toldAt }: PaymentRecord, at: Date) => toldAt !== null && at < toldAt;

/** Why the charge failed, for the seller. */
export function chargeFailureOf(said: ChargeOutcome): { code: DenialCode; noted: string } {
  if (said.is === 'denied') return { code: said.code, noted: said.code };
  return { code: 'CANCELLED', noted: said.is === 'unavailable' ? 'SERVICE_UNAVAILABLE' : 'CANCELLED' };
}

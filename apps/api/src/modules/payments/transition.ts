import type { DenialCode, Said } from './connector.ts';
import type { PaymentState } from './payment.ts';
import { isLive, type PaymentRecord } from './record.ts';

export const pinTries = 5;

const denied: Partial<Record<DenialCode, PaymentState>> = { EXPIRED: 'EXPIRED', CANCELLED: 'CANCELLED' };

/**
 * What a charge becomes by what was said of it. Null: it stays as it is, for what has ended stays ended and an older
 * word does not undo a newer one.
 */
export function stateAfter(record: PaymentRecord, said: Said, at: Date): PaymentState | null {
  if (!isLive(record)) return null;
  switch (said.is) {
    case 'succeeded':
      // money that moved has moved, whenever we hear of it
      return 'SUCCEEDED';
    case 'denied':
      if (said.code === 'INCORRECT_OTP')
        return record.pinAttempts < pinTries ? 'PENDING_VALIDATION' : 'DENIED';
      return isOlder(record, at) ? null : (denied[said.code] ?? 'DENIED');
    case 'processing':
      return isOlder(record, at) ? null : 'PROCESSING';
    case 'needsPin':
    case 'needsPage':
      return isOlder(record, at) ? null : 'PENDING_VALIDATION';
    case 'unknown':
      // whoever waits for the person has charged nothing
      return record.state === 'PENDING_VALIDATION' ? null : 'UNKNOWN';
    case 'unavailable':
      // one that they know already still waits for the person; one that never reached them is over
      return record.reference === null ? 'CANCELLED' : 'PENDING_VALIDATION';
    case 'absent':
      return 'CANCELLED';
  }
}

const isOlder = ({ toldAt }: PaymentRecord, at: Date) => toldAt !== null && at < toldAt;

/** Why it failed, for whoever sold it. */
export function failureOf(said: Said): { code: DenialCode; noted: string } {
  if (said.is === 'denied') return { code: said.code, noted: said.code };
  return { code: 'CANCELLED', noted: said.is === 'unavailable' ? 'SERVICE_UNAVAILABLE' : 'CANCELLED' };
}

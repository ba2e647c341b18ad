import { AppError } from '../../platform/errors/app-error.ts';
import type { ChargeProgress } from '../payments/records/payment.ts';

/** Why a charge by what is on file did not go through; null where it did, or where it is settled later. */
export function chargeRefusal(progress: ChargeProgress): AppError | null {
  switch (progress.is) {
    case 'succeeded':
    case 'pending':
      return null;
    case 'denied':
      return progress.code === 'INSUFFICIENT_FUNDS'
        ? new AppError('INSUFFICIENT_FUNDS')
        : new AppError('PAYMENT_DECLINED', undefined, progress.message);
    case 'unavailable':
      return new AppError('SERVICE_UNAVAILABLE');
    default:
      return new AppError('PAYMENT_DECLINED');
  }
}

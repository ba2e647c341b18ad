import type { TransactionContext } from '../../platform/context.ts';
import type { PaymentSubject } from '../payments/records/payment.ts';
import { correctTrialReminder } from './subscription-mail.ts';

/**
 * A customer puts a card on file. A trial that was begun without one is paid by it from then on:
 * the customer agreed to that at its start, and does not add a card to lose it. What was given as a
 * gift, and ends, the customer never agreed to pay for.
 */
export const cardsOnFile: PaymentSubject = {
  async succeeded(tx, { userId, methodId }) {
    if (methodId === null) return;
    for (const row of await payBy(tx, userId, methodId)) await correctTrialReminder(tx, row);
  },
  failed: async () => {},
  returnQuery: async () => ({ purchaseType: 'CARD' }),
};

const payBy = ({ db }: TransactionContext, userId: number, methodId: number) =>
  db
    .updateTable('subscription')
    .set({ payment_method_id: methodId, payment_option_id: null })
    .where('user_id', '=', userId)
    .where('payment_method_id', 'is', null)
    .where('state', '=', 'ACTIVE')
    .where('sub_state', '=', 'TRIAL')
    .returningAll()
    .execute();

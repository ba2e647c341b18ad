import type { TransactionContext } from '../../platform/context.ts';
import type { PaymentSubject } from '../payments/payment.ts';
import { remindAgain } from './letters.ts';

/**
 * A card that somebody puts on file. A trial that was begun without one is paid by it from then on: that was agreed to
 * when it began, and nobody adds a card to lose it. What was given to them, and ends, nobody has agreed to pay for.
 */
export const cardsOnFile: PaymentSubject = {
  async succeeded(tx, { userId, methodId }) {
    if (methodId === null) return;
    for (const row of await payBy(tx, userId, methodId)) await remindAgain(tx, row);
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

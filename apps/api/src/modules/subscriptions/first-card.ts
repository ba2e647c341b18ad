import type { TransactionContext } from '../../platform/context.ts';
import type { PaymentSubject } from '../payments/payment.ts';
import { remindAgain } from './letters.ts';

/**
 * A card that somebody puts on file. What runs with nothing to pay by, such as a trial that was begun without a card, is
 * paid by it from the next time on: that was agreed to when it began, and nobody adds a card to lose it.
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
    .where('sub_state', '<>', 'TAGGED_FOR_CANCEL')
    .returningAll()
    .execute();

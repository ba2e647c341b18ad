import { money, read, write } from '../call.ts';

export const creditCardCalls = {
  getCreditCards: read('GET /creditCard/creditCardInfo', 'buy', { empty: [] }),
  addCreditCard: money('POST /creditCard/session/add/card', 'buy', { outside: true }),
  updateCreditCard: write('PUT /creditCard/creditCardInfo/{id}', 'buy'),
  deleteCreditCard: write('DELETE /creditCard/creditCardInfo/{id}', 'buy', { outside: true }),
} as const;

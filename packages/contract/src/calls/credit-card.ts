import { call } from '../call.ts';

export const creditCardCalls = {
  getCreditCards: call('GET /creditCard/creditCardInfo', 'user', { empty: [] }),
  addCreditCard: call('POST /creditCard/session/add/card', 'user', { outside: true }),
  updateCreditCard: call('PUT /creditCard/creditCardInfo/{id}', 'user'),
  deleteCreditCard: call('DELETE /creditCard/creditCardInfo/{id}', 'user', { outside: true }),
} as const;

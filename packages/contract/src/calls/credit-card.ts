import { money, read, write } from '../call.ts';

export const creditCardCalls = {
  getCreditCards: read('GET /creditCard/creditCardInfo', 'buy', { empty: [] }),
  addCreditCard: money('POST /creditCard/session/add/card', 'buy', { outside: true }),
  updateCreditCard: write('PUT /creditCard/creditCardInfo/{id}', 'buy'),
  deleteCreditCard: write('DELETE /creditCard/creditCardInfo/{id}', 'buy', { outside: true }),
  getPhoneNumbers: read('GET /paymentMethod/numbers', 'buy', { empty: [] }),
  addPhoneNumber: money('POST /paymentMethod/numbers', 'buy', { outside: true }),
  confirmPhoneNumber: money('POST /paymentMethod/numbers/confirm', 'buy', { outside: true, secret: true }),
  deletePhoneNumber: write('DELETE /paymentMethod/numbers/{id}', 'buy', { outside: true }),
} as const;

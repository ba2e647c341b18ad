import type { Payments } from './payment.ts';

const refuse = () => Promise.reject(new Error('nobody takes money here'));

/** Where no connector is set up: nothing can be paid. */
export const nobody: Payments = {
  open: refuse,
  find: () => Promise.resolve(null),
  begin: refuse,
  resume: refuse,
  charge: refuse,
  confirm: refuse,
  reconcile: refuse,
  giveUp: refuse,
  refund: refuse,
};

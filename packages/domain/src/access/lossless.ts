import { type Attributed, attribute } from '../subscription/subscription-attribute.ts';

/** Whether one of a customer's running plans includes recordings without loss. */
export const includesLossless = (plans: readonly Attributed[]): boolean =>
  plans.some((plan) => attribute(plan, 'ment_lossless') === 'true');

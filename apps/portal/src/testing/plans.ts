import type { PlanType } from '../modules/subscribe/plans/plan-types.ts';

const attributes = (from: Record<string, string>) =>
  Object.entries(from).map(([key, value]) => ({ key, value }));

interface Made extends Partial<Omit<PlanType, 'attributes'>> {
  attributes?: Record<string, string>;
}

/** A plan as the backend tells it. */
export const planType = ({ attributes: some = {}, ...more }: Made = {}): PlanType => ({
  id: 7,
  name: 'everything',
  attributes: attributes({ ment_name_text_en: 'Everything', ment_name_text_ar: 'الكل', ...some }),
  billingCycle: 'P1M',
  subscriptionTypePrice: { amount: 1199, currency: 'EUR' },
  subscriptionTypePromotionPrice: null,
  maxTrialDuration: null,
  contingents: [{ amount: -1, contentTypes: ['MOVIE'] }],
  accumulateContingent: false,
  ...more,
});

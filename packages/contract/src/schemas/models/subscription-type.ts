import { type Period, periods } from '@atrium/domain/subscription/period';
import { z } from 'zod';
import { Price } from './price.ts';

/** `amount` −1 is unlimited. */
export const Contingent = z
  .object({ amount: z.int().min(-1), contentTypes: z.array(z.string()) })
  .meta({ id: 'Contingent' });
export type Contingent = z.infer<typeof Contingent>;

export const Attribute = z.object({ key: z.string(), value: z.string() }).meta({ id: 'Attribute' });
export type Attribute = z.infer<typeof Attribute>;

export const SubscriptionType = z
  .object({
    id: z.int().positive(),
    name: z.string(),
    attributes: z.array(Attribute),
    billingCycle: z.enum(Object.keys(periods) as [Period, ...Period[]]),
    subscriptionTypePrice: Price,
    subscriptionTypePromotionPrice: Price.nullable(),
    /** For how many payments the promotion price holds. */
    subscriptionTypePromotionCycles: z.int().positive().nullable().optional(),
    /** The portal reads one digit and one letter: `P14D` would be unreadable, so it cannot be sent. */
    maxTrialDuration: z
      .string()
      .regex(/^P[1-9][DMY]$/)
      .nullable(),
    contingents: z.array(Contingent),
    accumulateContingent: z.boolean(),
    /** The tax that every price contains, as people call it: VAT, MwSt. */
    includedTax: z.string().optional(),
    /** Its first period can be bought as a gift for another person. */
    isGiftable: z.boolean().optional(),
  })
  .meta({ id: 'SubscriptionType' });
export type SubscriptionType = z.infer<typeof SubscriptionType>;

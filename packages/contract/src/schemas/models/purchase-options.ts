import { z } from 'zod';
import { Price } from './price.ts';
import { SubscriptionType } from './subscription-type.ts';

/** One way to get at an article, or one that is closed; `reason` says why it is offered or not. */
export const PurchaseOption = z
  .object({
    /** DTO (download to own), RENTAL, SUBSCRIPTION, CREDIT, OWNED, FREE … */
    type: z.string(),
    reason: z.string(),
    purchaseIdentifier: z.string().optional(),
    price: Price.optional(),
    subscriptionType: SubscriptionType.optional(),
    toSubscriptionType: SubscriptionType.optional(),
    /** A subscription of this person would open the article, but it is not active. */
    articleSubscription: z.boolean().optional(),
    /** Of something rented: how long it can be used, from the moment it is paid. */
    rentalHours: z.int().positive().optional(),
    /** Of type CREDIT: how many are left before one is used. */
    creditsLeft: z.int().positive().optional(),
    sort: z.int().default(30),
  })
  .meta({ id: 'PurchaseOption' });
export type PurchaseOption = z.infer<typeof PurchaseOption>;

/** Computed, never stored; the same rule decides at play time, so offer and enforcement agree. */
export const PurchaseOptions = z
  .object({
    consume: z.array(PurchaseOption),
    purchase: z.array(PurchaseOption),
    unavailable: z.array(PurchaseOption),
    upgradeTo: z.array(PurchaseOption),
    downgradeTo: z.array(PurchaseOption),
    data: z.object({ url: z.string() }).optional(),
    /** `404 Not Found`: this device is not supported. */
    error: z.string().optional(),
  })
  .meta({ id: 'PurchaseOptions' });
export type PurchaseOptions = z.infer<typeof PurchaseOptions>;

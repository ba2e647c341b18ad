import { z } from 'zod';
import { Instant } from '../fields.ts';
import { Contingent, SubscriptionType } from './subscription-type.ts';

export const subscriptionStates = ['ACTIVE', 'INACTIVE', 'REQUESTED', 'CANCELED'] as const;
export const subscriptionSubStates = [
  'NONE',
  'PENDING',
  'TRIAL',
  'GRACE',
  'HOLD',
  'TAGGED_FOR_CANCEL',
] as const;

/** `amount` is what is left of the running period, `granted` what it began with. */
const RunningContingent = Contingent.extend({ granted: z.int().min(-1) }).meta({ id: 'RunningContingent' });

const Level = z.object({
  order: z.int().nonnegative(),
  currentSubscriptionExist: z.boolean(),
  subscriptionTypeIds: z.array(z.int().positive()),
});

export const UserSubscription = z
  .object({
    id: z.int().positive(),
    typeId: z.int().positive(),
    state: z.enum(subscriptionStates),
    subState: z.enum(subscriptionSubStates),
    /** ACTIVE and not pending. */
    active: z.boolean(),
    created: Instant,
    endDate: Instant.nullable(),
    nextRenewalDate: Instant.nullable(),
    contingents: z.array(RunningContingent),
    /** Only when `inclSubscriptionType` was asked for. */
    subscriptionType: SubscriptionType.optional(),
    subscriptionTypeGroupList: z.array(z.object({ levels: z.array(Level) })),
  })
  .meta({ id: 'UserSubscription' });
export type UserSubscription = z.infer<typeof UserSubscription>;

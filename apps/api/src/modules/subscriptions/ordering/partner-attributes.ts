import { can } from '@atrium/domain/access/capabilities';
import { personOf, requirePerson, type TransactionContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { lockSubscription, type SubscriptionRow } from '../lifecycle/subscription.ts';
import { lockOwnSubscription } from './cancel-subscription.ts';

interface PartnerAttribute {
  key: string;
  value: string;
}

/** As many as one call may bring: what a partner keeps with us is not a store. */
const mostAttributes = 50;

/**
 * What a partner proves a customer's subscription by: `validateExternalSubscription` compares them. A customer who
 * could write them would prove anything.
 */
const proofKeys: readonly string[] = ['partner', 'externalId'] satisfies (keyof PartnerClaim)[];

/** Each key that is given replaces its value; all there are now. */
export async function setPartnerAttributes(
  tx: TransactionContext,
  id: number,
  attributes: readonly PartnerAttribute[],
): Promise<PartnerAttribute[] | AppError> {
  const row = await holdWritable(tx, id);
  if (row instanceof AppError) return row;
  const isOwn = row.user_id === personOf(tx)?.userId;
  if (isOwn && attributes.some(({ key }) => proofKeys.includes(key))) return new AppError('FORBIDDEN');
  const kept = new Map(Object.entries(row.partner_metadata as Record<string, string>));
  for (const { key, value } of attributes) kept.set(key, value);
  if (kept.size > mostAttributes) return new AppError('VALIDATION_FAILED', { most: mostAttributes });
  await tx.db
    .updateTable('subscription')
    .set({ partner_metadata: JSON.stringify(Object.fromEntries(kept)), lock_version: row.lock_version + 1 })
    .where('id', '=', id)
    .execute();
  return [...kept].map(([key, value]) => ({ key, value }));
}

/** A customer's own subscription; any of the tenant's for the partner's staff and operators. */
async function holdWritable(tx: TransactionContext, id: number): Promise<SubscriptionRow | AppError> {
  if (!can(tx.actor, 'provePartnership')) return lockOwnSubscription(tx, id);
  return (await lockSubscription(tx, id)) ?? new AppError('NO_SUBSCRIPTION_FOUND');
}

interface PartnerClaim {
  partner?: string | undefined;
  externalId?: string | undefined;
}

/**
 * Whether this person has the plan now, as the partner knows it: what a partner names must be what it kept with the
 * subscription. A claim alone opens nothing.
 */
export async function isKnownToPartner(
  { db, ...tx }: TransactionContext,
  typeId: number,
  claim: PartnerClaim,
): Promise<boolean> {
  const row = await db
    .selectFrom('subscription')
    .select('partner_metadata')
    .where('user_id', '=', requirePerson(tx).userId)
    .where('type_id', '=', typeId)
    .where('state', '=', 'ACTIVE')
    .where('sub_state', '<>', 'PENDING')
    .executeTakeFirst();
  if (!row) return false;
  const kept = new Map(Object.entries(row.partner_metadata as Record<string, string>));
  return Object.entries(claim).every(([key, value]) => value === undefined || kept.get(key) === value);
}

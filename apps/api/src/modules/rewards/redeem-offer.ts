import { requirePerson, type TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { grantCredits } from '../credits/credit-grants.ts';
import { updateUser } from '../people/user-profiles.ts';
import { findCampaign, takeStock } from '../vouchers/campaigns/campaign.ts';
import { issueCode } from '../vouchers/campaigns/voucher-code.ts';
import { earnReward } from './earn-reward.ts';
import { lockRewardAccount, rewardBalance } from './reward-lots.ts';
import { isOffered, type OfferBenefit, type OfferRow, offerBenefitOf } from './reward-offers.ts';
import { spendReward } from './spend-reward.ts';

interface Redeemed {
  offerId: number;
  kind: OfferRow['kind'];
  balance: number;
  voucherId: number | null;
}

const refused = (reason: 'sold-out' | 'owned') => new AppError('CONFLICT', { reason });

/**
 * Redeems an offer for points. The offer is locked first, then the account: of two requests for the last piece, or two of
 * one customer, the second sees what the first has left. A refused request costs nothing.
 */
export async function redeemOffer(
  tx: TransactionContext,
  secrets: Secrets,
  offerId: number,
): Promise<Redeemed | AppError> {
  const { userId } = requirePerson(tx);
  const offer = await tx.db
    .selectFrom('reward_offer')
    .selectAll()
    .where('id', '=', offerId)
    .where(isOffered(tx))
    .forUpdate()
    .executeTakeFirst();
  if (!offer) return new AppError('NOT_FOUND');
  const purse = { userId, currency: 'POINTS' } as const;
  await lockRewardAccount(tx, purse);
  if (await hasEnough(tx, offer, userId)) return refused('owned');
  if (offer.stock === 0) return refused('sold-out');
  const balance = await rewardBalance(tx, purse);
  if (balance < offer.price) return new AppError('INSUFFICIENT_FUNDS', { missing: offer.price - balance });
  const benefit = offerBenefitOf(offer);
  const campaign =
    benefit.kind === 'VOUCHER' ? await findCampaign(tx, { id: benefit.campaignId }) : undefined;
  if (benefit.kind === 'VOUCHER' && !(campaign && (await takeStock(tx, campaign.id, 1))))
    return refused('sold-out');

  const id = await note(tx, offer, userId);
  const outcome = await spendReward(tx, {
    ...purse,
    amount: offer.price,
    key: `reward:shop:${id}`,
    reason: 'shop',
    about: { offerId },
  });
  if (outcome !== 'spent') throw new Error(`redemption ${id} was ${outcome}`);
  if (offer.stock !== null)
    await tx.db
      .updateTable('reward_offer')
      .set({ stock: offer.stock - 1 })
      .where('id', '=', offerId)
      .execute();
  const code = campaign
    ? await issueCode(tx, secrets, campaign, { ownerId: userId, sourceKey: `reward:${id}` })
    : null;
  if (code)
    await tx.db.updateTable('reward_redemption').set({ voucher_id: code.id }).where('id', '=', id).execute();
  await bring(tx, { id, userId, offerId }, benefit);
  return { offerId, kind: offer.kind, balance: balance - offer.price, voucherId: code?.id ?? null };
}

/** As often as one person may. */
async function hasEnough({ db }: TransactionContext, { id, per_person }: OfferRow, userId: number) {
  if (per_person === null) return false;
  const { times } = await db
    .selectFrom('reward_redemption')
    .select((e) => e.fn.countAll<number>().as('times'))
    .where('user_id', '=', userId)
    .where('offer_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(times) >= per_person;
}

async function note(tx: TransactionContext, offer: OfferRow, userId: number): Promise<number> {
  const { id } = await tx.db
    .insertInto('reward_redemption')
    .values({
      tenant_id: tx.tenant.id,
      offer_id: offer.id,
      user_id: userId,
      price: offer.price,
      at: tx.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const day = 86_400_000;

/** What is there at once; a voucher has its code by now. */
async function bring(
  tx: TransactionContext,
  { id, userId, offerId }: { id: number; userId: number; offerId: number },
  benefit: OfferBenefit,
): Promise<void> {
  if (benefit.kind === 'AVATAR') await updateUser(tx, userId, { avatar: benefit.avatar });
  if (benefit.kind === 'TICKETS')
    await earnReward(tx, {
      userId,
      currency: 'TICKETS',
      amount: benefit.amount,
      key: `reward:tickets:${id}`,
      reason: 'shop',
      about: { offerId },
    });
  if (benefit.kind === 'CREDITS')
    await grantCredits(tx, {
      userId,
      source: { kind: 'REWARD', key: `reward:${id}` },
      subscriptionId: null,
      contentTypes: benefit.contentTypes,
      amount: benefit.amount,
      priority: 0,
      expiresAt: new Date(tx.clock.now().getTime() + benefit.days * day),
    });
}

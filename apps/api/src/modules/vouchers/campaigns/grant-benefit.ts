import type { VoucherBenefit } from '@atrium/domain/money/voucher-benefit';
import type { TransactionContext } from '../../../platform/context.ts';
import { grantCredits, revokeCredits } from '../../credits/credit-grants.ts';
import { endVoucherPlan, startByVoucher } from '../../subscriptions/voucher-subscription.ts';
import { addToWallet, removeFromWallet } from '../../wallet/wallet.ts';

/** What came of it, besides the use itself. */
export interface GrantedBenefit {
  subscriptionId?: number;
  partnerCode?: string;
  /** When the plan ends or the credits expire; null where they do not. */
  until?: Date | null;
}

export interface BenefitGrant {
  userId: number;
  /** What it came by, for ever: brought twice it is there once. */
  sourceKey: string;
  lang: string;
}

const day = 86_400_000;
/** Before credits of a plan: what comes by a voucher has no subscription that would bring more. */
const priority = 50;

export const creditsUntil = (
  { clock }: TransactionContext,
  { days }: Extract<VoucherBenefit, { kind: 'CREDIT' }>,
): Date | null => (days === undefined ? null : new Date(clock.now().getTime() + days * day));

/** Gives what a voucher promises, in the transaction that uses it up. */
export async function grantBenefit(
  tx: TransactionContext,
  benefit: VoucherBenefit,
  { userId, sourceKey, lang }: BenefitGrant,
): Promise<GrantedBenefit | 'not now'> {
  switch (benefit.kind) {
    case 'CREDIT': {
      const expiresAt = creditsUntil(tx, benefit);
      await grantCredits(tx, {
        userId,
        source: { kind: 'VOUCHER', key: sourceKey },
        subscriptionId: null,
        contentTypes: benefit.contentTypes,
        amount: benefit.amount,
        priority,
        expiresAt,
      });
      return { until: expiresAt };
    }
    case 'ARTICLE':
      await addToWallet(tx, {
        userId,
        articleId: benefit.articleId,
        isCollection: false,
        via: 'VOUCHER',
        sourceKey,
      });
      return {};
    case 'SUBSCRIPTION': {
      const started = await startByVoucher(tx, { userId, typeId: benefit.typeId, lang });
      return started === null ? 'not now' : { subscriptionId: started.id, until: started.end_date };
    }
    case 'PARTNER_CODE':
      return benefit.partnerCode === undefined ? {} : { partnerCode: benefit.partnerCode };
    case 'DISCOUNT':
      return {};
  }
}

/** Takes back what was brought. False where it was used meanwhile: then it stays. */
export async function revokeBenefit(
  tx: TransactionContext,
  benefit: VoucherBenefit,
  { userId, sourceKey, resultKey }: Pick<BenefitGrant, 'userId' | 'sourceKey'> & { resultKey: string | null },
): Promise<boolean> {
  switch (benefit.kind) {
    case 'CREDIT':
      return revokeCredits(tx, { kind: 'VOUCHER', key: sourceKey });
    case 'ARTICLE':
      await removeFromWallet(tx, { userId, articleId: benefit.articleId, sourceKey });
      return true;
    case 'SUBSCRIPTION':
      if (resultKey !== null) await endVoucherPlan(tx, Number(resultKey));
      return true;
    default:
      return true;
  }
}

import type { VoucherBenefit } from '@atrium/domain/voucher-benefit';
import type { TransactionContext } from '../../platform/context.ts';
import { grantCredits, takeCreditsBack } from '../credits/grants.ts';
import { endVoucherPlan, startByVoucher } from '../subscriptions/by-voucher.ts';
import { disown, own } from '../wallet/wallet.ts';

/** What came of it, besides the use itself. */
export interface Brought {
  subscriptionId?: number;
  partnerCode?: string;
}

export interface Bringing {
  userId: number;
  /** What it came by, for ever: brought twice it is there once. */
  sourceKey: string;
  lang: string;
}

const day = 86_400_000;
/** Before credits of a plan: what comes by a voucher has no subscription that would bring more. */
const priority = 50;

/** Gives what a voucher promises, in the transaction that uses it up. */
export async function bring(
  tx: TransactionContext,
  benefit: VoucherBenefit,
  { userId, sourceKey, lang }: Bringing,
): Promise<Brought | 'not now'> {
  switch (benefit.kind) {
    case 'CREDIT':
      await grantCredits(tx, {
        userId,
        source: { kind: 'VOUCHER', key: sourceKey },
        subscriptionId: null,
        contentTypes: benefit.contentTypes,
        amount: benefit.amount,
        priority,
        expiresAt:
          benefit.days === undefined ? null : new Date(tx.clock.now().getTime() + benefit.days * day),
      });
      return {};
    case 'ARTICLE':
      await own(tx, {
        userId,
        articleId: benefit.articleId,
        isCollection: false,
        via: 'VOUCHER',
        sourceKey,
      });
      return {};
    case 'SUBSCRIPTION': {
      const started = await startByVoucher(tx, { userId, typeId: benefit.typeId, lang });
      return started === null ? 'not now' : { subscriptionId: started.id };
    }
    case 'PARTNER_CODE':
      return benefit.partnerCode === undefined ? {} : { partnerCode: benefit.partnerCode };
    case 'DISCOUNT':
      return {};
  }
}

/** Takes back what was brought. False where it was used meanwhile: then it stays. */
export async function takeBack(
  tx: TransactionContext,
  benefit: VoucherBenefit,
  { userId, sourceKey, resultKey }: Pick<Bringing, 'userId' | 'sourceKey'> & { resultKey: string | null },
): Promise<boolean> {
  switch (benefit.kind) {
    case 'CREDIT':
      return takeCreditsBack(tx, { kind: 'VOUCHER', key: sourceKey });
    case 'ARTICLE':
      await disown(tx, { userId, articleId: benefit.articleId, sourceKey });
      return true;
    case 'SUBSCRIPTION':
      if (resultKey !== null) await endVoucherPlan(tx, Number(resultKey));
      return true;
    default:
      return true;
  }
}

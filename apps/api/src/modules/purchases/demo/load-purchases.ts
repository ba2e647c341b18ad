import type { TransactionContext } from '../../../platform/context.ts';
import { findOffered } from '../../catalogue/visibility/offered-articles.ts';
import { openPayment } from '../../payments/charges/open-payment.ts';
import { createPaymentServices } from '../../payments/charges/payment-services.ts';
import { type OrderLine, openPurchase } from '../open-purchase.ts';
import { purchaseSubject } from '../purchase.ts';
import { articleGrant, purchaseCharges } from '../settle-purchase.ts';

/** What a demo customer bought, and when. Several articles are one order. */
export interface PurchaseFile {
  articleIds: readonly number[];
  daysAgo: number;
}

const grants = { ARTICLE: articleGrant };
const services = createPaymentServices({ connectors: [], subjects: { purchase: purchaseCharges(grants) } });
const day = 86_400_000;

/** Everything happens as it would have, only at its time: order, charge, books and receipt are real. */
export async function loadPurchase(
  tx: TransactionContext,
  userId: number,
  { articleIds, daysAgo, methodId }: PurchaseFile & { methodId: number | null },
): Promise<void> {
  const offered = await findOffered(tx, articleIds);
  const at = new Date(tx.clock.now().getTime() - daysAgo * day);
  const then = { ...tx, clock: { now: () => at } };
  const lines = articleIds.map((id): OrderLine => {
    const article = offered.get(id);
    const price = article?.prices.find(
      ({ amount, businessModel }) => amount > 0 && businessModel === 'DOWNLOAD_TO_OWN',
    );
    if (!article || !price) throw new Error(`somebody bought ${id}, which is not sold`);
    return {
      kind: 'ARTICLE',
      articleId: id,
      quantity: 1,
      unitMinor: price.amount,
      title: article.title,
      businessModel: price.businessModel,
      detail: { isCollection: article.isWhole },
    };
  });
  const [first] = articleIds;
  const isOne = articleIds.length === 1;
  const purchase = await openPurchase(
    then,
    { payments: { find: async () => null }, grants },
    {
      userId,
      type: isOne ? (offered.get(first ?? 0)?.contentType ?? '') : 'CART',
      articleId: isOne ? (first ?? null) : null,
      currency: tx.tenant.currency,
      lang: tx.locale,
      lines,
    },
  );
  if (!purchase) throw new Error('nothing of it was left');
  const { uuid } = await openPayment(then, {
    userId,
    kind: 'PURCHASE',
    subject: purchaseSubject(purchase.id),
    amountMinor: purchase.total_minor,
    currency: purchase.currency,
    optionId: null,
    methodId,
    lang: purchase.lang,
    returnUrl: null,
    expiresAt: null,
  });
  for (const is of ['processing', 'succeeded'] as const)
    await services.settle(then, uuid, { is, reference: `demo-${uuid}` }, at);
}

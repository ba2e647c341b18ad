import { serverTraits } from '@atrium/domain/catalogue/content-type-traits';
import { type Context, requirePerson, type TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type AccessDecision, type AccessRequest, decideAccess } from '../access/access.ts';
import { ownedAmong } from '../wallet/wallet.ts';
import { abandonPurchase } from './abandon-purchase.ts';
import { type OrderLine, openPurchase } from './open-purchase.ts';
import { type PayResult, type PurchaseMethod, type PurchaseServices, payPurchase } from './pay-purchase.ts';
import type { PurchaseRow } from './purchase.ts';
import { type SaleOffer, saleOfferFor } from './sale-offers.ts';

export interface ArticleOrder {
  articleId: number;
  /** Of several ways to have it for money the one that was chosen. */
  identifier: string | null;
  asked: AccessRequest;
  way: PurchaseMethod;
  /** What else the order consists of, and what is taken off; a refusal is the answer to all of it. */
  complete?: (tx: TransactionContext, line: OrderLine) => Promise<OrderLine[] | AppError>;
}

export type BuyResult =
  /** There is nothing to pay for: this is how they have it. */
  { is: 'theirs'; decision: AccessDecision } | { is: 'order'; sale: SaleOffer; paid: PayResult };

/** One article for money. What it costs and whether they may have it is decided here, and by nothing they say. */
export async function buyArticle(
  ctx: Context,
  services: PurchaseServices,
  wish: ArticleOrder,
): Promise<BuyResult | AppError> {
  const opened = await ctx.tx((tx) => open(tx, services, wish));
  if (opened instanceof AppError || 'is' in opened) return opened;
  const paid = await payPurchase(ctx, services, opened.purchase, wish.way);
  return paid instanceof AppError ? paid : { is: 'order', sale: opened.sale, paid };
}

type Opened = { purchase: PurchaseRow; sale: SaleOffer } | Extract<BuyResult, { is: 'theirs' }>;

async function open(
  tx: TransactionContext,
  services: PurchaseServices,
  { articleId, identifier, asked, way, complete }: ArticleOrder,
): Promise<Opened | AppError> {
  const { userId } = requirePerson(tx);
  const decision = await decideAccess(tx, articleId, asked);
  if (!decision) return new AppError('NOT_FOUND');
  const sale = saleOfferFor(decision, identifier);
  if (sale instanceof AppError) return sale;
  if (sale === 'theirs') return { is: 'theirs', decision };
  const { article } = decision;
  const line: OrderLine = {
    kind: serverTraits[article.contentType].soldAs,
    articleId,
    quantity: 1,
    unitMinor: sale.price.amount,
    title: article.title,
    businessModel: sale.businessModel,
    detail: { isCollection: article.isWhole },
  };
  const lines = complete ? await complete(tx, line) : [line];
  if (lines instanceof AppError) return lines;
  const purchase = await openPurchase(tx, services, {
    userId,
    type: article.contentType,
    articleId,
    currency: sale.price.currency,
    lang: way.lang,
    lines,
  });
  if (!purchase) return new AppError('CONFLICT');
  // it may have become theirs meanwhile: the faster request has closed its order by now
  if ((await ownedAmong(tx, userId, [articleId])).get(articleId) !== null) return { purchase, sale };
  await abandonPurchase(tx, services, purchase.id, 'REPLACED');
  const again = await decideAccess(tx, articleId, asked);
  return again ? { is: 'theirs', decision: again } : new AppError('NOT_FOUND');
}

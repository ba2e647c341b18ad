import { AppError } from '../../platform/app-error.ts';
import { type Context, person, type TransactionContext } from '../../platform/context.ts';
import { type Asked, type Decision, decide } from '../access/access.ts';
import { ownedAmong } from '../wallet/wallet.ts';
import { abandon } from './end.ts';
import { type OrderLine, openPurchase } from './open.ts';
import { type Paid, type PurchaseDesk, type PurchaseWay, payPurchase } from './pay.ts';
import type { LineKind, PurchaseRow } from './purchase.ts';
import { type Sale, saleOf } from './sale.ts';

export interface Wish {
  articleId: number;
  /** Of several ways to have it for money the one that was chosen. */
  identifier: string | null;
  asked: Asked;
  way: PurchaseWay;
  /** What else the order consists of, and what is taken off; a refusal is the answer to all of it. */
  complete?: (tx: TransactionContext, line: OrderLine) => Promise<OrderLine[] | AppError>;
}

export type Bought =
  /** There is nothing to pay for: this is how they have it. */
  { is: 'theirs'; decision: Decision } | { is: 'order'; sale: Sale; paid: Paid };

/** One article for money. What it costs and whether they may have it is decided here, and by nothing they say. */
export async function buyArticle(ctx: Context, desk: PurchaseDesk, wish: Wish): Promise<Bought | AppError> {
  const opened = await ctx.tx((tx) => open(tx, desk, wish));
  if (opened instanceof AppError || 'is' in opened) return opened;
  const paid = await payPurchase(ctx, desk, opened.purchase, wish.way);
  return paid instanceof AppError ? paid : { is: 'order', sale: opened.sale, paid };
}

/** A voucher is bought as a code of its campaign and a tournament as a seat in it, not as pages of the catalogue. */
const lineKinds: Readonly<Record<string, LineKind>> = { VOUCHER: 'VOUCHER', TOURNAMENT: 'ENTRY' };

type Opened = { purchase: PurchaseRow; sale: Sale } | Extract<Bought, { is: 'theirs' }>;

async function open(
  tx: TransactionContext,
  desk: PurchaseDesk,
  { articleId, identifier, asked, way, complete }: Wish,
): Promise<Opened | AppError> {
  const { userId } = person(tx);
  const decision = await decide(tx, articleId, asked);
  if (!decision) return new AppError('NOT_FOUND');
  const sale = saleOf(decision, identifier);
  if (sale instanceof AppError) return sale;
  if (sale === 'theirs') return { is: 'theirs', decision };
  const { article } = decision;
  const line: OrderLine = {
    kind: lineKinds[article.contentType] ?? 'ARTICLE',
    articleId,
    quantity: 1,
    unitMinor: sale.price.amount,
    title: article.title,
    businessModel: sale.businessModel,
    detail: { isCollection: article.isWhole },
  };
  const lines = complete ? await complete(tx, line) : [line];
  if (lines instanceof AppError) return lines;
  const purchase = await openPurchase(tx, desk, {
    userId,
    type: article.contentType,
    articleId,
    currency: sale.price.currency,
    lang: way.lang,
    lines,
  });
  if (!purchase) return new AppError('CONFLICT');
  // it may have become theirs while we looked: whoever was faster has closed their order by now
  if ((await ownedAmong(tx, userId, [articleId])).get(articleId) !== null) return { purchase, sale };
  await abandon(tx, desk, purchase.id, 'REPLACED');
  const again = await decide(tx, articleId, asked);
  return again ? { is: 'theirs', decision: again } : new AppError('NOT_FOUND');
}

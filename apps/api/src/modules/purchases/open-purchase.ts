import type { TransactionContext } from '../../platform/context.ts';
import { type AbandonServices, abandonPurchase, releaseReservations } from './abandon-purchase.ts';
import {
  isOpenPurchase,
  type LineGrants,
  linesOf,
  type OrderLineKind,
  type PurchaseRow,
} from './purchase.ts';

export interface OrderLine {
  kind: OrderLineKind;
  articleId: number | null;
  voucherCampaignId?: number | null;
  quantity: number;
  unitMinor: number;
  discountMinor?: number;
  /** As it is called today, in the buyer's language. */
  title: string;
  /** How it is had: for ever, for a while … */
  businessModel?: string | null;
  detail?: Record<string, unknown>;
}

export interface NewOrder {
  userId: number;
  /** A kind of article, or CART. */
  type: string;
  /** Of an order of one thing: then asking again is asking for the same. */
  articleId: number | null;
  cartId?: number | null;
  currency: string;
  lang: string;
  lines: readonly OrderLine[];
}

/** How long a customer may take to pay. */
const openForMs = 30 * 60_000;

/**
 * The open order of the same thing at the same price, or a new one. Null where what is ordered has run out. One that
 * waits for its buyer at another price is dropped; one whose money may have moved stays, and is what is answered.
 */
export async function openPurchase(
  tx: TransactionContext,
  services: AbandonServices,
  order: NewOrder,
): Promise<PurchaseRow | null> {
  const total = order.lines.reduce((sum, line) => sum + lineMinor(line), 0);
  const open = order.articleId === null ? undefined : await findOpen(tx, order.userId, order.articleId);
  if (open && (await isStillIt(tx, services, open, { ...order, total }))) return open;
  const now = tx.clock.now();
  const made = await tx.db
    .insertInto('purchase')
    .values({
      tenant_id: tx.tenant.id,
      user_id: order.userId,
      purchase_type: order.type,
      article_id: order.articleId,
      cart_id: order.cartId ?? null,
      total_minor: total,
      currency: order.currency,
      lang: order.lang,
      created_at: now,
      expires_at: new Date(now.getTime() + openForMs),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  // another request of the same customer was faster
  if (!made) return (await findOpen(tx, order.userId, order.articleId ?? 0)) ?? null;
  return (await addLines(tx, services.grants, made, order.lines)) ? made : null;
}

export const lineMinor = ({ quantity, unitMinor, discountMinor = 0 }: OrderLine): number =>
  quantity * unitMinor - discountMinor;

const findOpen = ({ db }: TransactionContext, userId: number, articleId: number) =>
  db
    .selectFrom('purchase')
    .selectAll()
    .where('user_id', '=', userId)
    .where('article_id', '=', articleId)
    .where('state', 'in', ['CREATED', 'AWAITING_PIN', 'PENDING'])
    .executeTakeFirst();

async function isStillIt(
  tx: TransactionContext,
  services: AbandonServices,
  open: PurchaseRow,
  { total, currency, lines }: NewOrder & { total: number },
): Promise<boolean> {
  if (!isOpenPurchase(open)) return false;
  const [line] = await linesOf(tx, open.id);
  const isSame =
    open.total_minor === total &&
    open.currency === currency &&
    line?.business_model === (lines[0]?.businessModel ?? null) &&
    (open.expires_at === null || open.expires_at > tx.clock.now());
  if (isSame) return true;
  return !(await abandonPurchase(tx, services, open.id, 'REPLACED'));
}

async function addLines(
  tx: TransactionContext,
  grants: LineGrants,
  purchase: PurchaseRow,
  lines: readonly OrderLine[],
): Promise<boolean> {
  for (const [index, line] of lines.entries()) {
    const row = await tx.db
      .insertInto('purchase_line')
      .values({
        tenant_id: tx.tenant.id,
        purchase_id: purchase.id,
        line: index + 1,
        kind: line.kind,
        article_id: line.articleId,
        voucher_campaign_id: line.voucherCampaignId ?? null,
        quantity: line.quantity,
        unit_minor: line.unitMinor,
        discount_minor: line.discountMinor ?? 0,
        title: line.title,
        business_model: line.businessModel ?? null,
        detail: JSON.stringify(line.detail ?? {}),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const isThere = (await grants[line.kind]?.reserve?.(tx, purchase, row)) ?? true;
    if (isThere) continue;
    // the lines that were reserved before it are given back with the order
    await releaseReservations(tx, grants, purchase, 'FAILED', 'SOLD_OUT', index);
    return false;
  }
  return true;
}

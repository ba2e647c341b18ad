import { safeRedirect } from '@atrium/domain/site/safe-redirect';
import { isLocale } from '@atrium/i18n/locales';
import type { AccessRequest } from '../../modules/access/access.ts';
import { accessRequestOf } from '../../modules/access/access-request.ts';
import { findCart, type StoredCartItem, storedItemsOf } from '../../modules/cart/cart.ts';
import { applyDiscountCode, cartDiscountOf, removeDiscountCode } from '../../modules/cart/cart-discount.ts';
import { mergeGuestCart, putIntoCart, removeFromCart } from '../../modules/cart/change-cart.ts';
import { checkOut } from '../../modules/cart/check-out.ts';
import { cartTotalOf, priceCart } from '../../modules/cart/price-cart.ts';
import type { Stock } from '../../modules/cart/stock.ts';
import type { AttemptLimits } from '../../modules/identity/attempt-limits.ts';
import { orderOfCart } from '../../modules/purchases/cart-orders.ts';
import type { PurchaseServices } from '../../modules/purchases/pay-purchase.ts';
import { presentPayResult } from '../../modules/purchases/present-pay-result.ts';
import { limitingCodeGuesses } from '../../modules/vouchers/limit-code-guesses.ts';
import { personOf, type TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Handlers } from '../../platform/serve/serve.ts';
import { presentCart } from './present-cart.ts';

type Dependencies = PurchaseServices & { stock: Stock; secrets: Secrets; attempts: AttemptLimits };

export function cartHandlers(services: Dependencies) {
  const { stock, secrets, attempts } = services;

  const show = async (
    tx: TransactionContext,
    asked: AccessRequest,
    brought: readonly StoredCartItem[] = [],
  ) => {
    const viewer = personOf(tx);
    const cart = viewer ? await findCart(tx, viewer.userId) : undefined;
    const pieces = cart ? await storedItemsOf(tx, cart) : viewer ? [] : brought;
    const lines = await priceCart(tx, pieces, asked, stock);
    const order = cart?.voucherId == null ? undefined : await orderOfCart(tx, cart.id);
    const discount = cart ? await cartDiscountOf(tx, cart, cartTotalOf(tx, lines), order?.id ?? null) : null;
    return presentCart(tx, cart, lines, discount);
  };

  return {
    getCart: (ctx, { query: { items = [] } }, headers) =>
      ctx.tx(async (tx) => ({
        status: 200,
        body: await show(tx, accessRequestOf(headers), readPieces(items)),
      })),

    putCartItem: (ctx, { params: { articleId }, body: { quantity } }, headers) =>
      ctx.tx(async (tx) => {
        const asked = accessRequestOf(headers);
        const refusal = await putIntoCart(tx, stock, asked, { articleId, quantity });
        return refusal ?? { status: 200, body: await show(tx, asked) };
      }),

    removeCartItem: (ctx, { params: { articleId } }, headers) =>
      ctx.tx(async (tx) => {
        await removeFromCart(tx, articleId);
        return { status: 200, body: await show(tx, accessRequestOf(headers)) };
      }),

    mergeCart: (ctx, { body: { key, items } }, headers) =>
      ctx.tx(async (tx) => {
        const asked = accessRequestOf(headers);
        const left = await mergeGuestCart(tx, stock, asked, { key, pieces: items });
        return { status: 200, body: { ...(await show(tx, asked)), left } };
      }),

    applyCartCode: async (ctx, { body: { code, lang } }, headers) => {
      const refusal = await limitingCodeGuesses<null>(attempts, ctx, headers, () =>
        ctx.tx((tx) => applyDiscountCode(tx, secrets, { code, lang })),
      );
      return refusal ?? { status: 200, body: await ctx.tx((tx) => show(tx, accessRequestOf(headers))) };
    },

    removeCartCode: (ctx, _input, headers) =>
      ctx.tx(async (tx) => {
        await removeDiscountCode(tx);
        return { status: 200, body: await show(tx, accessRequestOf(headers)) };
      }),

    checkOut: async (ctx, { body }, headers) => {
      const returnUrl = safeRedirect(body.redirect, {
        origin: ctx.origin,
        allowedOrigins: ctx.tenant.redirectOrigins,
      });
      if (returnUrl === null) return new AppError('REDIRECT_REFUSED');
      const lang = isLocale(body.lang) ? body.lang : ctx.tenant.defaultLocale;
      const paid = await checkOut({ ...ctx, locale: lang }, services, accessRequestOf(headers), {
        cartId: body.cartId,
        seen: body.seen,
        way: {
          options: body.selectedOptions ?? [],
          cardId: body.cardId ?? null,
          msisdn: body.msisdn ?? null,
          isAnew: body.resend === true,
          lang,
          returnUrl,
        },
      });
      return paid instanceof AppError ? paid : presentPayResult(ctx, paid, lang);
    },
  } satisfies Partial<Handlers>;
}

/** `7:2`; of a thing that is named twice the last word holds. */
const readPieces = (items: readonly string[]): StoredCartItem[] => {
  const pieces = new Map(items.map((item) => item.split(':').map(Number) as [number, number]));
  return [...pieces].map(([articleId, quantity]) => ({ articleId, quantity, knownMinor: null }));
};

import { safeRedirect } from '@atrium/domain/safe-redirect';
import { isLocale } from '@atrium/i18n/locales';
import type { Asked } from '../../modules/access/access.ts';
import { askedBy } from '../../modules/access/asked.ts';
import { findCart, type KeptPiece, piecesOf } from '../../modules/cart/cart.ts';
import { merge, put, remove } from '../../modules/cart/change.ts';
import { checkOut } from '../../modules/cart/check-out.ts';
import { applyCode, discountOf, removeCode } from '../../modules/cart/discount.ts';
import { look, totalOf } from '../../modules/cart/look.ts';
import type { Stock } from '../../modules/cart/stock.ts';
import type { Attempts } from '../../modules/identity/attempts.ts';
import { orderOfCart } from '../../modules/purchases/of-cart.ts';
import type { PurchaseDesk } from '../../modules/purchases/pay.ts';
import { presentPaid } from '../../modules/purchases/present-paid.ts';
import { countingMisses } from '../../modules/vouchers/guesses.ts';
import { AppError } from '../../platform/app-error.ts';
import { personOf, type TransactionContext } from '../../platform/context.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Handlers } from '../../platform/serve/serve.ts';
import { presentCart } from './present.ts';

type Dependencies = PurchaseDesk & { stock: Stock; secrets: Secrets; attempts: Attempts };

export function cartHandlers(desk: Dependencies) {
  const { stock, secrets, attempts } = desk;

  const show = async (tx: TransactionContext, asked: Asked, brought: readonly KeptPiece[] = []) => {
    const viewer = personOf(tx);
    const cart = viewer ? await findCart(tx, viewer.userId) : undefined;
    const pieces = cart ? await piecesOf(tx, cart) : viewer ? [] : brought;
    const lines = await look(tx, pieces, asked, stock);
    const order = cart?.voucherId == null ? undefined : await orderOfCart(tx, cart.id);
    const discount = cart ? await discountOf(tx, cart, totalOf(tx, lines), order?.id ?? null) : null;
    return presentCart(tx, cart, lines, discount);
  };

  return {
    getCart: (ctx, { query: { items = [] } }, headers) =>
      ctx.tx(async (tx) => ({
        status: 200,
        body: await show(tx, askedBy(headers), readPieces(items)),
      })),

    putCartItem: (ctx, { params: { articleId }, body: { quantity } }, headers) =>
      ctx.tx(async (tx) => {
        const asked = askedBy(headers);
        const refusal = await put(tx, stock, asked, { articleId, quantity });
        return refusal ?? { status: 200, body: await show(tx, asked) };
      }),

    removeCartItem: (ctx, { params: { articleId } }, headers) =>
      ctx.tx(async (tx) => {
        await remove(tx, articleId);
        return { status: 200, body: await show(tx, askedBy(headers)) };
      }),

    mergeCart: (ctx, { body: { key, items } }, headers) =>
      ctx.tx(async (tx) => {
        const asked = askedBy(headers);
        const left = await merge(tx, stock, asked, { key, pieces: items });
        return { status: 200, body: { ...(await show(tx, asked)), left } };
      }),

    applyCartCode: async (ctx, { body: { code, lang } }, headers) => {
      const refusal = await countingMisses<null>(attempts, ctx, headers, () =>
        ctx.tx((tx) => applyCode(tx, secrets, { code, lang })),
      );
      return refusal ?? { status: 200, body: await ctx.tx((tx) => show(tx, askedBy(headers))) };
    },

    removeCartCode: (ctx, _input, headers) =>
      ctx.tx(async (tx) => {
        await removeCode(tx);
        return { status: 200, body: await show(tx, askedBy(headers)) };
      }),

    checkOut: async (ctx, { body }, headers) => {
      const returnUrl = safeRedirect(body.redirect, {
        origin: ctx.origin,
        allowedOrigins: ctx.tenant.redirectOrigins,
      });
      if (returnUrl === null) return new AppError('REDIRECT_REFUSED');
      const lang = isLocale(body.lang) ? body.lang : ctx.tenant.defaultLocale;
      const paid = await checkOut({ ...ctx, locale: lang }, desk, askedBy(headers), {
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
      return paid instanceof AppError ? paid : presentPaid(ctx, paid, lang);
    },
  } satisfies Partial<Handlers>;
}

/** `7:2`; of a thing that is named twice the last word holds. */
const readPieces = (items: readonly string[]): KeptPiece[] => {
  const pieces = new Map(items.map((item) => item.split(':').map(Number) as [number, number]));
  return [...pieces].map(([articleId, quantity]) => ({ articleId, quantity, knownMinor: null }));
};

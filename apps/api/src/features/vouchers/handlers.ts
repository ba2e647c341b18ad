import type { HandlerInput, Reply } from '@atrium/contract/shapes';
import type { Price } from '@atrium/domain/money';
import { safeRedirect } from '@atrium/domain/safe-redirect';
import { isLocale } from '@atrium/i18n/locales';
import { askedBy } from '../../modules/access/asked.ts';
import type { Attempts } from '../../modules/identity/attempts.ts';
import type { PurchaseDesk } from '../../modules/purchases/pay.ts';
import { presentPaid } from '../../modules/purchases/present-paid.ts';
import { subscriptionsOf } from '../../modules/subscriptions/asking/view.ts';
import { findBook, openBook } from '../../modules/vouchers/books.ts';
import { buyWithCode } from '../../modules/vouchers/buy-with-code.ts';
import { checkShown, useAtCounter } from '../../modules/vouchers/counter.ts';
import { countingMisses } from '../../modules/vouchers/guesses.ts';
import { mend } from '../../modules/vouchers/mend.ts';
import { ownRow, voucherOf, vouchersOf } from '../../modules/vouchers/mine.ts';
import { presentRedeemed } from '../../modules/vouchers/present-redeemed.ts';
import { type Redeemed, redeem, type Wanted } from '../../modules/vouchers/redeem.ts';
import { resend } from '../../modules/vouchers/resend.ts';
import { shownToken } from '../../modules/vouchers/shown-token.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Context, person, type TransactionContext } from '../../platform/context.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Handlers } from '../../platform/serve/serve.ts';
import { giftHandlers } from './gifts.ts';
import { limitResends } from './limits.ts';

interface Dependencies extends PurchaseDesk {
  secrets: Secrets;
  attempts: Attempts;
}

export function voucherHandlers({ secrets, attempts, ...desk }: Dependencies) {
  const once = (
    ctx: Context,
    headers: Headers,
    wanted: (tx: TransactionContext) => Promise<Wanted | AppError>,
  ) =>
    countingMisses<Redeemed>(attempts, ctx, headers, () =>
      ctx.tx(async (tx) => {
        const wish = await wanted(tx);
        return wish instanceof AppError ? wish : redeem(tx, secrets, wish);
      }),
    );

  type Body = HandlerInput<'redeemVoucher'>['body'];

  /** Theirs first, as any code they redeem: it stays with them, whatever becomes of the payment. */
  async function redeemAndPay(
    ctx: Context,
    headers: Headers,
    { code, lang, pay }: Body & { pay: NonNullable<Body['pay']> },
  ): Promise<Reply<'redeemVoucher'> | AppError> {
    const { origin, tenant } = ctx;
    const returnUrl = safeRedirect(pay.redirect, { origin, allowedOrigins: tenant.redirectOrigins });
    if (returnUrl === null) return new AppError('REDIRECT_REFUSED');
    const locale = isLocale(lang) ? lang : tenant.defaultLocale;
    const done = await once(ctx, headers, async () => ({ code, lang, kinds: ['DISCOUNT'] }));
    if (done instanceof AppError) return done;
    const paid = await buyWithCode({ ...ctx, locale }, desk, {
      voucherId: done.code.id,
      articleId: pay.articleId,
      seen: pay.seen,
      asked: askedBy(headers),
      way: { options: [], cardId: pay.cardId, msisdn: null, isAnew: false, lang: locale, returnUrl },
    });
    if (paid instanceof AppError) return paid;
    const reply = presentPaid(ctx, paid, locale);
    if (reply.status === 200) return reply;
    const redeemed = await ctx.tx((tx) => presentRedeemed(tx, done));
    const body = { ...redeemed, articleId: pay.articleId, isKept: false };
    return reply.status === 201 ? { status: 201, body } : { status: 202, body };
  }

  return {
    ...giftHandlers({ ...desk, attempts }),

    redeemSubscriptionVoucher: async (ctx, { body }, headers) => {
      const done = await once(ctx, headers, async () => ({
        code: body.code,
        lang: body.lang,
        kinds: ['SUBSCRIPTION'],
        typeId: body.subscriptionTypeId,
      }));
      if (done instanceof AppError) return done;
      return { status: 201, body: await ctx.tx((tx) => presentRedeemed(tx, done)) };
    },

    redeemVoucher: async (ctx, { body }, headers) => {
      if (body.pay) return redeemAndPay(ctx, headers, { ...body, pay: body.pay });
      const done = await once(ctx, headers, async (tx) => ({
        code: body.code,
        lang: body.lang,
        articleId: body.articleId,
        ...(body.voucherBook === undefined ? {} : { campaignIds: await campaignsIn(tx, body.voucherBook) }),
      }));
      if (done instanceof AppError) return done;
      const redemption = await ctx.tx((tx) => presentRedeemed(tx, done));
      if (done.isPaying) return { status: 202, body: redemption };
      return done.isKept ? { status: 200, body: redemption } : { status: 201, body: redemption };
    },

    resendVoucher: async (ctx, { body: { voucherId, channel } }) => {
      const refusal = await limitResends(attempts, ctx);
      if (refusal) return refusal;
      const sentAt = await ctx.tx((tx) => resend(tx, secrets, voucherId, channel));
      return sentAt instanceof AppError ? sentAt : { status: 200, body: { sentAt: sentAt.toISOString() } };
    },

    getVouchers: (ctx) => ctx.tx(async (tx) => ({ status: 200, body: await vouchersOf(tx) })),

    getVoucher: (ctx, { params: { id } }) =>
      ctx.tx(async (tx) => {
        const voucher = await voucherOf(tx, secrets, id);
        return voucher instanceof AppError ? voucher : { status: 200, body: voucher };
      }),

    getVoucherToken: (ctx, { params: { id } }) =>
      ctx.tx(async (tx) => {
        if (!(await ownRow(tx, id))) return new AppError('VOUCHER_NOT_FOUND');
        const { token, nextAt } = shownToken(secrets, ctx, id);
        return { status: 200, body: { token, nextAt: nextAt.toISOString() } };
      }),

    openVoucherBook: (ctx, { params: { id } }) =>
      ctx.tx(async (tx) => {
        const held = await subscriptionsOf(tx, person(tx).userId);
        const active = held.filter((one) => one.active).map(({ typeId }) => typeId);
        const vouchers = await openBook(tx, secrets, id, active);
        return vouchers instanceof AppError ? vouchers : { status: 200, body: vouchers };
      }),

    checkVoucher: async (ctx, { body: { code } }, headers) => {
      const seen = await countingMisses(attempts, ctx, headers, () =>
        ctx.tx((tx) => checkShown(tx, secrets, code)),
      );
      if (seen instanceof AppError) return seen;
      const { voucherId, title, offer, balanceMinor, heldUntil } = seen;
      const body = {
        voucherId,
        title,
        offer,
        heldUntil: heldUntil.toISOString(),
        ...balance(ctx, balanceMinor),
      };
      return { status: 200, body };
    },

    redeemAtCounter: (ctx, { body: { voucherId, amount } }) =>
      ctx.tx(async (tx): Promise<Reply<'redeemAtCounter'> | AppError> => {
        const used = await useAtCounter(tx, voucherId, amount);
        if (used instanceof AppError) return used;
        const { usedAt, balanceMinor } = used;
        return {
          status: 200,
          body: { voucherId, usedAt: usedAt.toISOString(), ...balance(ctx, balanceMinor) },
        };
      }),

    mendVoucher: (ctx, { body: { voucherId, action } }) =>
      ctx.tx(async (tx) => {
        const state = await mend(tx, voucherId, action);
        return state instanceof AppError ? state : { status: 200, body: { voucherId, state } };
      }),
  } satisfies Partial<Handlers>;
}

/** Of a book that is none: nothing is in it, and no code fits. */
const campaignsIn = async (tx: TransactionContext, name: string): Promise<readonly number[]> =>
  (await findBook(tx, { name }))?.campaign_ids ?? [];

const balance = ({ tenant }: Context, amount: number | null): { balance?: Price } =>
  amount === null ? {} : { balance: { amount, currency: tenant.currency } };

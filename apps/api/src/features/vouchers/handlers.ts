import type { HandlerInput, Reply } from '@atrium/contract/shapes';
import type { Price } from '@atrium/domain/money/money';
import { safeRedirect } from '@atrium/domain/site/safe-redirect';
import { isLocale } from '@atrium/i18n/locales';
import { accessRequestOf } from '../../modules/access/access-request.ts';
import type { AttemptLimits } from '../../modules/identity/attempt-limits.ts';
import { savedMethodsOf } from '../../modules/payments/records/saved-methods.ts';
import type { PurchaseServices } from '../../modules/purchases/pay-purchase.ts';
import { presentPayResult } from '../../modules/purchases/present-pay-result.ts';
import { subscriptionsOfCustomer } from '../../modules/subscriptions/ordering/list-subscriptions.ts';
import { findBook, openBook } from '../../modules/vouchers/books.ts';
import { buyWithCode } from '../../modules/vouchers/buy-with-code.ts';
import {
  customerVoucherRow,
  voucherOfCustomer,
  vouchersOfCustomer,
} from '../../modules/vouchers/customer-vouchers.ts';
import { limitingCodeGuesses } from '../../modules/vouchers/limit-code-guesses.ts';
import { presentRedeemed } from '../../modules/vouchers/present-redeemed.ts';
import { previewCode } from '../../modules/vouchers/preview-voucher.ts';
import { checkPresentedCode, useAtCounter } from '../../modules/vouchers/redeem-at-counter.ts';
import {
  type RedeemRequest,
  type RedeemResult,
  redeemVoucher,
} from '../../modules/vouchers/redeem-voucher.ts';
import { resendVoucher } from '../../modules/vouchers/resend-voucher.ts';
import { shownToken } from '../../modules/vouchers/shown-token.ts';
import { correctVoucher } from '../../modules/vouchers/staff-corrections.ts';
import { type Context, requirePerson, type TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Handlers } from '../../platform/serve/serve.ts';
import { giftHandlers } from './gifts.ts';
import { limitResends } from './resend-rate-limit.ts';

interface Dependencies extends PurchaseServices {
  secrets: Secrets;
  attempts: AttemptLimits;
}

type Body = HandlerInput<'redeemVoucher'>['body'];

function redeemer({ secrets, attempts, ...services }: Dependencies) {
  const once = (
    ctx: Context,
    headers: Headers,
    wanted: (tx: TransactionContext) => Promise<RedeemRequest | AppError>,
  ) =>
    limitingCodeGuesses<RedeemResult>(attempts, ctx, headers, () =>
      ctx.tx(async (tx) => {
        const wish = await wanted(tx);
        return wish instanceof AppError ? wish : redeemVoucher(tx, secrets, wish);
      }),
    );

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
    // another customer's card is refused before the code is touched
    const cards = await ctx.tx((tx) => savedMethodsOf(tx, requirePerson(tx).userId));
    if (!cards.some(({ id, isUsable }) => id === pay.cardId && isUsable)) return new AppError('NOT_FOUND');
    const done = await once(ctx, headers, async () => ({ code, lang, kinds: ['DISCOUNT'] }));
    if (done instanceof AppError) return done;
    const paid = await buyWithCode({ ...ctx, locale }, services, {
      voucherId: done.code.id,
      articleId: pay.articleId,
      seen: pay.seen,
      asked: accessRequestOf(headers),
      way: { options: [], cardId: pay.cardId, msisdn: null, isAnew: false, lang: locale, returnUrl },
    });
    if (paid instanceof AppError) return paid;
    const reply = presentPayResult(ctx, paid, locale);
    if (reply.status === 200) return reply;
    const redeemed = await ctx.tx((tx) => presentRedeemed(tx, done));
    const body = { ...redeemed, articleId: pay.articleId, isKept: false };
    return reply.status === 201 ? { status: 201, body } : { status: 202, body };
  }

  return { once, redeemAndPay };
}

export function voucherHandlers({ secrets, attempts, ...services }: Dependencies) {
  const { once, redeemAndPay } = redeemer({ secrets, attempts, ...services });

  return {
    ...giftHandlers({ ...services, attempts, secrets }),
    ...counterHandlers({ attempts, secrets }),

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

    previewVoucher: async (ctx, { body }, headers) => {
      const seen = await limitingCodeGuesses(attempts, ctx, headers, () =>
        ctx.tx((tx) => previewCode(tx, secrets, body)),
      );
      return seen instanceof AppError ? seen : { status: 200, body: seen };
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
      const sentAt = await ctx.tx((tx) => resendVoucher(tx, secrets, voucherId, channel));
      return sentAt instanceof AppError ? sentAt : { status: 200, body: { sentAt: sentAt.toISOString() } };
    },

    getVouchers: (ctx) => ctx.tx(async (tx) => ({ status: 200, body: await vouchersOfCustomer(tx) })),

    getVoucher: (ctx, { params: { id } }) =>
      ctx.tx(async (tx) => {
        const voucher = await voucherOfCustomer(tx, secrets, id);
        return voucher instanceof AppError ? voucher : { status: 200, body: voucher };
      }),

    getVoucherToken: (ctx, { params: { id } }) =>
      ctx.tx(async (tx) => {
        if (!(await customerVoucherRow(tx, id))) return new AppError('VOUCHER_NOT_FOUND');
        const { token, nextAt } = shownToken(secrets, ctx, id);
        return { status: 200, body: { token, nextAt: nextAt.toISOString() } };
      }),

    openVoucherBook: (ctx, { params: { id } }) =>
      ctx.tx(async (tx) => {
        const held = await subscriptionsOfCustomer(tx, requirePerson(tx).userId);
        const active = held.filter((one) => one.active).map(({ typeId }) => typeId);
        const vouchers = await openBook(tx, secrets, id, active);
        return vouchers instanceof AppError ? vouchers : { status: 200, body: vouchers };
      }),
  } satisfies Partial<Handlers>;
}

/** What staff do with a voucher that a customer shows them. */
const counterHandlers = ({ attempts, secrets }: Pick<Dependencies, 'attempts' | 'secrets'>) =>
  ({
    checkVoucher: async (ctx, { body: { code } }, headers) => {
      const seen = await limitingCodeGuesses(attempts, ctx, headers, () =>
        ctx.tx((tx) => checkPresentedCode(tx, secrets, code)),
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
        const state = await correctVoucher(tx, voucherId, action);
        return state instanceof AppError ? state : { status: 200, body: { voucherId, state } };
      }),
  }) satisfies Partial<Handlers>;

/** Of a book that is none: nothing is in it, and no code fits. */
const campaignsIn = async (tx: TransactionContext, name: string): Promise<readonly number[]> =>
  (await findBook(tx, { name }))?.campaign_ids ?? [];

const balance = ({ tenant }: Context, amount: number | null): { balance?: Price } =>
  amount === null ? {} : { balance: { amount, currency: tenant.currency } };

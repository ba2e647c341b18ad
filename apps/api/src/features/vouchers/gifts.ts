import type { HandlerInput, Reply } from '@atrium/contract/shapes';
import type { Price } from '@atrium/domain/money';
import { safeRedirect } from '@atrium/domain/safe-redirect';
import { isLocale, type Locale } from '@atrium/i18n/locales';
import { findOffered } from '../../modules/catalogue/offered.ts';
import type { Attempts, RateRule } from '../../modules/identity/attempts.ts';
import { optionsOf, type PaymentWay, presentWay } from '../../modules/payments/options.ts';
import { findPlan, planName } from '../../modules/plans/plan.ts';
import { openPurchase } from '../../modules/purchases/open.ts';
import { type PurchaseDesk, payPurchase } from '../../modules/purchases/pay.ts';
import { presentPaid } from '../../modules/purchases/present-paid.ts';
import { findCampaign, findPlanCampaign } from '../../modules/vouchers/campaign.ts';
import type { GiftWish } from '../../modules/vouchers/gifts.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Context, person, type TransactionContext } from '../../platform/context.ts';
import type { Handlers } from '../../platform/serve/serve.ts';

type Body = HandlerInput<'giveVoucher'>['body'];

/** A gift is a letter to somebody who did not ask for it. */
const giftRule: RateRule = { most: 10, seconds: 86_400 };
/** Looking at the ways to pay for one sends nothing; whoever looks so often looks for something else. */
const previewRule: RateRule = { most: 60, seconds: 3600 };
/** What would make it somebody's advertisement: mail programs make links of these. */
const link =
  /:\/\/|www\.|\b[\w-]+\.[a-z]{2,24}\/|\b[\w-]+\.(?:com|net|org|info|biz|io|ru|cn|de|fr|eu|uk|xyz|top|shop|site|store|online|app|link|club|ly)\b/i;
const yearMs = 366 * 86_400_000;

interface Offer {
  campaignId: number;
  articleId: number | null;
  title: string;
  price: Price;
}

export function giftHandlers({ attempts, ...desk }: PurchaseDesk & { attempts: Attempts }) {
  const limit = (ctx: Context, bucket: string, rule: RateRule) =>
    attempts.rate({ tenantId: ctx.tenant.id, bucket, key: String(person(ctx).userId) }, rule);

  return {
    giveVoucher: async (ctx, { body }): Promise<Reply<'giveVoucher'> | AppError> => {
      const returnUrl = safeRedirect(body.redirect, {
        origin: ctx.origin,
        allowedOrigins: ctx.tenant.redirectOrigins,
      });
      if (!returnUrl) return new AppError('REDIRECT_REFUSED');
      const wish = readWish(ctx, body);
      if (wish instanceof AppError) return wish;
      const offer = await ctx.tx((tx) => findOffer(tx, body));
      if (!offer) return new AppError('NOT_FOUND');
      const lang = localeOf(ctx, body);
      const ways = offer.price.amount === 0 ? [] : await ctx.tx((tx) => waysFor(tx, body));
      if (ways instanceof AppError) return ways;
      // nothing is ordered before it is known how it is paid: an order sets something aside
      if (ways.length > 1) {
        const refusal = await limit(ctx, 'voucher-gift-preview', previewRule);
        if (refusal) return refusal;
        return { status: 200, body: { options: ways.map((way) => presentWay(ctx, way, lang)) } };
      }
      const refusal = await limit(ctx, 'voucher-gift', giftRule);
      if (refusal) return refusal;
      const order = await ctx.tx((tx) => open(tx, desk, offer, wish));
      if (!order) return new AppError('NOT_FOUND');
      const paid = await payPurchase(ctx, desk, order, {
        options: ways.map(({ id }) => String(id)),
        cardId: body.cardId ?? null,
        msisdn: null,
        isAnew: false,
        lang,
        returnUrl,
      });
      if (paid instanceof AppError) return paid;
      const reply = presentPaid(ctx, paid, lang);
      return reply.status === 201
        ? { status: 201, body: { ...reply.body, deliverAt: wish.deliverAt } }
        : reply;
    },
  } satisfies Partial<Handlers>;
}

const localeOf = ({ tenant }: Context, { lang }: Body): Locale =>
  isLocale(lang) ? lang : tenant.defaultLocale;

function readWish(ctx: Context, { recipient, message, deliverAt, lang }: Body): GiftWish | AppError {
  const now = ctx.clock.now();
  const at = deliverAt === undefined ? now : new Date(deliverAt);
  if (at.getTime() > now.getTime() + yearMs)
    return new AppError('VALIDATION_FAILED', { fields: ['body.deliverAt'] });
  if (link.test(message)) return new AppError('VALIDATION_FAILED', { fields: ['body.message'] });
  const due = at < now ? now : at;
  return { recipient: recipient.toLowerCase(), message: message.trim(), lang, deliverAt: due.toISOString() };
}

/** What is given, and what it costs today: a voucher of the catalogue, or a plan's first period. */
async function findOffer(
  tx: TransactionContext,
  { articleId, subscriptionTypeId, lang }: Body,
): Promise<Offer | null> {
  if (articleId !== undefined) {
    const campaign = await findCampaign(tx, { articleId });
    const article = (await findOffered(tx, [articleId])).get(articleId);
    const price = article?.prices[0];
    if (!campaign || !article || !price) return null;
    const { amount, currency } = price;
    return { campaignId: campaign.id, articleId, title: article.title, price: { amount, currency } };
  }
  const plan = await findPlan(tx, subscriptionTypeId ?? 0);
  const campaign = plan?.isEnabled ? await findPlanCampaign(tx, plan.id) : undefined;
  if (!plan?.price || !campaign) return null;
  const { tenant } = tx;
  const title = planName(plan, { locale: isLocale(lang) ? lang : tenant.defaultLocale, tenant });
  return { campaignId: campaign.id, articleId: null, title, price: plan.price };
}

/** None for a card on file; else the one they chose, or the only one. Several are asked about. A gift is on no phone bill. */
async function waysFor(
  tx: TransactionContext,
  { cardId, selectedOptions = [] }: Body,
): Promise<PaymentWay[] | AppError> {
  if (cardId !== undefined) return [];
  const ways = (await optionsOf(tx)).filter(({ flow }) => flow === 'WEB');
  const chosen = ways.find(
    ({ id, code }) => selectedOptions.includes(String(id)) || selectedOptions.includes(code),
  );
  if (selectedOptions.length > 0) return chosen ? [chosen] : new AppError('INVALID_PARAMETERS');
  if (ways.length === 0) return new AppError('SERVICE_UNAVAILABLE');
  return tx.tenant.flags.showPaymentOptions ? ways : ways.slice(0, 1);
}

const open = (
  tx: TransactionContext,
  desk: PurchaseDesk,
  { campaignId, articleId, title, price }: Offer,
  wish: GiftWish,
) =>
  openPurchase(tx, desk, {
    userId: person(tx).userId,
    type: 'GIFT',
    // two gifts of the same are two orders
    articleId: null,
    currency: price.currency,
    lang: wish.lang,
    lines: [
      {
        kind: 'GIFT',
        articleId,
        voucherCampaignId: campaignId,
        quantity: 1,
        unitMinor: price.amount,
        title,
        detail: { ...wish },
      },
    ],
  });

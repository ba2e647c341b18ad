import type { HandlerInput, Reply } from '@atrium/contract/shapes';
import type { Price } from '@atrium/domain/money/money';
import { safeRedirect } from '@atrium/domain/site/safe-redirect';
import type { Period } from '@atrium/domain/subscription/period';
import { isLocale, type Locale } from '@atrium/i18n/locales';
import { mailTexts } from '@atrium/i18n/mail';
import { findOffered } from '../../modules/catalogue/visibility/offered-articles.ts';
import type { AttemptLimits, RateRule } from '../../modules/identity/attempt-limits.ts';
import {
  optionsOf,
  type PaymentWay,
  presentPaymentWay,
} from '../../modules/payments/records/payment-options.ts';
import { findIdentity, findUser } from '../../modules/people/user-profiles.ts';
import { findPlan } from '../../modules/plans/plan.ts';
import { openPurchase } from '../../modules/purchases/open-purchase.ts';
import { type PurchaseServices, payPurchase } from '../../modules/purchases/pay-purchase.ts';
import { presentPayResult } from '../../modules/purchases/present-pay-result.ts';
import { isOpenPurchase, linesOf, lockPurchase, type PurchaseRow } from '../../modules/purchases/purchase.ts';
import {
  type CampaignRow,
  findCampaign,
  findPlanCampaign,
} from '../../modules/vouchers/campaigns/campaign.ts';
import { cancelGift, changeRecipient, resendGift } from '../../modules/vouchers/gifts/change-gift.ts';
import { giftsOf } from '../../modules/vouchers/gifts/given-gifts.ts';
import {
  campaignEnd,
  daysOfGift,
  type GiftDetails,
  giftDetailsOf,
  giftExpiry,
  giftName,
} from '../../modules/vouchers/gifts/voucher-gifts.ts';
import { type Context, requirePerson, type TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Handlers } from '../../platform/serve/serve.ts';
import { limitResends } from './resend-rate-limit.ts';

type Body = HandlerInput<'giveVoucher'>['body'];
type Given = Pick<Body, 'articleId' | 'subscriptionTypeId' | 'lang'>;

/** A gift sends a mail to a person who did not ask for it. */
const giftRule: RateRule = { most: 10, seconds: 86_400 };
/** A preview of the ways to pay sends nothing; a customer who needs more of them is probing. */
const previewRule: RateRule = { most: 60, seconds: 3600 };
/** What would turn a greeting into advertisement: mail programs make links of these. */
const link =
  /:\/\/|www\.|\b[\w-]+\.[a-z]{2,24}\/|\b[\w-]+\.(?:com|net|org|info|biz|io|ru|cn|de|fr|eu|uk|xyz|top|shop|site|store|online|app|link|club|ly)\b/i;
/** In the subject of a mail to a stranger: letters, marks, spaces and what stands in names. */
const name = /^[\p{L}\p{M}\d][\p{L}\p{M}\d .,'’&-]*$/u;
const yearMs = 366 * 86_400_000;

interface Offer {
  campaign: CampaignRow;
  articleId: number | null;
  /** "one month of Plus", in the giver's language. */
  name: string;
  title: string;
  period: Period | null;
  price: Price;
}

interface Dependencies extends PurchaseServices {
  attempts: AttemptLimits;
  secrets: Secrets;
}

export function giftHandlers({ attempts, secrets, ...services }: Dependencies) {
  /** Mails to the receivers of a customer's gifts share one limit. */
  const sending = async <R>(ctx: Context, work: (tx: TransactionContext) => Promise<R | AppError>) =>
    (await limitResends(attempts, ctx)) ?? ctx.tx(work);

  return {
    getGiftOffer: (ctx, { query }) =>
      ctx.tx(async (tx) => {
        const offer = await findOffer(tx, query);
        if (!offer) return new AppError('NOT_FOUND');
        const { title, period, price, campaign } = offer;
        const ways = price.amount === 0 ? [] : await offeredWays(tx);
        return {
          status: 200,
          body: {
            title,
            ...(period && { period }),
            price,
            options: ways.map((way) => presentPaymentWay(ctx, way, localeOf(ctx, query))),
            from: await ownName(tx),
            days: daysOfGift(campaign),
            endsAt: (await campaignEnd(tx, campaign))?.toISOString() ?? null,
          },
        };
      }),

    getGifts: (ctx, { query }) =>
      ctx.tx(async (tx) => ({
        status: 200,
        body: await giftsOf(
          { ...tx, locale: localeOf(ctx, { lang: query.lang ?? ctx.locale }) },
          requirePerson(tx).userId,
        ),
      })),

    changeGift: async (ctx, { params: { id }, body: { recipient } }) => {
      const gift = await sending(ctx, (tx) => changeRecipient(tx, secrets, id, recipient));
      return gift instanceof AppError ? gift : { status: 200, body: gift };
    },

    resendGift: async (ctx, { params: { id } }) => {
      const gift = await sending(ctx, (tx) => resendGift(tx, secrets, id));
      return gift instanceof AppError ? gift : { status: 200, body: gift };
    },

    cancelGift: async (ctx, { params: { id } }) => {
      const ended = await cancelGift(ctx, services, id);
      if (ended instanceof AppError) return ended;
      return ended.isDone ? { status: 200, body: ended.gift } : { status: 202, body: ended.gift };
    },

    giveVoucher: (ctx, { body }) => giveVoucher({ attempts, ...services }, ctx, body),
  } satisfies Partial<Handlers>;
}

async function giveVoucher(
  { attempts, ...services }: Omit<Dependencies, 'secrets'>,
  ctx: Context,
  body: Body,
): Promise<Reply<'giveVoucher'> | AppError> {
  const limit = (bucket: string, rule: RateRule) =>
    attempts.rate({ tenantId: ctx.tenant.id, bucket, key: String(requirePerson(ctx).userId) }, rule);
  const returnUrl = safeRedirect(body.redirect, {
    origin: ctx.origin,
    allowedOrigins: ctx.tenant.redirectOrigins,
  });
  if (!returnUrl) return new AppError('REDIRECT_REFUSED');
  const offer = await ctx.tx((tx) => findOffer(tx, body));
  if (!offer) return new AppError('NOT_FOUND');
  const wish = await ctx.tx((tx) => readWish(tx, offer, body));
  if (wish instanceof AppError) return wish;
  const lang = localeOf(ctx, body);
  const ways = offer.price.amount === 0 ? [] : await ctx.tx((tx) => waysFor(tx, body));
  if (ways instanceof AppError) return ways;
  // nothing is ordered before it is known how it is paid: an order sets something aside
  if (ways.length > 1) {
    const refusal = await limit('voucher-gift-preview', previewRule);
    if (refusal) return refusal;
    return { status: 200, body: { options: ways.map((way) => presentPaymentWay(ctx, way, lang)) } };
  }
  if (await ctx.tx((tx) => lacksNumber(tx, body, ways)))
    return { status: 200, body: { nextApiFlowStep: 'MSISDN' } };
  const before = await ctx.tx((tx) => waitingOrder(tx, offer, wish, body.purchaseID));
  const refusal = before ? null : await limit('voucher-gift', giftRule);
  if (refusal) return refusal;
  const order = before ?? (await ctx.tx((tx) => open(tx, services, offer, wish)));
  if (!order) return new AppError('NOT_FOUND');
  const paid = await payPurchase(ctx, services, order, {
    options: ways.map(({ id }) => String(id)),
    cardId: body.cardId ?? null,
    msisdn: body.msisdn ?? null,
    // asked for again: another PIN, for the same order
    isAnew: before !== null,
    lang,
    returnUrl,
  });
  if (paid instanceof AppError) return paid;
  const reply = presentPayResult(ctx, paid, lang);
  const { deliverAt, recipient } = wish;
  return reply.status === 201
    ? { status: 201, body: { ...reply.body, deliverAt, recipient, price: offer.price } }
    : reply;
}

const localeOf = ({ tenant }: Context, { lang }: { lang: string }): Locale =>
  isLocale(lang) ? lang : tenant.defaultLocale;

const ownName = async (tx: TransactionContext): Promise<string> => {
  const own = (await findUser(tx, requirePerson(tx).userId))?.name?.trim() ?? '';
  return isName(own) ? own : '';
};

const isName = (text: string) => text.length <= 60 && name.test(text) && !link.test(text);

const wrong = (field: string) => new AppError('VALIDATION_FAILED', { fields: [`body.${field}`] });

async function readWish(
  tx: TransactionContext,
  { campaign }: Offer,
  { recipient, from, message, deliverAt, lang }: Body,
): Promise<GiftDetails | AppError> {
  const now = tx.clock.now();
  const at = deliverAt === undefined ? now : new Date(deliverAt);
  const due = at < now ? now : at;
  if (at.getTime() > now.getTime() + yearMs || (await giftExpiry(tx, campaign, due)) === null)
    return wrong('deliverAt');
  if (link.test(message)) return wrong('message');
  const giver = from?.normalize('NFC').trim() || (await ownName(tx));
  if (!isName(giver)) return wrong('from');
  return {
    recipient: recipient.toLowerCase(),
    from: giver,
    message: message.trim(),
    lang,
    deliverAt: due.toISOString(),
  };
}

/** What is given, and what it costs today: a voucher of the catalogue, or a plan's first period. */
async function findOffer(asking: TransactionContext, given: Given): Promise<Offer | null> {
  const tx = { ...asking, locale: localeOf(asking, given) };
  const { articleId, subscriptionTypeId } = given;
  if (articleId !== undefined) {
    const campaign = await findCampaign(tx, { articleId });
    const article = (await findOffered(tx, [articleId])).get(articleId);
    const price = article?.prices[0];
    if (!campaign || !article || !price) return null;
    const { amount, currency } = price;
    const { title } = article;
    return { campaign, articleId, name: title, title, period: null, price: { amount, currency } };
  }
  const plan = await findPlan(tx, subscriptionTypeId ?? 0);
  const campaign = plan?.isEnabled ? await findPlanCampaign(tx, plan.id) : undefined;
  if (!plan?.price || !campaign) return null;
  return { campaign, articleId: null, ...(await giftName(tx, campaign)), price: plan.price };
}

/** A phone bill pays, and no number is known: it is asked for before anything is ordered. */
async function lacksNumber(
  tx: TransactionContext,
  { msisdn }: Body,
  [way]: readonly PaymentWay[],
): Promise<boolean> {
  if (way?.flow !== 'API' || msisdn !== undefined) return false;
  return !(await findIdentity(tx, requirePerson(tx).userId, 'MSISDN', { proven: true }));
}

const offeredWays = async (tx: TransactionContext): Promise<PaymentWay[]> => {
  const ways = await optionsOf(tx);
  return tx.tenant.flags.showPaymentOptions ? ways : ways.slice(0, 1);
};

/** None for a method on file; else the one they chose, or the only one. Several are asked about. */
async function waysFor(
  tx: TransactionContext,
  { cardId, selectedOptions = [] }: Body,
): Promise<PaymentWay[] | AppError> {
  if (cardId !== undefined) return [];
  const ways = await optionsOf(tx);
  const chosen = ways.find(
    ({ id, code }) => selectedOptions.includes(String(id)) || selectedOptions.includes(code),
  );
  if (selectedOptions.length > 0) return chosen ? [chosen] : new AppError('INVALID_PARAMETERS');
  if (ways.length === 0) return new AppError('SERVICE_UNAVAILABLE');
  return offeredWays(tx);
}

/** An order of this very gift that its giver has not paid yet. */
async function waitingOrder(
  tx: TransactionContext,
  { campaign, price }: Offer,
  { recipient, message }: GiftDetails,
  id: number | undefined,
): Promise<PurchaseRow | null> {
  const order = id === undefined ? undefined : await lockPurchase(tx, id);
  if (!order || order.user_id !== requirePerson(tx).userId || !isOpenPurchase(order)) return null;
  const [line] = await linesOf(tx, order.id);
  if (line?.kind !== 'GIFT') return null;
  const kept = giftDetailsOf(line.detail);
  const isSame =
    line.voucher_campaign_id === campaign.id &&
    order.total_minor === price.amount &&
    kept.recipient === recipient &&
    kept.message === message;
  return isSame ? order : null;
}

const open = (
  tx: TransactionContext,
  services: PurchaseServices,
  { campaign, articleId, name: gift, price }: Offer,
  wish: GiftDetails,
) =>
  openPurchase(tx, services, {
    userId: requirePerson(tx).userId,
    type: 'GIFT',
    // two gifts of the same are two orders
    articleId: null,
    currency: price.currency,
    lang: wish.lang,
    lines: [
      {
        kind: 'GIFT',
        articleId,
        voucherCampaignId: campaign.id,
        quantity: 1,
        unitMinor: price.amount,
        title: mailTexts(localeOf(tx, wish))('gift.line', { gift }),
        detail: { ...wish },
      },
    ],
  });

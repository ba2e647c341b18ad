import type { HandlerInput, Reply } from '@atrium/contract/shapes';
import { resolveText } from '@atrium/domain/local-text';
import type { Price } from '@atrium/domain/money';
import { safeRedirect } from '@atrium/domain/safe-redirect';
import { displayText } from '@atrium/domain/subscription-attribute';
import { isLocale, type Locale } from '@atrium/i18n/locales';
import { findOffered } from '../../modules/catalogue/offered.ts';
import type { Attempts, RateRule } from '../../modules/identity/attempts.ts';
import { methodsOf } from '../../modules/payments/of-person.ts';
import { optionsOf, type PaymentWay } from '../../modules/payments/options.ts';
import type { Payments, Progress } from '../../modules/payments/payment.ts';
import { findPlan } from '../../modules/plans/plan.ts';
import { openPurchase } from '../../modules/purchases/open.ts';
import { type LineGrants, type PurchaseRow, purchaseSubject } from '../../modules/purchases/purchase.ts';
import { fulfil } from '../../modules/purchases/settle.ts';
import { findCampaign, findPlanCampaign } from '../../modules/vouchers/campaign.ts';
import type { GiftWish } from '../../modules/vouchers/gifts.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Context, person, type TransactionContext } from '../../platform/context.ts';
import type { Handlers } from '../../platform/serve/serve.ts';

export interface GiftDependencies {
  payments: Payments;
  grants: LineGrants;
}

type Body = HandlerInput<'giveVoucher'>['body'];

/** A gift is a letter to somebody who did not ask for it. */
const giftRule: RateRule = { most: 10, seconds: 86_400 };
/** What would make it somebody's advertisement. */
const link = /:\/\/|www\.|\b[\w-]+\.(?:com|net|org|info|io|ru|cn|xyz|top)\b/i;
const yearMs = 366 * 86_400_000;

interface Offer {
  campaignId: number;
  articleId: number | null;
  title: string;
  price: Price;
}

interface Means {
  optionId: number | null;
  methodId: number | null;
}

export function giftHandlers({ payments, grants, attempts }: GiftDependencies & { attempts: Attempts }) {
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
      if (!offer) return new AppError('VOUCHER_NOT_FOUND');
      const means = offer.price.amount === 0 ? noMeans : await ctx.tx((tx) => findMeans(tx, body));
      if (means instanceof AppError) return means;
      if ('ways' in means)
        return { status: 200, body: { options: means.ways.map((way) => presentWay(ctx, way, body.lang)) } };
      const refusal = await attempts.rate(
        { tenantId: ctx.tenant.id, bucket: 'voucher-gift', key: String(person(ctx).userId) },
        giftRule,
      );
      if (refusal) return refusal;
      const opened = await ctx.tx((tx) => order(tx, { payments, grants }, { offer, wish, means, returnUrl }));
      if (opened instanceof AppError) return opened;
      const { purchase, paymentUuid } = opened;
      if (paymentUuid === null)
        return { status: 201, body: { purchaseID: purchase.id, deliverAt: wish.deliverAt } };
      return presentProgress(await payments.begin(ctx, paymentUuid), purchase, wish);
    },
  } satisfies Partial<Handlers>;
}

const noMeans: Means = { optionId: null, methodId: null };

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
  const locale: Locale = isLocale(lang) ? lang : tx.tenant.defaultLocale;
  const title = displayText({ attributes: plan.attributes }, 'name', locale) ?? plan.name;
  return { campaignId: campaign.id, articleId: null, title, price: plan.price };
}

/** A card on file, the way they chose, or the only one; several are asked about. A gift is not put on a phone bill. */
async function findMeans(
  tx: TransactionContext,
  { cardId, selectedOptions = [] }: Body,
): Promise<Means | { ways: PaymentWay[] } | AppError> {
  if (cardId !== undefined) {
    const method = (await methodsOf(tx, person(tx).userId)).find(
      ({ id, isUsable }) => id === cardId && isUsable,
    );
    return method ? { optionId: null, methodId: method.id } : new AppError('NOT_FOUND');
  }
  const ways = (await optionsOf(tx)).filter(({ flow }) => flow === 'WEB');
  const chosen = ways.filter(
    ({ id, code }) => selectedOptions.includes(String(id)) || selectedOptions.includes(code),
  );
  const [way, ...others] = selectedOptions.length > 0 ? chosen : ways;
  if (!way) return new AppError(selectedOptions.length > 0 ? 'INVALID_PARAMETERS' : 'SERVICE_UNAVAILABLE');
  return others.length > 0 && tx.tenant.flags.showPaymentOptions
    ? { ways: [way, ...others] }
    : { optionId: way.id, methodId: null };
}

interface Ordering {
  offer: Offer;
  wish: GiftWish;
  means: Means;
  returnUrl: string;
}

async function order(
  tx: TransactionContext,
  { payments, grants }: GiftDependencies,
  { offer, wish, means, returnUrl }: Ordering,
): Promise<{ purchase: PurchaseRow; paymentUuid: string | null } | AppError> {
  const { userId } = person(tx);
  const { campaignId, articleId, title, price } = offer;
  const purchase = await openPurchase(
    tx,
    { payments, grants },
    {
      userId,
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
    },
  );
  if (!purchase) return new AppError('VOUCHER_NOT_FOUND');
  if (purchase.total_minor === 0) return { purchase: await fulfil(tx, grants, purchase), paymentUuid: null };
  const { uuid } = await payments.open(tx, {
    userId,
    kind: 'PURCHASE',
    subject: purchaseSubject(purchase.id),
    amountMinor: purchase.total_minor,
    currency: purchase.currency,
    ...means,
    lang: wish.lang,
    returnUrl,
    expiresAt: purchase.expires_at,
  });
  return { purchase, paymentUuid: uuid };
}

function presentProgress(
  progress: Progress,
  { id: purchaseID }: PurchaseRow,
  { deliverAt }: GiftWish,
): Reply<'giveVoucher'> | AppError {
  switch (progress.is) {
    case 'succeeded':
      return { status: 201, body: { purchaseID, deliverAt } };
    case 'pending':
      return { status: 202, body: { purchaseID } };
    case 'redirect': {
      const { url, purchaseToken, expiresIn } = progress;
      return {
        status: 200,
        body: { status: 302, type: 'redirect', url, purchaseToken, expiresIn, purchaseID },
      };
    }
    case 'denied':
      return progress.code === 'INSUFFICIENT_FUNDS'
        ? new AppError('INSUFFICIENT_FUNDS')
        : new AppError('PAYMENT_DECLINED', undefined, progress.message);
    default:
      return new AppError('SERVICE_UNAVAILABLE');
  }
}

const presentWay = ({ tenant }: Context, { id, flow, title, icon, sort }: PaymentWay, lang: string) => ({
  id: String(id),
  flow,
  title: resolveText(title, isLocale(lang) ? lang : tenant.defaultLocale, tenant.defaultLocale),
  ...(icon ? { icon } : {}),
  sort,
});

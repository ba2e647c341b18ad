import type { HandlerInput, Reply } from '@atrium/contract/shapes';
import { safeRedirect } from '@atrium/domain/site/safe-redirect';
import { isLocale } from '@atrium/i18n/locales';
import { decideAccess, offeredAndCurrentPlans } from '../../modules/access/access.ts';
import { accessRequestOf } from '../../modules/access/access-request.ts';
import { choosePaymentWays, presentPaymentWay } from '../../modules/payments/records/payment-options.ts';
import { countryOf, languagesFor } from '../../modules/plans/plan-offer.ts';
import { buyArticle } from '../../modules/purchases/buy-article.ts';
import { confirmPurchase } from '../../modules/purchases/confirm-purchase.ts';
import type { PurchaseServices } from '../../modules/purchases/pay-purchase.ts';
import { purchaseStatusOf } from '../../modules/purchases/purchase-status.ts';
import { saleOfferFor } from '../../modules/purchases/sale-offers.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Handlers } from '../../platform/serve/serve.ts';
import { presentBought, presentConfirmed } from './present.ts';
import { presentOptions, presentPlans } from './present-options.ts';

type OrderBody = Omit<HandlerInput<'purchaseOnce'>['body'], 'lang' | 'redirect'> & {
  lang?: string | undefined;
  redirect?: string | undefined;
};

/** In the language of the order, which need not be that of the request. */
const inLanguage = (ctx: Context, lang: string | undefined): Context =>
  lang === undefined ? ctx : { ...ctx, locale: isLocale(lang) ? lang : ctx.tenant.defaultLocale };

/** Price and buyer come from the server: what the body says of them is not used. */
async function buy(
  services: PurchaseServices,
  asking: Context,
  body: OrderBody,
  headers: Headers,
): Promise<Reply<'purchaseOnce'> | AppError> {
  const ctx = inLanguage(asking, body.lang);
  const { origin, tenant } = ctx;
  const rules = { origin, allowedOrigins: tenant.redirectOrigins };
  const returnUrl = body.redirect === undefined ? null : safeRedirect(body.redirect, rules);
  if (body.redirect !== undefined && returnUrl === null) return new AppError('REDIRECT_REFUSED');
  const bought = await buyArticle(ctx, services, {
    articleId: body.articleId,
    identifier: body.purchaseIdentifier ?? null,
    asked: accessRequestOf(headers),
    way: {
      options: body.selectedOptions ?? [],
      cardId: body.cardId ?? null,
      msisdn: body.msisdn ?? null,
      isAnew: body.resend ?? false,
      lang: ctx.locale,
      returnUrl,
    },
  });
  return bought instanceof AppError ? bought : presentBought(ctx, bought, ctx.locale);
}

export function purchaseHandlers(services: PurchaseServices) {
  return {
    getArticlePurchaseOptions: async (ctx, { params: { id }, query }, headers) => {
      const decision = await decideAccess(ctx, id, accessRequestOf(headers));
      const isMeant = query.contentType === undefined || query.contentType === decision?.article.contentType;
      const [best] = decision?.ways ?? [];
      const isAway = best?.is === 'refused' && best.reason === 'notOnAir';
      if (!decision || !isMeant || isAway) return new AppError('NOT_FOUND');
      const url = `${ctx.origin}/launch?articleId=${id}&purchaseType=${decision.article.contentType}`;
      return {
        status: 200,
        body: presentOptions(decision, { languages: languagesFor(ctx, ctx.locale), isDTO: query.isDTO, url }),
      };
    },

    getUserPurchaseOptions: async (ctx, _input, headers) => ({
      status: 200,
      body: presentPlans(
        await offeredAndCurrentPlans(ctx, countryOf(headers)),
        languagesFor(ctx, ctx.locale),
      ),
    }),

    getOneTimePaymentOptions: async (asking, { body }, headers) => {
      const ctx = inLanguage(asking, body.lang);
      const decision = await decideAccess(ctx, body.articleId, accessRequestOf(headers));
      if (!decision) return new AppError('NOT_FOUND');
      const sale = saleOfferFor(decision, body.purchaseIdentifier ?? null);
      if (sale instanceof AppError) return sale;
      const ways =
        sale === 'theirs' ? [] : await ctx.tx((tx) => choosePaymentWays(tx, { options: [], method: null }));
      if (ways instanceof AppError) return ways;
      return { status: 200, body: { options: ways.map((way) => presentPaymentWay(ctx, way, ctx.locale)) } };
    },

    getOneTimePurchase: async (ctx, { query }, headers) => {
      const answer = await buy(services, ctx, query, headers);
      // the older of the two calls knows no 201
      return answer instanceof AppError || answer.status !== 201 ? answer : { ...answer, status: 200 };
    },

    purchaseOnce: (ctx, { body }, headers) => buy(services, ctx, body, headers),

    verifyOneTimePurchasePin: async (ctx, { body }) => {
      const { articleId, pin, purchaseToken, paymentTransactionUuid: paymentUuid } = body;
      const paid = await confirmPurchase(ctx, services, { articleId, pin, purchaseToken, paymentUuid });
      return paid instanceof AppError ? paid : presentConfirmed(paid, articleId ?? null);
    },

    getPurchaseStatus: async (ctx, { query: { purchaseID, purchaseToken } }) => {
      const name =
        purchaseID !== undefined
          ? { id: purchaseID }
          : purchaseToken !== undefined
            ? { purchaseToken }
            : null;
      if (!name) return new AppError('INVALID_PARAMETERS', { field: 'purchaseID' });
      const status = await purchaseStatusOf(ctx, services.payments, name);
      return status instanceof AppError ? status : { status: 200, body: status };
    },
  } satisfies Partial<Handlers>;
}

import type { HandlerInput } from '@atrium/contract/shapes';
import { safeRedirect } from '@atrium/domain/site/safe-redirect';
import { isLocale, type Locale } from '@atrium/i18n/locales';
import { ratingFor } from '../../modules/catalogue/visibility/rating.ts';
import { gatewayNumber } from '../../modules/identity/gateway-number.ts';
import { countryOf } from '../../modules/plans/plan-offer.ts';
import { agreementType, type PlanOrder } from '../../modules/subscriptions/ordering/plan-order.ts';
import { type Context, requirePerson } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';

type OrderBody = HandlerInput<'subscribe'>['body'];

/** `default` is the tenant's own language, and so is one that we do not know. */
export const requestLocaleOf = ({ tenant }: Context, lang: string | undefined): Locale =>
  lang !== undefined && isLocale(lang) ? lang : tenant.defaultLocale;

export const refuseRedirect = (ctx: Context, target: string): string | AppError =>
  safeRedirect(target, { origin: ctx.origin, allowedOrigins: ctx.tenant.redirectOrigins }) ??
  new AppError('REDIRECT_REFUSED');

/** What the body asks for, as far as a body may: who asks, what it costs and where they are it does not say. */
export async function parseOrder(
  ctx: Context,
  headers: Headers,
  body: OrderBody & { msisdn?: string | undefined },
  more: Partial<PlanOrder> = {},
): Promise<PlanOrder | AppError> {
  const returnUrl = refuseRedirect(ctx, body.redirect);
  if (returnUrl instanceof AppError) return returnUrl;
  const isChange = body.upgradeTo !== undefined || body.migrateSubId !== undefined;
  return {
    typeId: body.upgradeTo ?? body.subscriptionTypeId,
    lang: requestLocaleOf(ctx, body.lang),
    returnUrl,
    consents: body.subscriptionConsentList ?? [],
    change: isChange ? { from: body.migrateSubId ?? null } : null,
    options: body.selectedOptions ?? [],
    onlyApi: false,
    cardId: body.cardId ?? null,
    msisdn: body.msisdn ?? null,
    campaign: body.marketingCampaign ?? {},
    asksForTrial: false,
    isAnew: false,
    ...(await seen(ctx, headers)),
    ...more,
  };
}

type Seen = Pick<PlanOrder, 'country' | 'maxRating' | 'gatewayNumber'>;

/** What the request shows of the caller, each time anew: nothing of it is taken from an earlier request. */
const seen = async (ctx: Context, headers: Headers): Promise<Seen> => ({
  country: countryOf(headers),
  maxRating: await ratingFor(ctx, undefined),
  gatewayNumber: await gatewayNumber(ctx, headers),
});

/** How long a customer may think about the consent or look for their phone number. */
const tokenMs = 15 * 60_000;
/** The most that a call takes back. */
const longestToken = 4096;

type Sealed = Omit<PlanOrder, keyof Seen | 'consents'> & {
  agreed: boolean;
  tenant: string;
  userId: number;
  until: number;
};

/**
 * An order that waits for the customer's answer, sealed and handed to them: nothing is reserved before they agree. One too
 * long to hand out has none; the whole order is sent again then.
 */
export function sealOrder(secrets: Secrets, ctx: Context, order: PlanOrder): string | undefined {
  const { country: _country, maxRating: _maxRating, gatewayNumber: _number, consents, ...rest } = order;
  const sealed: Sealed = {
    ...rest,
    agreed: consents.some(({ type, granted }) => type === agreementType && granted),
    tenant: ctx.tenant.code,
    userId: requirePerson(ctx).userId,
    until: Date.now() + tokenMs,
  };
  const token = secrets.seal('order', JSON.stringify(sealed));
  return token.length > longestToken ? undefined : token;
}

/** Null for anything but an order that this person made here a moment ago. */
export async function openOrder(
  secrets: Secrets,
  ctx: Context,
  headers: Headers,
  token: string,
): Promise<PlanOrder | null> {
  const text = secrets.open('order', token);
  if (text === null) return null;
  const { agreed, tenant, userId, until, ...order } = JSON.parse(text) as Sealed;
  if (tenant !== ctx.tenant.code || userId !== requirePerson(ctx).userId || until < Date.now()) return null;
  return {
    ...order,
    consents: agreed ? [{ type: agreementType, granted: true }] : [],
    ...(await seen(ctx, headers)),
  };
}

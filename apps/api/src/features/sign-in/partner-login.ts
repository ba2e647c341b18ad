import type { LoginAnswer, LoginOption } from '@atrium/contract/schemas/models/session';
import type { LoginOption as SiteLoginOption } from '@atrium/domain/site/models/configuration/people';
import { isLocale } from '@atrium/i18n/locales';
import { loadLoginOptions } from '../../modules/identity/login-options.ts';
import { findEmail } from '../../modules/people/accounts.ts';
import { type Context, personOf } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type CodeStep, mailCode, textPin } from './code-login.ts';
import { returnAddress, startAddress } from './links.ts';
import type { SessionServices } from './session-services.ts';
import { verifyCode } from './verify-code.ts';

interface Wanted {
  url: string;
  lang: string;
}

/** The tenant's ways to sign in, each with where it begins. */
export async function partnerOptions(ctx: Context, { url, lang }: Wanted): Promise<LoginOption[] | AppError> {
  const back = returnAddress(ctx, url);
  if (!back) return new AppError('REDIRECT_REFUSED');
  const locale = isLocale(lang) ? lang : ctx.locale;
  const options = await ctx.tx((tx) => loadLoginOptions({ ...tx, locale }));
  return options.map(({ id, type, flow, title, icon }) => ({
    id,
    type,
    flow,
    title,
    ...(icon && { icon }),
    ...(flow === 'WEB'
      ? { redirectionUrl: startAddress('login', { option: id, lang, back }) }
      : { handlerUrl: `/partner/login/${ctx.tenant.code}` }),
  }));
}

interface PartnerStep {
  msisdn?: string | undefined;
  email?: string | undefined;
  pin?: string | undefined;
  loginToken?: string | undefined;
  interaction?: string | undefined;
  lang?: string | undefined;
}

/** What is sent says which step it is: a number or an address, then the code that went there. */
export async function partnerStep(
  services: SessionServices,
  ctx: Context,
  { msisdn, email, pin, loginToken, interaction, lang }: PartnerStep,
  headers: Headers,
): Promise<CodeStep | { status: 200; body: LoginAnswer } | AppError> {
  if (pin && loginToken) {
    const accepted = { kinds: ['EMAIL_CODE', 'PHONE_PIN'], method: 'PARTNER' } as const;
    const answer = await verifyCode(services, ctx, { pin, loginToken, interaction }, headers, accepted);
    return answer instanceof AppError ? answer : { status: 200, body: answer.body };
  }
  if (msisdn) return textPin(services, ctx, { msisdn, lang, interaction });
  if (email) return mailCode(services, ctx, { email, lang, interaction });
  return new AppError('INVALID_PARAMETERS', { fields: [{ field: 'body.msisdn', reason: 'required' }] });
}

interface Redirection {
  redirectUrl: string;
  lang: string;
  partner?: string | undefined;
  articleId?: number | undefined;
  purchaseType?: string | undefined;
  subscriptionTypeId?: number | undefined;
}

const broke = { status: 402, error: 'INSUFFICIENT_FUNDS' } as const;

/** The partner's door; or, for a customer without balance there, that there is none. */
export async function partnerRedirection({ stage }: SessionServices, ctx: Context, asked: Redirection) {
  const { redirectUrl, lang, partner, articleId, purchaseType, subscriptionTypeId } = asked;
  const back = returnAddress(ctx, redirectUrl);
  if (!back) return new AppError('REDIRECT_REFUSED');
  if (stage !== 'live' && (await isBroke(ctx))) return { status: 402 as const, body: broke };
  const option = doorOf(await ctx.tx(loadLoginOptions), partner);
  if (partner && !option) return new AppError('NOT_FOUND');
  const home = withQuery(ctx, back, { articleId, purchaseType, subTypeId: subscriptionTypeId });
  return { status: 200 as const, body: { url: startAddress('login', { option, lang, back: home }) } };
}

/** The partner asked for; else the first there is. */
const doorOf = (options: SiteLoginOption[], partner: string | undefined): string | undefined =>
  options.find(({ id, flow }) => flow === 'WEB' && (partner === undefined || id === partner))?.id;

/** The sandbox's partner knows its customers by the names of the demo's people. */
async function isBroke(ctx: Context): Promise<boolean> {
  const customer = personOf(ctx);
  const email = customer && (await ctx.tx((tx) => findEmail(tx, customer.userId)));
  return email?.startsWith('broke@') ?? false;
}

/** What the person was about to buy comes back with them. */
function withQuery(
  ctx: Context,
  address: string,
  fields: Record<string, string | number | undefined>,
): string {
  const url = new URL(address, ctx.origin);
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) url.searchParams.set(name, String(value));
  return returnAddress(ctx, url.href) ?? address;
}

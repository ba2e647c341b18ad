import { safeRedirect } from '@atrium/domain/site/safe-redirect';
import { isLocale, joinLocale } from '@atrium/i18n/locales';
import type { Context } from '../../platform/context.ts';

/** A page of ours for a letter: from the configured origin, in the reader's language. */
function pageLink(ctx: Context, path: string, lang = ''): string {
  const locale = isLocale(lang) ? lang : ctx.locale;
  return ctx.origin + joinLocale(locale === ctx.tenant.defaultLocale ? 'default' : locale, path);
}

export const loginLink = (ctx: Context, lang?: string): string => pageLink(ctx, '/user/login', lang);

/** `session_id` is understood on any page; the home page is the shortest. */
export const resetLink = (ctx: Context, token: string, lang?: string): string =>
  `${pageLink(ctx, '/', lang)}?${new URLSearchParams({ session_id: token })}`;

/** Where a visitor may be sent back to: a path of ours or an address the tenant trusts. Null for the rest. */
export function returnAddress(ctx: Context, target: string): string | null {
  const { origin } = new URL(ctx.origin);
  const href = safeRedirect(target, { origin, allowedOrigins: ctx.tenant.redirectOrigins });
  return href?.startsWith(`${origin}/`) ? href.slice(origin.length) : href;
}

interface LoginStart {
  lang: string;
  back: string;
  option?: string | undefined;
}

/** Where the gateway begins a login or a registration. */
export const startAddress = (page: 'login' | 'register', { option, lang, back }: LoginStart): string =>
  `/backend/${page}?${new URLSearchParams({ ...(option && { option }), lang, redirectUrl: back })}`;

import { joinLocale } from '@atrium/i18n/locales';
import { redirect } from '@tanstack/react-router';
import type { AppContext } from '../../kit/visit/context.ts';
import { loadSite } from '../../kit/visit/site.ts';

interface Entering {
  context: AppContext;
  location: { pathname: string };
}

/** The tenant's own redirects, before any page is looked up; the same for a direct load and inside the app. */
export async function followRouteRule({ context, location }: Entering) {
  // The browser was told them; a render has to ask the configuration, which the root is loading anyway.
  if (!context.visit.redirects) await loadSite(context);
  const { rules = [], allowedOrigins = [] } = context.visit.redirects ?? {};
  if (rules.length === 0) return;
  // few tenants have any
  const [{ matchRouteRule }, { safeRedirect }] = await Promise.all([
    import('@atrium/domain/site/route-rules'),
    import('@atrium/domain/site/safe-redirect'),
  ]);
  const rule = matchRouteRule(rules, location.pathname);
  if (!rule || rule.redirect === location.pathname) return;
  const { origin } = context.visit;
  const target = rule.redirect.startsWith('/')
    ? joinLocale(context.localeCode(), rule.redirect)
    : rule.redirect;
  const href = safeRedirect(target, { origin, allowedOrigins });
  if (!href) return;
  const isOurs = href.startsWith(`${origin}/`);
  throw redirect({
    href: isOurs ? href.slice(origin.length) : href,
    statusCode: rule.status,
    ...(!isOurs && { reloadDocument: true }),
  });
}

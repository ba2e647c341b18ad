import { joinLocale } from '@atrium/i18n/locales';
import { redirect } from '@tanstack/react-router';
import type { AppContext } from './context.ts';
import { isSignedIn } from './session.ts';

interface Entering {
  context: AppContext;
  location: { href: string };
}

/**
 * Client navigations only: a render sees no cookie, so the edge turns a signed-out direct load away before it.
 * The login page is a sensitive one, hence the document load.
 */
export function requireSignIn({ context, location }: Entering) {
  if (typeof document === 'undefined' || isSignedIn()) return;
  const code = context.localeCode();
  const back = encodeURIComponent(joinLocale(code, location.href));
  throw redirect({ href: `${joinLocale(code, '/user/login')}?redirect=${back}`, reloadDocument: true });
}

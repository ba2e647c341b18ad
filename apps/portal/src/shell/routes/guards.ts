import { joinLocale } from '@atrium/i18n/locales';
import { redirect } from '@tanstack/react-router';
import type { AppContext } from '../../kit/visit/context.ts';
import { isSignedIn } from '../../kit/visit/session.ts';
import { loginHref } from '../../modules/sign-in/login-href.ts';
import { guardVerdict } from './guard-verdict.ts';
import type { GuardName } from './table/row.ts';

interface Entering {
  context: AppContext;
  location: { href: string };
}

/**
 * What a route below a guard needs. Inside the app, guests are turned back before they get here (watch-guards.ts);
 * this is for those whom a redirect brought. A render sees no cookie: the edge turns signed-out direct loads away.
 */
export const guarded = (guard: GuardName) => ({
  staticData: { guard },
  beforeLoad: ({ context, location }: Entering) => {
    if (typeof document === 'undefined') return;
    if (guardVerdict({ guard, isSignedIn: isSignedIn(), isInside: false }) === 'enter') return;
    const code = context.localeCode();
    const target = joinLocale(code, location.href);
    // The login page is a sensitive one, hence the document load.
    throw redirect({ href: joinLocale(code, loginHref(target)), reloadDocument: true });
  },
});

import { joinLocale } from '@atrium/i18n/locales';
import { redirect } from '@tanstack/react-router';
import type { AppContext } from '../../kit/visit/context.ts';
import { isSignedIn } from '../../kit/visit/session.ts';
import { loginHref } from '../../modules/sign-in/login-href.ts';
import { promptLogin } from '../../modules/sign-in/prompt-login.ts';
import { guardVerdict } from './guard-verdict.ts';
import type { GuardName } from './table/row.ts';

interface Entering {
  context: AppContext;
  location: { href: string };
  preload: boolean;
}

/**
 * What a route below a guard needs. Inside the app, guests are turned back before they get here (watch-guards.ts);
 * this is for those whom a redirect brought. A render sees no cookie: the edge turns signed-out direct loads away.
 */
export const guarded = (guard: GuardName) => ({
  staticData: { guard },
  beforeLoad: ({ context, location, preload }: Entering) => {
    if (typeof document === 'undefined') return;
    const verdict = guardVerdict({ guard, isSignedIn: isSignedIn(), isInside: false });
    if (verdict === 'enter') return;
    const code = context.localeCode();
    const target = joinLocale(code, location.href);
    if (verdict === 'ask-at-home') {
      if (!preload) promptLogin({ target, keepOnNavigation: true });
      throw redirect({ href: joinLocale(code, '/') });
    }
    // The login page is a sensitive one, hence the document load.
    throw redirect({ href: joinLocale(code, loginHref(target)), reloadDocument: true });
  },
});

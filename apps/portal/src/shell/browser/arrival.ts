import { cookieNames, hasHint } from '@atrium/domain/cookie-names';
import { joinLocale } from '@atrium/i18n/locales';
import type { AnyRouter } from '@tanstack/react-router';
import { isSensitivePage } from '../../kit/document/sensitive-page.ts';
import type { AppContext } from '../../kit/visit/context.ts';
import { localeCodeOfAddress } from '../../kit/visit/locale.ts';
import { isSignedIn } from '../../kit/visit/session.ts';
import { loginStart } from '../../modules/sign-in/login-start.ts';
import { promptLogin } from '../../modules/sign-in/prompt-login.ts';

/** What an address may bring along on any page, besides a campaign. Direct loads of a code or a reset are the edge's. */
export function watchArrivals(router: AnyRouter, { locale }: AppContext) {
  router.subscribe('onBeforeNavigate', ({ toLocation: { searchStr, publicHref } }) => {
    const query = new URLSearchParams(searchStr);
    const session = query.get('session_id');
    // Its form asks for a password, so it has a document of its own.
    if (session)
      location.replace(
        `${joinLocale(localeCodeOfAddress(), '/resetpassword')}?session=${encodeURIComponent(session)}`,
      );
    // Only the edge can trade a code, and only for the browser that asked for it.
    else if (query.has('code')) location.replace(publicHref);
  });
  tellFailedLogin(router);
  if (mayLoginSilently())
    location.replace(loginStart({ page: 'login', lang: locale(), target: addressShown(), prompt: 'none' }));
}

const addressShown = () => location.pathname + location.search;

/** The specification's rule: nobody is signed in, no code is on its way, and the provider says it knows this browser. */
const mayLoginSilently = () =>
  !isSignedIn() &&
  hasHint(document.cookie, cookieNames.provider) &&
  !new URLSearchParams(location.search).has('code') &&
  !isSensitivePage();

/** A login that came back without anybody: said once, with the way to try again. */
function tellFailedLogin(router: AnyRouter) {
  const query = new URLSearchParams(location.search);
  if (query.get('login') !== 'failed' || isSensitivePage()) return;
  query.delete('login');
  const rest = query.size > 0 ? `?${query}` : '';
  router.history.replace(location.pathname + rest + location.hash);
  promptLogin({ reason: 'errors.LOGIN_EXPIRED', target: location.pathname + rest });
}

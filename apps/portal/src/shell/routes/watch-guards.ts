import { joinLocale, splitLocale } from '@atrium/i18n/locales';
import type { AnyRouter, HistoryLocation } from '@tanstack/react-router';
import { isSignedIn } from '../../kit/visit/session.ts';
import { loginHref } from '../../modules/sign-in/login-href.ts';
import { promptLogin } from '../../modules/sign-in/prompt-login.ts';
import { guardVerdict } from './guard-verdict.ts';
import type { GuardName } from './table/row.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    guard?: GuardName;
  }
}

/** Turns guests back before the address changes: what they were on stays, and one dialog asks them in. */
export function watchGuards(router: AnyRouter) {
  router.history.block({
    enableBeforeUnload: false,
    blockerFn: ({ nextLocation: { pathname, href } }: { nextLocation: HistoryLocation }) => {
      const [code, path] = splitLocale(pathname);
      const verdict = guardVerdict({
        guard: guardOf(router, path),
        isSignedIn: isSignedIn(),
        isInside: true,
      });
      if (verdict === 'enter') return false;
      if (verdict === 'ask') promptLogin({ target: href });
      else location.assign(joinLocale(code, loginHref(href)));
      return true;
    },
  });
}

function guardOf(router: AnyRouter, path: string): GuardName {
  const guarded = router.getMatchedRoutes(path)[0].find(({ options }) => options.staticData?.guard);
  return guarded?.options.staticData?.guard ?? 'public';
}

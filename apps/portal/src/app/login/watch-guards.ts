import { joinLocale, splitLocale } from '@atrium/i18n/locales';
import type { AnyRouter, HistoryLocation } from '@tanstack/react-router';
import type { GuardName } from '../route-table.ts';
import { isSignedIn } from '../session.ts';
import { guardVerdict } from './guard-verdict.ts';
import { loginHref } from './login-href.ts';
import { promptLogin } from './prompt-login.ts';

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

import { joinLocale } from '@atrium/i18n/locales';
import type { AnyRouter } from '@tanstack/react-router';
import { localeCodeOfAddress } from './locale.ts';

type Exchange = (code: string) => Promise<void>;

let exchange: Exchange | undefined;

/** Signing in brings people back with a `code`, on whatever page they left from; a failed purchase does too. @public */
export function onLoginCode(handler: Exchange) {
  exchange = handler;
}

/** What an address may bring along on any page, besides a campaign. Direct loads of `session_id` are the edge's. */
export function watchArrivals(router: AnyRouter) {
  router.subscribe('onBeforeNavigate', ({ toLocation }) => {
    const session = new URLSearchParams(toLocation.searchStr).get('session_id');
    if (!session) return;
    // Its form asks for a password, so it has a document of its own.
    location.replace(
      `${joinLocale(localeCodeOfAddress(), '/resetpassword')}?session=${encodeURIComponent(session)}`,
    );
  });
  const takeCode = async ({
    pathname,
    searchStr,
    hash,
  }: {
    pathname: string;
    searchStr: string;
    hash: string;
  }) => {
    const query = new URLSearchParams(searchStr);
    const code = query.get('code');
    if (!code || !exchange) return;
    query.delete('code');
    await exchange(code);
    const rest = query.size > 0 ? `?${query}` : '';
    await router.navigate({ href: pathname + rest + (hash && `#${hash}`), replace: true });
  };
  router.subscribe('onResolved', ({ toLocation }) => void takeCode(toLocation));
  void takeCode(router.state.location);
}

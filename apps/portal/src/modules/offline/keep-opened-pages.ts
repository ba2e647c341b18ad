import type { AnyRouter } from '@tanstack/react-router';
import { isReserved } from '../../kit/address/reserved-paths.ts';
import { avoidsPrefetch } from '../../kit/document/loading/connection.ts';
import { isSensitivePage } from '../../kit/document/sensitive-page.ts';
import { beforeSignOut } from '../../kit/visit/before-sign-out.ts';
import type { AppContext } from '../../kit/visit/context.ts';
import { isSignedIn } from '../../kit/visit/session.ts';
import { personShown } from '../person/account.ts';
import { downloadsPath } from './cache-downloads-page.ts';
import type { OpenedMessage } from './kept-page.ts';
import { clearKeptPages } from './kept-pages.ts';

/** A page that is left at once was not opened, and the page itself comes first on the connection. */
const settleMs = 2500;

/** Has the worker keep what is opened, to be opened again without a network. Decision 0105. */
export function keepOpenedPages(router: AnyRouter, context: AppContext): void {
  if (!('serviceWorker' in navigator)) return;
  clearPagesOfAnother(context);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void tell(), settleMs);
  };
  router.subscribe('onResolved', settle);
  settle();
}

async function tell(): Promise<void> {
  const opened = location.pathname + location.search;
  if (!navigator.onLine || avoidsPrefetch() || !isToBeKept()) return;
  const { active } = await navigator.serviceWorker.ready;
  if (location.pathname + location.search !== opened) return;
  active?.postMessage({ opened, files: filesFetched(), pictures: picturesShown() } satisfies OpenedMessage);
}

/** Not where secrets are typed; the page of downloads has a way of its own. */
const isToBeKept = () =>
  !isSensitivePage() && !isReserved(location.pathname) && !location.pathname.endsWith(downloadsPath);

/** Also those that no page names, because they come when they are needed. */
const filesFetched = () => [
  ...new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
      .map(({ pathname }) => pathname),
  ),
];

function picturesShown(): string[] {
  const shown = Array.from(document.images)
    .filter(({ complete, currentSrc }) => complete && currentSrc.startsWith(`${location.origin}/img/`))
    .map(({ currentSrc }) => currentSrc.slice(location.origin.length));
  return [...new Set(shown)];
}

const readerKey = 'atrium:pages';

/** Pages show what this person may see: another one, or another age limit, begins anew. A guest's may stay. */
function clearPagesOfAnother(context: AppContext): void {
  const check = () => {
    const person = isSignedIn() ? personShown(context) : null;
    if (person === undefined) return;
    const reader = person && `${person} ${context.visit.maxRating}`;
    try {
      const before = localStorage.getItem(readerKey);
      if (before !== null && before !== reader) void clearKeptPages();
      if (reader) localStorage.setItem(readerKey, reader);
      else localStorage.removeItem(readerKey);
    } catch {} // a browser that keeps nothing keeps no pages either
  };
  check();
  context.personal.changed.subscribe(check);
  // without a network no other document follows that could do it
  beforeSignOut(() => ({ told: clearKeptPages(), stay: () => {} }));
}

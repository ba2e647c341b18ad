import { splitLocale } from '@atrium/i18n/locales';
import type { AnyRoute, AnyRouter } from '@tanstack/react-router';
import { avoidsPrefetch } from '../document/loading/connection.ts';
import { crossesSensitive } from '../document/sensitive-page.ts';
import { isReserved } from './reserved-paths.ts';

const hoverDelay = 50;

/** Turns plain anchors into client navigation: a card costs the server no `<Link>`. */
export function installLinks(router: AnyRouter) {
  // On window: React listens below it, so an onClick that prevents the default has already run.
  addEventListener('click', (event) => follow(router, event));
  let timer: ReturnType<typeof setTimeout> | undefined;
  addEventListener(
    'pointerover',
    ({ target }) => {
      clearTimeout(timer);
      timer = setTimeout(() => preloadPage(router, target), hoverDelay);
    },
    { passive: true },
  );
  preloadVisible(router);
}

function follow(router: AnyRouter, event: MouseEvent) {
  if (event.defaultPrevented || event.button || hasModifier(event)) return;
  const link = appLink(event.target);
  if (!link || isOwnAnchor(link)) return;
  event.preventDefault();
  followAddress(router, hrefOf(link));
}

/** To an address of this origin, in whatever language it is written; by a new document where secrets are typed. */
export function followAddress(router: AnyRouter, href: string) {
  if (crossesSensitive(splitLocale(href.split(/[?#]/, 1)[0] ?? '')[1])) location.assign(href);
  else if (sameLocale(href)) void router.navigate({ href });
  // `navigate` would put the current language back on.
  else router.history.push(href);
}

/** The anchor under an event, if it leads to a page this document may show without being loaded anew. */
function appLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.origin !== location.origin) return undefined;
  if (link.hasAttribute('download') || (link.target && link.target !== '_self')) return undefined;
  if (link.relList.contains('external')) return undefined;
  const path = pathOf(link);
  return isReserved(path) || crossesSensitive(path) ? undefined : link;
}

function preloadPage(router: AnyRouter, target: EventTarget | null) {
  const link = appLink(target);
  if (!link || avoidsPrefetch() || !sameLocale(hrefOf(link))) return;
  // Without its prefix: only addresses are rewritten, and `/ar` would be the page named ar.
  const search = router.options.parseSearch(link.search);
  router.preloadRoute({ to: pathOf(link), search }).catch(() => {});
}

/** Code only: data of a hundred visible cards would be a hundred requests. */
function preloadVisible(router: AnyRouter) {
  const seen = new WeakSet<Element>();
  const load = loadWhenIdle(router);
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      const link = appLink(target);
      if (link && !avoidsPrefetch()) load(pathOf(link));
    }
  });
  const scan = () => {
    for (const link of document.links) {
      if (seen.has(link)) continue;
      seen.add(link);
      observer.observe(link);
    }
  };
  router.subscribe('onRendered', scan);
  whenIdle(scan);
}

/** One page after the other, and only while the one shown has nothing to do: a header alone links to all of them. */
function loadWhenIdle(router: AnyRouter) {
  const waiting = new Set<AnyRoute>();
  let isLoading = false;
  const next = async () => {
    const [route] = waiting;
    isLoading = route !== undefined;
    if (!route) return;
    waiting.delete(route);
    await Promise.resolve(router.loadRouteChunk(route)).catch(() => {});
    whenIdle(() => void next());
  };
  return (path: string) => {
    for (const route of router.getMatchedRoutes(path)[0]) waiting.add(route);
    if (!isLoading) {
      isLoading = true;
      whenIdle(() => void next());
    }
  };
}

/** Safari has no idle callback. */
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 200);

const hasModifier = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
const pathOf = ({ pathname }: { pathname: string }) => splitLocale(pathname)[1];
const hrefOf = ({ pathname, search, hash }: HTMLAnchorElement) => pathname + search + hash;
const sameLocale = (href: string) =>
  splitLocale(href.split(/[?#]/, 1)[0] ?? '')[0] === splitLocale(location.pathname)[0];
const isOwnAnchor = ({ pathname, search, hash }: HTMLAnchorElement) =>
  hash !== '' && pathname + search === location.pathname + location.search;

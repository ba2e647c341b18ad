import type { AnyRouter, RouterHistory } from '@tanstack/react-router';

/** The specification's pause before a new page is scrolled, so that it has drawn what is scrolled to. */
const delay = 100;

/** To the remembered place when going back or forward, else to the hash target, else to the top. */
export function installScroll(router: AnyRouter) {
  const places = new Map<string, number>();
  let returning = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const { history } = router as { history: RouterHistory };
  history.subscribe(({ action }) => {
    returning = action.type !== 'PUSH' && action.type !== 'REPLACE';
  });
  router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
    window.history.scrollRestoration = 'manual';
    if (fromLocation) places.set(keyOf(fromLocation), scrollY);
  });
  router.subscribe('onResolved', ({ fromLocation, toLocation, pathChanged }) => {
    const place = returning ? places.get(keyOf(toLocation)) : undefined;
    // Another query or another language is the same page to whoever reads it.
    const moves = pathChanged || toLocation.hash || fromLocation?.hash || place !== undefined;
    if (!moves) return;
    clearTimeout(timer);
    timer = setTimeout(() => settle(toLocation.hash, place), delay);
  });
}

function settle(hash: string, place: number | undefined) {
  if (place !== undefined) return scrollTo({ top: place, behavior: 'instant' });
  if (!hash) return scrollTo({ top: 0, behavior: 'instant' });
  document.getElementById(hash)?.scrollIntoView();
}

const keyOf = (place: { state: { __TSR_key?: string }; href: string }) => place.state.__TSR_key ?? place.href;

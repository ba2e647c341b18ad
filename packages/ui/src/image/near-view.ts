/**
 * Near the view: within a third of it below and beside, so that a picture has loaded by the time it is seen. The second
 * margin is for rows that scroll sideways, which would cut the first one off: a press on a shelf's arrow moves it by
 * nearly its width, so the next width of cards is there. Decision 0096.
 */
const margins = { rootMargin: '0px 30% 30% 0px', scrollMargin: '0px 100%' };

const watched = new Map<Element, () => void>();
/** One for all pictures of a page; the server has none. */
let observer: IntersectionObserver | undefined;

function report(entries: readonly IntersectionObserverEntry[]) {
  for (const { target, isIntersecting } of entries) if (isIntersecting) watched.get(target)?.();
}

/**
 * Calls `near` once, as soon as the element is near the view; returns how to stop. The browser tells, so nothing is
 * measured while a page scrolls. Without `IntersectionObserver` everything counts as near.
 */
export function watchNearView(element: Element, near: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    near();
    return () => {};
  }
  observer ??= new IntersectionObserver(report, margins);
  const stop = () => {
    watched.delete(element);
    observer?.unobserve(element);
  };
  watched.set(element, () => {
    stop();
    near();
  });
  observer.observe(element);
  return stop;
}

/** The same, from the next scroll on: what is near the view already and stays there is not reported. */
export function watchNearViewAfterScroll(element: Element, near: () => void): () => void {
  const options = { once: true, passive: true, capture: true } as const;
  const watch = () => {
    stop = watchNearView(element, near);
  };
  let stop = () => removeEventListener('scroll', watch, options);
  addEventListener('scroll', watch, options);
  return () => stop();
}

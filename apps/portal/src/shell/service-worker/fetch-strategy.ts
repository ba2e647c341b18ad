/** What the worker does with a request; `null` leaves it to the browser, as if there were no worker. */
export type FetchStrategy = 'page' | 'through' | 'picture' | 'file' | null;

/** The part of a `Request` the decision needs. */
interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
  readonly headers: { has(name: string): boolean };
}

/**
 * First segments the worker keeps nothing of: live answers, sign-in, the build check, and what is not a page. Files of a
 * build are among them while there is a network: their names carry a content hash, so the browser keeps them itself, and
 * one that a page asked for ahead is used only if no worker stands between.
 */
const untouched = /^\/(?:assets|backend|auth|builds|api|console|media|healthz|readyz|metrics)(?:\/|$)/i;

export function fetchStrategyFor({ method, mode, url, headers }: Asked, origin: string): FetchStrategy {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return null;
  // a page asked for ahead and left to the browser would be asked for twice, and a login works once
  if (mode === 'navigate') return untouched.test(address.pathname) ? 'through' : 'page';
  if (address.pathname.startsWith('/assets/')) return 'file';
  if (untouched.test(address.pathname)) return null;
  if (headers.has('range')) return null; // a part must not be kept as the whole
  return address.pathname.startsWith('/img/') ? 'picture' : null;
}

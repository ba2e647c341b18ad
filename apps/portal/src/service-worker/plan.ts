/** What the worker does with a request; `null` leaves it to the browser, as if there were no worker. */
export type Plan = 'page' | 'asset' | 'picture' | null;

/** The part of a `Request` the decision needs. */
interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
  readonly headers: { has(name: string): boolean };
}

/** First segments the worker never touches: live answers, sign-in, the build check, and what is not a page. */
const untouched = /^\/(?:backend|auth|builds|api|console|media|healthz|readyz|metrics)(?:\/|$)/i;

export function planFor({ method, mode, url, headers }: Asked, origin: string): Plan {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin || untouched.test(address.pathname)) return null;
  if (mode === 'navigate') return 'page';
  if (headers.has('range')) return null; // a part must not be kept as the whole
  if (address.pathname.startsWith('/assets/')) return 'asset';
  return address.pathname.startsWith('/img/') ? 'picture' : null;
}

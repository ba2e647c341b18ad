import type { Effect } from '@atrium/contract/call';
import type { Site } from '../http/site.ts';
import { contractAnswer } from './contract-answer.ts';

/** One call of the contract: its path and query without `/backend`. */
export type Call = (address: string, init: RequestInit, effect?: Effect) => Promise<Response>;
export type BackendOf = (site: Site) => Call;

export interface Ways {
  /** Our own backend, in this process or behind `API_URL`. */
  ours: (request: Request) => Response | Promise<Response>;
  /** A tenant's own backend over HTTP. */
  own: (url: string, init: RequestInit, effect: Effect) => Promise<Response>;
}

/** Where the tenant's own backend is, if it has one. */
export const ownBackend = ({ tenant }: Site): string | undefined =>
  tenant.service.tenantBackendUrl[tenant.code];

/** The one way to a tenant's backend. Every call says for whom it is and through which channel. */
export function createBackendOf({ ours, own }: Ways): BackendOf {
  return (site) => {
    const base = ownBackend(site);
    return async (address, init, effect = 'read') => {
      const headers = new Headers(init.headers);
      headers.set('x-tenant-id', site.tenant.code);
      headers.set('x-distribution-channel', 'WEB');
      const sent = { ...init, headers };
      return base ? own(base + address, sent, effect) : ours(new Request(nameOf(site) + address, sent));
    };
  };
}

/** By the tenant's own name: what a page is made from must not depend on the name that its first visitor used. */
const nameOf = ({ tenant, host }: Site) => `http://${tenant.hosts[0] ?? host}`;

/** Longer than a page may wait for one of its parts. */
const patience = 3000;

/**
 * The same as a visitor without a session has it: what pages, sitemaps, feeds and the manifest are made from. A backend
 * that does not answer is an answer too, so that whoever asks can say "later" instead of "broken".
 */
export function anonymously(backendOf: BackendOf) {
  return (site: Site): Call => {
    const call = backendOf(site);
    if (!ownBackend(site)) return (url, init) => call(withoutPrefix(url), init);
    return async (url, init) => {
      const address = withoutPrefix(url);
      const signal = init.signal ?? AbortSignal.timeout(patience);
      try {
        // it becomes part of our HTML, not of a program's data: only what the contract declares gets in
        return await contractAnswer(init.method ?? 'GET', address, await call(address, { ...init, signal }));
      } catch {
        return Response.json({ error: 'BACKEND_UNAVAILABLE' }, { status: signal.aborted ? 504 : 503 });
      }
    };
  };
}

const withoutPrefix = (url: string) => url.replace(/^\/backend/, '');

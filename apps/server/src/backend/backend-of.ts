import type { Api } from '@atrium/api/api';
import { readTags } from '@atrium/api/platform/cache/cache-tags';
import type { TaggedAnswer } from '@atrium/api/platform/serve/serve';
import type { Effect } from '@atrium/contract/call';
import { calls } from '@atrium/contract/calls';
import { type CallParts, callAddressOf } from '@atrium/contract/client';
import type { CustomerCallName } from '@atrium/contract/shapes';
import type { Site } from '../http/site.ts';
import { contractAnswer } from './contract-answer.ts';

/** One call of the contract: its path and query without `/backend`. */
export type BackendCall = (address: string, init: RequestInit, effect?: Effect) => Promise<Response>;
export type BackendOf = (site: Site) => BackendCall;

export interface BackendRoutes {
  /** Our own backend, in this process or behind `API_URL`. */
  ours: (request: Request) => Response | Promise<Response>;
  /** A tenant's own backend over HTTP. */
  own: (url: string, init: RequestInit, effect: Effect) => Promise<Response>;
}

/** Where the tenant's own backend is, if it has one. */
export const ownBackend = ({ tenant }: Site): string | undefined =>
  tenant.service.tenantBackendUrl[tenant.code];

/** The one way to a tenant's backend. Every call says for whom it is and through which channel. */
export function createBackendOf({ ours, own }: BackendRoutes): BackendOf {
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

/** A visitor's call by its name, and what its answer was made of. */
export type AskAsVisitor = (name: CustomerCallName, parts: CallParts) => Promise<TaggedAnswer>;

/**
 * The backend as a visitor without a session has it: what pages, sitemaps, feeds and the manifest are made from. Our own
 * in this process hands over what it made; any other is asked over HTTP, and its answers are read.
 */
export function askAsVisitor(backendOf: BackendOf, inside: Api['ask'] | null) {
  return (site: Site): AskAsVisitor => {
    if (inside && !ownBackend(site)) return (name, parts) => inside(site.tenant, name, parts);
    const call = ownBackend(site) ? contained(backendOf(site)) : backendOf(site);
    return async (name, parts) => {
      const init = { method: calls[name].method, headers: { accept: 'application/json' } };
      const answer = await call(callAddressOf(name, parts), init);
      const body = answer.status === 204 ? null : await readJson(answer);
      return { status: answer.status, body, headers: headersOf(answer), tags: readTags(answer.headers) };
    };
  };
}

/** A proxy in between may send a failure in any form: its status says enough. */
const readJson = (answer: Response): Promise<unknown> =>
  answer.ok ? answer.json() : answer.json().catch(() => null);

const headersOf = (answer: Response) => Object.fromEntries(answer.headers);

/**
 * Answers of a tenant's own backend. One that does not answer is an answer too, so that the caller can say "later"
 * instead of "broken".
 */
const contained =
  (call: BackendCall): BackendCall =>
  async (address, init) => {
    const signal = AbortSignal.timeout(patience);
    try {
      // it becomes part of our HTML, not of a program's data: only what the contract declares gets in
      return await contractAnswer(init.method ?? 'GET', address, await call(address, { ...init, signal }));
    } catch {
      return Response.json({ error: 'BACKEND_UNAVAILABLE' }, { status: signal.aborted ? 504 : 503 });
    }
  };

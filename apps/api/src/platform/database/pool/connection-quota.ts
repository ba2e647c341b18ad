import { AsyncLocalStorage } from 'node:async_hooks';
import type { QuotaShare } from './bulkhead.ts';

/** `guests` only look; `people` are signed in, or are writing something. */
export type QuotaClass = 'guests' | 'people';

export interface QuotaOwner {
  tenantId: number;
  side: QuotaClass;
  /** The caller has a connection already and asks for a second one. */
  isNested: boolean;
  held: number;
}

const askers = new AsyncLocalStorage<QuotaOwner>();

/** Connections that `work` asks for count as this tenant's. */
export function withQuotaOf<T>(tenantId: number, side: QuotaClass, work: () => Promise<T>): Promise<T> {
  const outer = askers.getStore();
  const isNested = outer !== undefined && (outer.isNested || outer.held > 0);
  return askers.run({ tenantId, side, isNested, held: 0 }, work);
}

/** Before the tenant is known, every request counts as a visitor without a tenant. */
export const currentQuotaOwner = (): QuotaOwner =>
  askers.getStore() ?? { tenantId: 0, side: 'guests', isNested: false, held: 0 };

export interface QuotaClaim {
  line: string;
  shares: readonly QuotaShare[];
}

/**
 * What of a pool each may have, so that a flood leaves room for others: the guests of a tenant for its people, all
 * guests for all people, one tenant for the next. A few connections are kept for those who hold one and need another:
 * if they had to wait for each other, all would wait in vain.
 */
export function poolQuotas(connections: number): (asker: QuotaOwner) => QuotaClaim {
  const part = (ratio: number) => Math.max(1, Math.floor(connections * ratio));
  const all: QuotaShare = { name: 'all', most: part(0.8) };
  const guests: QuotaShare = { name: 'guests', most: part(0.6) };
  const nested: QuotaShare = { name: 'nested', most: part(0.2) };
  return ({ tenantId, side, isNested, held }) => {
    if (isNested || held > 0)
      return {
        line: `nested of ${tenantId}`,
        shares: [nested, { name: `nested of ${tenantId}`, most: part(0.1) }],
      };
    const tenant: QuotaShare = { name: `tenant ${tenantId}`, most: part(0.6) };
    const line = `${side} of ${tenantId}`;
    return side === 'people'
      ? { line, shares: [all, tenant] }
      : { line, shares: [all, tenant, guests, { name: line, most: part(0.4) }] };
  };
}

import { AsyncLocalStorage } from 'node:async_hooks';
import type { Share } from './bulkhead.ts';

/** `guests` only look; `people` are signed in, or are writing something. */
export type Side = 'guests' | 'people';

export interface Asker {
  tenantId: number;
  side: Side;
  /** Somebody who has a connection already asks for a second one. */
  isNested: boolean;
  held: number;
}

const askers = new AsyncLocalStorage<Asker>();

/** Connections that `work` asks for count as this tenant's. */
export function askingFor<T>(tenantId: number, side: Side, work: () => Promise<T>): Promise<T> {
  const outer = askers.getStore();
  const isNested = outer !== undefined && (outer.isNested || outer.held > 0);
  return askers.run({ tenantId, side, isNested, held: 0 }, work);
}

/** Before a tenant is known everybody is a guest of nobody. */
export const currentAsker = (): Asker =>
  askers.getStore() ?? { tenantId: 0, side: 'guests', isNested: false, held: 0 };

export interface Claim {
  line: string;
  shares: readonly Share[];
}

/**
 * What of a pool each may have, so that a flood leaves room for others: the guests of a tenant for its people, all
 * guests for all people, one tenant for the next. A few connections are kept for those who hold one and need another:
 * if they had to wait for each other, all would wait in vain.
 */
export function sharesOfPool(connections: number): (asker: Asker) => Claim {
  const part = (ratio: number) => Math.max(1, Math.floor(connections * ratio));
  const all: Share = { name: 'all', most: part(0.8) };
  const guests: Share = { name: 'guests', most: part(0.6) };
  const nested: Share = { name: 'nested', most: part(0.2) };
  return ({ tenantId, side, isNested, held }) => {
    if (isNested || held > 0)
      return {
        line: `nested of ${tenantId}`,
        shares: [nested, { name: `nested of ${tenantId}`, most: part(0.1) }],
      };
    const tenant: Share = { name: `tenant ${tenantId}`, most: part(0.6) };
    const line = `${side} of ${tenantId}`;
    return side === 'people'
      ? { line, shares: [all, tenant] }
      : { line, shares: [all, tenant, guests, { name: line, most: part(0.4) }] };
  };
}

import { notFound } from '@tanstack/react-router';

/** Why a page cannot be shown. A plain object, unlike an Error, reaches the browser whole. */
export interface PageFailure {
  status: number;
  message: string;
}

/**
 * Shows the error page and answers with this status: `throw pageError({ status: 403 })` in a loader. The router's
 * not-found is the one thing thrown that carries data of ours; the status need not be 404.
 */
export const pageError = ({ status = 404, message = '' }: Partial<PageFailure> = {}) =>
  notFound({ data: { status, message } satisfies PageFailure });

export const isPageFailure = (data: unknown): data is PageFailure =>
  typeof data === 'object' && data !== null && 'status' in data && typeof data.status === 'number';

type Thrown = { error?: unknown };

/** The status the router chose, unless a page asked for one of its own. */
export function errorStatusOf(chosen: number, matches: readonly Thrown[]): number {
  for (const { error } of matches) {
    const { data } = (error ?? {}) as { data?: unknown };
    if (isPageFailure(data)) return data.status;
  }
  return chosen;
}

interface Place {
  /** With locale and query. */
  address: string;
  /** Whether the route table has a page for this address. */
  isKnown: boolean;
}

/** The two texts differ in one letter: an address without a page, and one whose page refused it. */
export const notFoundMessage = ({ address, isKnown }: Place) =>
  isKnown ? `Page Not Found: ${address}` : `Page not found: ${address}`;

import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ask, type Parts } from './call.ts';
import { isPresent } from './hand.ts';

/** The tenant of the address: every call of a room is about it. */
export const useTenant = (): string => (useParams({ strict: false }) as { tenant?: string }).tenant ?? '';

/** The address of a room, `roomAddress('atrium', 'catalogue/12')`. */
export const roomAddress = (tenant: string, room: string) => `/t/${encodeURIComponent(tenant)}/${room}`;

type Options = { query?: Parts['query']; every?: number | false; isWanted?: boolean };

/** A read of the tenant, kept by its address. */
export function useRead<Body>(path: string, { query, every = false, isWanted = true }: Options = {}) {
  const tenant = useTenant();
  return useQuery<Body>({
    queryKey: [tenant, path, query ?? null],
    queryFn: ({ signal }) => ask<Body>('GET', path, { tenant, signal, ...(query && { query }) }),
    refetchInterval: () => (isPresent() ? every : false),
    enabled: isWanted,
  });
}

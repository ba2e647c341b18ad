import { joinLocale } from '@atrium/i18n/locales';
import { useSyncExternalStore } from 'react';
import { useSite } from '../../../kit/visit/site.ts';
import { type LoginAddress, readLoginAddress } from './login-address.ts';

const unchanging = () => () => {};

/** The query, in the browser only: a rendered page is the same for every visitor, whatever their address holds. */
export const useQuery = (): string | null =>
  useSyncExternalStore(
    unchanging,
    () => location.search,
    () => null,
  );

export function useLoginAddress(): LoginAddress | null {
  const query = useQuery();
  const { localeCode } = useSite();
  if (query === null) return null;
  return readLoginAddress(query, { origin: location.origin, home: joinLocale(localeCode, '/') });
}

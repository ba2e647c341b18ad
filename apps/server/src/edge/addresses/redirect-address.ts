import { joinLocale } from '@atrium/i18n/locales';
import type { PageAddress } from './page-cache-key.ts';

/** A mail's link may lead to any page: with a `session_id` the customer is about to choose a new password. */
export function resetAddress({ localeCode, search }: PageAddress): string | null {
  const session = search.get('session_id');
  if (!session) return null;
  return `${joinLocale(localeCode, '/resetpassword')}?session=${encodeURIComponent(session)}`;
}

/** The renderer never saw the whole query; a page that moved must not lose the campaign that led to it. */
export function keepQuery(location: string, search: URLSearchParams): string {
  if (!location.startsWith('/') || search.size === 0) return location;
  const [, path = '', own = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(location) ?? [];
  const query = new URLSearchParams(own);
  for (const [name, value] of search) if (!query.has(name)) query.append(name, value);
  return `${path}?${query}${hash}`;
}

import { joinLocale, type LocaleCode } from '@atrium/i18n/locales';
import { useSite } from '../visit/site.ts';
import { isReserved } from './reserved-paths.ts';

/** Turns a `clickUrl` (an app path without locale, or an address elsewhere) into what `href` needs here. */
export function useHref(): (clickUrl: string) => string {
  const { localeCode } = useSite();
  return (clickUrl) => hrefIn(localeCode, clickUrl);
}

export function hrefIn(localeCode: LocaleCode, clickUrl: string): string {
  if (localeCode === 'default' || !clickUrl.startsWith('/') || isReserved(clickUrl)) return clickUrl;
  const at = clickUrl.search(/[?#]/);
  const path = at < 0 ? clickUrl : clickUrl.slice(0, at);
  return joinLocale(localeCode, path) + clickUrl.slice(path.length);
}

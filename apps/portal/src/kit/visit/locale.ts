import { cookieNames } from '@atrium/domain/site/cookie-names';
import { joinLocale, type Locale, type LocaleCode, splitLocale } from '@atrium/i18n/locales';
import type { AnyRouter } from '@tanstack/react-router';

export const localeCodeOfAddress = (): LocaleCode => splitLocale(window.location.pathname)[0];

/**
 * Strips the prefix before matching and re-adds exactly the one the current address has. `input` also runs on
 * addresses that are only built or preloaded, so neither half may remember anything.
 */
export const localeRewrite = (localeCode: () => LocaleCode) => ({
  input: ({ url }: { url: URL }) => {
    url.pathname = splitLocale(url.pathname)[1];
    return url;
  },
  output: ({ url }: { url: URL }) => {
    url.pathname = joinLocale(localeCode(), url.pathname);
    return url;
  },
});

/**
 * A language switch keeps the path, so the router would take its matches for fresh. The returned function is true
 * from the moment the address changes language until the new page stands.
 */
export function watchLocale(router: AnyRouter, localeCode: () => LocaleCode): () => boolean {
  let shown = localeCode();
  router.subscribe('onBeforeNavigate', () => {
    if (localeCode() !== shown) router.clearCache();
  });
  router.subscribe('onResolved', () => {
    shown = localeCode();
  });
  return () => localeCode() !== shown;
}

const year = 365 * 24 * 60 * 60;

/** Remembers an explicit choice; nothing ever redirects because of it. */
export function rememberLocale(locale: Locale) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `${cookieNames.locale}=${locale}; path=/; max-age=${year}; samesite=lax`;
}

import { cookieNames } from '@atrium/domain/site/cookie-names';
import type { SiteConfiguration } from '@atrium/domain/site/models/configuration/site-configuration';
import { themeCss } from '@atrium/domain/site/theme/css';
import { memoizeByObject } from '@atrium/domain/values/memoize-by-object';
import { createIsomorphicFn } from '@tanstack/react-start';
import { createStore, useStore } from '../store.ts';
import type { ThemeChoice } from './request-context.ts';

export const themeStyleId = 'theme';

/** The backend hands over the same configuration until something is published. */
const derived = memoizeByObject((site: SiteConfiguration) => themeCss(site.colourConfigurations));

/** A tenant's colours last as long as its document: the browser reads them back and never loads what derives them. */
export const siteThemeCss = createIsomorphicFn()
  .server((site: SiteConfiguration) => derived(site))
  .client((_site: SiteConfiguration) => document.getElementById(themeStyleId)?.textContent ?? '');

/** Null until this document's person chooses; a render never does, so nothing is shared between requests. */
const chosen = createStore<ThemeChoice | null>(null);

/** What `<html data-theme>` says: the choice made here, else the one the page was rendered with. */
export const useThemeChoice = (rendered: ThemeChoice): ThemeChoice => useStore(chosen) ?? rendered;

const maxAge = 12 * 30 * 24 * 60 * 60;

/** `system` is what holds without a cookie. */
export function chooseTheme(choice: ThemeChoice) {
  const lasting = choice === 'system' ? 0 : maxAge;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `${cookieNames.theme}=${choice}; path=/; max-age=${lasting}; samesite=lax`;
  chosen.set(choice);
}

/** The theme that is not on screen; for `system` the browser knows which one is. */
export function otherTheme(shown: ThemeChoice, standardIsDark: boolean): Exclude<ThemeChoice, 'system'> {
  if (shown !== 'system') return shown === 'default' ? 'alternate' : 'default';
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  return isDark === standardIsDark ? 'alternate' : 'default';
}

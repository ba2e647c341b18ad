import { cookieNames } from '@atrium/domain/cookie-names';
import type { SiteConfiguration } from '@atrium/domain/models/site-configuration';
import { themeCss } from '@atrium/domain/theme/css';
import { createIsomorphicFn } from '@tanstack/react-start';
import { useSyncExternalStore } from 'react';
import type { ThemeChoice } from './request-context.ts';

export const themeStyleId = 'theme';

/** A tenant's colours last as long as its document: the browser reads them back and never loads what derives them. */
export const siteThemeCss = createIsomorphicFn()
  .server((site: SiteConfiguration) => themeCss(site.colourConfigurations))
  .client((_site: SiteConfiguration) => document.getElementById(themeStyleId)?.textContent ?? '');

/** Null until this document's person chooses; a render never does, so nothing is shared between requests. */
let chosen: ThemeChoice | null = null;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What `<html data-theme>` says: the choice made here, else the one the page was rendered with. */
export const useThemeChoice = (rendered: ThemeChoice): ThemeChoice =>
  useSyncExternalStore(
    subscribe,
    () => chosen ?? rendered,
    () => rendered,
  );

const maxAge = 12 * 30 * 24 * 60 * 60;

/** `system` is what holds without a cookie. */
export function chooseTheme(choice: ThemeChoice) {
  chosen = choice;
  const lasting = choice === 'system' ? 0 : maxAge;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `${cookieNames.theme}=${choice}; path=/; max-age=${lasting}; samesite=lax`;
  for (const listener of listeners) listener();
}

/** The theme that is not on screen; for `system` the browser knows which one is. */
export function otherTheme(shown: ThemeChoice, standardIsDark: boolean): Exclude<ThemeChoice, 'system'> {
  if (shown !== 'system') return shown === 'default' ? 'alternate' : 'default';
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  return isDark === standardIsDark ? 'alternate' : 'default';
}

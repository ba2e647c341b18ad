import { readDocumentCookie } from '@atrium/domain/site/document-cookie';
import type { SiteConfiguration } from '@atrium/domain/site/models/configuration/site-configuration';
import {
  type CookieConsent,
  consentCookie,
  consentLifetimeMs,
  enabledCookie,
  readConsent,
  storeConsent,
} from '@atrium/domain/site/tracking/consent-cookies';
import { useMemo, useSyncExternalStore } from 'react';
import { createStore } from '../../kit/store.ts';

/** The cookies are the only memory, so that another tab's decision is never overruled by an old one of ours. */
const decisions = createStore(0);

export function watchCookieConsent(listener: () => void): () => void {
  const stop = decisions.subscribe(listener);
  document.addEventListener('visibilitychange', listener); // another tab may have decided meanwhile
  return () => {
    stop();
    document.removeEventListener('visibilitychange', listener);
  };
}

/** Null in a rendered page, which is the same for all, and until the browser has taken it over. */
export function useCookieConsent({ cookies }: SiteConfiguration): CookieConsent | null {
  const stored = useSyncExternalStore(watchCookieConsent, storedText, () => null);
  return useMemo(() => (stored === null ? null : parse(cookies.entries, stored)), [cookies.entries, stored]);
}

export const currentCookieConsent = ({ cookies }: SiteConfiguration): CookieConsent =>
  parse(cookies.entries, storedText());

/** One entry answers for everything that measures: the tag manager and our own events. */
export const measures = ({ tagManager }: SiteConfiguration, { enabled }: CookieConsent) =>
  enabled.includes(tagManager.consent);

export const analyticsFlag = 'atrium:analytics';

export function decideCookieConsent(site: SiteConfiguration, consent: CookieConsent) {
  const { entries } = site.cookies;
  const stored = storeConsent(entries, consent);
  keep(consentCookie, stored.consent);
  keep(enabledCookie, stored.enabled);
  for (const { identifier, targetCookieIds } of entries)
    if (!consent.enabled.includes(identifier)) targetCookieIds.forEach(removeCookie);
  localStorage.setItem(analyticsFlag, measures(site, consent) ? '1' : '0');
  decisions.set(decisions.get() + 1);
}

const keep = (name: string, value: string | undefined) =>
  value === undefined ? removeCookie(name) : writeCookie(name, value, consentLifetimeMs);

type Entries = SiteConfiguration['cookies']['entries'];

const cookieText = (name: string) => readDocumentCookie(document.cookie, name) ?? '';
const storedText = () => `${cookieText(consentCookie)}\n${cookieText(enabledCookie)}`;

function parse(entries: Entries, text: string): CookieConsent {
  const [consent, enabled] = text.split('\n');
  return readConsent(entries, { consent, enabled });
}

/** For ids only: `|` may stand in a cookie as it is, so the value reads on the wire as the specification writes it. */
function writeCookie(name: string, value: string, lifetimeMs: number) {
  const expires = new Date(Date.now() + lifetimeMs).toUTCString();
  setCookie(`${name}=${value}; path=/; expires=${expires}`);
}

/** Also where a script has set it for the whole of our domain, or for any domain above it. */
function removeCookie(name: string) {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, i) => `; domain=${labels.slice(i).join('.')}`);
  for (const domain of ['', ...domains]) setCookie(`${name}=; path=/; max-age=0${domain}`);
}

function setCookie(text: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = text;
}

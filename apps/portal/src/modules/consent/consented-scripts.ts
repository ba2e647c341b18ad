import type { PublicScript } from '@atrium/domain/site/models/configuration/tenant-configuration';
import type { CookieConsent } from '@atrium/domain/site/tracking/consent-cookies';

/** The part of a consent entry that loads a script. */
interface LoadingEntry {
  readonly identifier: string;
  readonly src?: string;
}

/** What may run now: the enabled entries' own scripts, then the tenant's that need no consent or have theirs. */
export function consentedScripts(
  entries: readonly LoadingEntry[],
  scripts: readonly PublicScript[],
  { enabled }: CookieConsent,
): PublicScript[] {
  const own = entries.flatMap(({ identifier, src }) => (src ? [{ src, consent: identifier }] : []));
  return [...own, ...scripts].filter(({ consent }) => consent === undefined || enabled.includes(consent));
}

const mark = 'data-consented';

/** Inserts what is missing and removes what may no longer stand. What has run stays run until the next document. */
export function insertScripts(wanted: readonly PublicScript[]) {
  const standing = new Map(
    [...document.head.querySelectorAll<HTMLScriptElement>(`script[${mark}]`)].map((element) => [
      element.getAttribute('src') ?? element.text,
      element,
    ]),
  );
  for (const each of wanted) {
    if (!standing.delete(each.src ?? each.script ?? '')) document.head.append(scriptElement(each));
  }
  for (const element of standing.values()) element.remove();
}

function scriptElement({ src, script = '', integrity }: PublicScript): HTMLScriptElement {
  const element = document.createElement('script');
  element.setAttribute(mark, '');
  // a hash can be compared only where the other side lets us read what it sends
  if (src)
    Object.assign(element, { src, async: true, ...(integrity && { integrity, crossOrigin: 'anonymous' }) });
  else element.text = script;
  return element;
}

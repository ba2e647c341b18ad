import { safeRedirect } from '@atrium/domain/site/safe-redirect';

/** The article that the visitor wanted when the plans came in between. */
export interface DesiredArticle {
  title: string;
  /** A path of ours, without locale. */
  href: string;
}

const wantedKey = 'atrium:wanted';

/** Stored across a page of its own, a login or a payment page; never in an address, where an attacker could write it. */
export function saveDesiredArticle(wanted: DesiredArticle | null) {
  try {
    if (wanted) sessionStorage.setItem(wantedKey, JSON.stringify(wanted));
    else sessionStorage.removeItem(wantedKey);
  } catch {}
}

export function readDesiredArticle(): DesiredArticle | null {
  try {
    const { title, href } = JSON.parse(sessionStorage.getItem(wantedKey) ?? '{}') as Partial<DesiredArticle>;
    const target = safeRedirect(href, { origin: location.origin });
    return title && target ? { title, href: target.slice(location.origin.length) } : null;
  } catch {
    return null;
  }
}

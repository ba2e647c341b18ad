import { TenantSettings } from '@atrium/domain/site/models/configuration/tenant-configuration';
import { isSame } from '@atrium/domain/values/differences';
import type { Tx } from '../../platform/database/with-tenant.ts';
import { publishedSections } from '../../platform/load-tenant.ts';
import { storedScripts } from './write-settings.ts';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

/** Entries of the consent dialog, however wrong the rest of the section is. */
export function cookieEntriesIn(cookies: unknown): Fields[] {
  const { entries } = fieldsOf(cookies);
  return Array.isArray(entries) ? entries.map(fieldsOf) : [];
}

/** What of the consent dialog and the tag manager runs code of others, and when. */
const loadedBy = (site: Fields) => ({
  cookies: cookieEntriesIn(site.cookies)
    .filter(({ src }) => src !== undefined)
    .map(({ identifier, src, necessary = false, initialState = false }) => ({
      ...{ identifier, src, necessary, initialState },
    })),
  tagManager: fieldsOf(site.tagManager),
});

/**
 * Whether a publication changes which scripts run in the browsers of customers: scripts of the tenant, those that a
 * cookie entry loads, and the tag manager. Decision 0129.
 */
export async function changesScripts(
  db: Tx,
  { site = {}, settings = {} }: { site?: Fields; settings?: Fields },
): Promise<boolean> {
  if ('scripts' in settings) {
    const [now, next] = [await storedScripts(db), settings.scripts ?? []].map(
      (scripts) => TenantSettings.safeParse({ scripts }).data?.scripts,
    );
    // what cannot be read is refused by the checks
    if (next && !isSame(now, next)) return true;
  }
  if (!('cookies' in site) && !('tagManager' in site)) return false;
  const stored = await publishedSections(db, ['cookies', 'tagManager']);
  return !isSame(loadedBy(stored), loadedBy({ ...stored, ...site }));
}

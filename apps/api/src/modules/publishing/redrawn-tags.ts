import { isSame } from '@atrium/domain/values/differences';
import type { Tx } from '../../platform/database/with-tenant.ts';
import { publishedSections } from '../../platform/load-tenant.ts';
import { ownTexts } from '../messages/overrides.ts';
import { withoutProductTexts } from '../messages/publish-messages.ts';
import { storedSettings } from '../site/publish-settings.ts';
import type { PublicationFile } from './publication/publication-file.ts';

/** Tags of the pages that site, settings and messages of a publication draw anew: what differs from what is stored. */
export async function redrawnTags(
  db: Tx,
  { site, siteFrom, settings, messages }: PublicationFile,
): Promise<string[]> {
  const isSite = site !== undefined && siteFrom === undefined && differs(site, await publishedSections(db));
  const isAll = isSite || (settings !== undefined && differs(settings, await storedSettings(db)));
  const langs: string[] = [];
  for (const [lang, texts] of Object.entries(messages ?? {}))
    if (differs(await withoutProductTexts(lang, texts), await ownTexts(db, lang)))
      langs.push(`messages:${lang}`);
  return [...(isAll ? ['site'] : []), ...langs];
}

/** What is not stored is as good as null. */
const differs = (next: Readonly<Record<string, unknown>>, stored: Readonly<Record<string, unknown>>) =>
  Object.entries(next).some(([name, value]) => !isSame(value ?? null, stored[name] ?? null));

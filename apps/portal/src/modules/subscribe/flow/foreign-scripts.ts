import { isSensitivePage } from '../../../kit/document/sensitive-page.ts';
import type { SiteData } from '../../../kit/visit/site.ts';

type Scripted = Pick<SiteData, 'tenant' | 'site'>;

/** Whether this tenant may run anything that is not ours, agreed to or not. */
export const runsForeignScripts = ({ tenant, site }: Scripted): boolean =>
  tenant.scripts.length > 0 ||
  site.tagManager.id !== undefined ||
  site.cookies.entries.some(({ src }) => src !== undefined);

/** Whether this document may ask for a PIN or show a card page. */
export const mayTakeSecrets = (place: Scripted): boolean => !runsForeignScripts(place) || isSensitivePage();

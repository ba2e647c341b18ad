import { isPathOffered } from '@atrium/domain/catalogue/verticals';
import type { AppContext } from '../visit/context.ts';
import { loadSite } from '../visit/site.ts';
import { pageError } from './page-error.ts';

interface Entering {
  context: AppContext;
  location: { pathname: string };
}

/** Addresses of single things have their number in them; whether those exist, the catalogue says. */
const hasNumber = (path: string) => /\/\d/.test(path);

/**
 * Lists of a vertical that the tenant does not offer are not found: an empty page that answers 200 would be indexed and
 * lead nowhere.
 */
export async function refuseAbsentVertical({ context, location: { pathname } }: Entering): Promise<void> {
  if (hasNumber(pathname) || isPathOffered(pathname, [])) return;
  const offered = context.visit.verticals ?? (await loadSite(context)).tenant.verticals;
  if (!isPathOffered(pathname, offered)) throw pageError();
}

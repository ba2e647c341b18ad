import type { StructureNode } from '@atrium/domain/models/structure';
import { joinLocale } from '@atrium/i18n/locales';
import type { AppContext } from '../../app/context.ts';
import { pageError } from '../../app/page-error.ts';
import { loadPayload } from '../../app/payload.ts';

/** The page an editor published under a name. An unknown name is a 404, a failing backend is an error. */
export async function loadStructure(context: AppContext, name: string): Promise<StructureNode> {
  const { device, maxRating } = context.visit;
  const answer = await context.backend.ask('getStructure', {
    params: { name },
    query: { lang: context.locale(), isDesktop: device === 'desktop', maxRating },
  });
  if (answer.ok) return answer.body;
  if (answer.status === 404) throw pageError();
  throw new Error('The page could not be loaded.');
}

/** A page of words that the server may have prepared; inside the app, that is one request that any cache may answer. */
export async function loadText(
  context: AppContext,
  name: string,
  { pathname }: { pathname: string },
): Promise<StructureNode> {
  if (typeof document === 'undefined') return loadStructure(context, name);
  const address = joinLocale(context.localeCode(), pathname);
  const payload = await loadPayload(pathname, address, context.visit.buildId);
  return payload?.structure ?? loadStructure(context, name);
}

interface Loading {
  context: AppContext;
  params: { name: string };
}

/** The options every page by name shares. The body is renewed when the language changes under the same path. */
export const byName = {
  loader: ({ context, params }: Loading) => loadStructure(context, params.name),
  shouldReload: ({ context }: { context: AppContext }) => context.changesLocale() || undefined,
};

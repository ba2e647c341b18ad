import type { StructureNode } from '@atrium/domain/site/models/structure';
import { joinLocale } from '@atrium/i18n/locales';
import { loadPayload } from '../../kit/document/hydration/payload.ts';
import { pageError } from '../../kit/page/page-error.ts';
import type { AppContext } from '../../kit/visit/context.ts';
import { structureQuery } from '../../kit/visit/structure-query.ts';
import { drawnPage } from './drawn-page.ts';

/** The page an editor published under a name. An unknown name is a 404, a failing backend is an error. */
export async function loadStructure(context: AppContext, name: string): Promise<StructureNode> {
  const page = await findStructure(context, name);
  if (!page) throw pageError();
  return page;
}

/** Null when no such page is published. */
export async function findStructure(context: AppContext, name: string): Promise<StructureNode | null> {
  const answer = await context.backend.ask('getStructure', {
    params: { name },
    query: structureQuery(context),
  });
  if (answer.ok) return drawnPage(answer.body);
  if (answer.status === 404) return null;
  throw new Error('The page could not be loaded.');
}

/** One section of a page that was left for later; null hides it. */
export async function findSection(context: AppContext, page: string, section: string) {
  return context.backend.read('getFragment', {
    params: { name: page, id: section },
    query: structureQuery(context),
  });
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
export const namedPageOptions = {
  loader: ({ context, params }: Loading) => loadStructure(context, params.name),
  shouldReload: ({ context }: { context: AppContext }) => context.changesLocale() || undefined,
};

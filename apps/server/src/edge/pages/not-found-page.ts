import { randomBytes } from 'node:crypto';
import { matchRouteRule } from '@atrium/domain/site/route-rules';
import type { Locale, LocaleCode } from '@atrium/i18n/locales';
import { matchRoute, type RouteMatch } from '@atrium/portal/shell/routes/match-route';
import type { RouteRow } from '@atrium/portal/shell/routes/table/row';
import type { Backend } from '../../backend/backend.ts';
import type { AskAsVisitor } from '../../backend/backend-of.ts';
import { isNotFound, type PageAddress } from '../addresses/page-cache-key.ts';
import type { Body } from '../responses/compression.ts';
import { watchCalls } from './render-calls.ts';
import { compressedPiece, splicedBody, storedPiece } from './spliced-gzip.ts';

/** A placeholder that no address contains: it stands where the address will. */
const place = `x${randomBytes(9).toString('hex')}`;
/** The same as no row takes it. */
const refused = `${place}.x`;
export const placeholderSearch = `?${place}=`;
const standInParameters = new URLSearchParams(placeholderSearch);

export interface NotFoundLookup {
  ask: AskAsVisitor;
  tenantId: number;
  /** Knows which addresses were never published; null where this process does not know. */
  catalogue: Backend['catalogue'];
  lang: Locale;
  isDesktop: boolean;
  maxRating: number;
}

/**
 * The 404 page that stands for all addresses of a kind: those of no row, those a row refuses, and
 * those of a published page. It is rendered once for all at which there is nothing, and what it
 * says of the address filled in. Null where there is no such kind. Decision 0089.
 */
export function notFoundPageFor(page: PageAddress): PageAddress | null {
  const { match } = page;
  const known = isNotFound(match) ? refusedKinds : publishedKinds;
  const kind = known.getOrInsertComputed(match?.row, () => kindOf(match));
  return kind?.(page.localeCode) ?? null;
}

/** The same page for each language, every time. */
type Kind = ((localeCode: LocaleCode) => PageAddress) | null;

/** By row, of which there are as many as the table has. */
const [refusedKinds, publishedKinds] = [
  new Map<RouteRow | undefined, Kind>(),
  new Map<RouteRow | undefined, Kind>(),
];

function kindOf(match: RouteMatch | undefined): Kind {
  const path = likePath(match);
  const read = path === null ? undefined : matchRoute(path);
  return path === null || read?.row !== match?.row || isNotFound(read) !== isNotFound(match)
    ? null
    : inEachLanguage({ kind: 'page', path, match: read, search: standInParameters });
}

function inEachLanguage(page: Omit<PageAddress, 'localeCode'>): Kind {
  const pages = new Map<LocaleCode, PageAddress>();
  return (asked) => pages.getOrInsertComputed(asked, (localeCode) => ({ ...page, localeCode }));
}

function likePath(match: RouteMatch | undefined): string | null {
  if (!match) return `/${refused}/${refused}`;
  const { path, article } = match.row;
  if (isNotFound(match)) return path.replaceAll(/\{\w+\??\}/g, refused);
  return isEditors(match.row) || article ? path.replaceAll(/\{\w+\??\}/g, place) : null;
}

/** Whether its page is whatever an editor published under the name in its address. */
const isEditors = ({ validate }: { validate?: string | undefined }) => validate === 'plain-name';

/** Whether there is nothing at an address, as far as can be told without rendering it. */
export async function hasNoPage({ match }: PageAddress, asking: NotFoundLookup): Promise<boolean> {
  if (!match || isNotFound(match)) return true;
  const { row, params } = match;
  if (isEditors(row)) return !(await hasPage(params.name ?? '', asking));
  const { tenantId, catalogue } = asking;
  const number = row.article && params[row.article];
  return catalogue !== null && isNumber(number) && !(await catalogue.hasArticle(tenantId, Number(number)));
}

async function hasPage(
  name: string,
  { tenantId, catalogue, ask, ...query }: NotFoundLookup,
): Promise<boolean> {
  if (catalogue && !(await catalogue.hasStructure(tenantId, name))) return false;
  const { status } = await ask('getStructure', { params: { name }, query });
  return status !== 404;
}

const isNumber = (text: string | undefined) => text !== undefined && /^[1-9]\d{0,14}$/.test(text);

/** Whether the tenant leads somewhere else from an address: that comes before any page. */
export async function isRedirected({ path }: PageAddress, { ask, lang }: NotFoundLookup): Promise<boolean> {
  const calls = watchCalls(ask);
  await calls.ask('getConfiguration', { query: { lang } });
  const site = calls.configuration()?.data.customProperties.site;
  return !site || matchRouteRule(site.routeRules, path) !== null;
}

/**
 * The page rendered for the placeholder, as it would be for any address that it stands for. Markup names the address twice:
 * in an attribute and in its message. All around is compressed once, because a client can invent any number of addresses.
 */
export function fillNotFoundPage(html: string, standing: PageAddress): (page: PageAddress) => Body {
  const around = html.split(standing.path + placeholderSearch).map((part) => compressedPiece(part, 9));
  return ({ path, search }) => {
    const address = storedPiece(escaped(path) + (search.size === 0 ? '' : escaped(`?${search}`)));
    return splicedBody(around.flatMap((piece, place) => (place === 0 ? [piece] : [address, piece])));
  };
}

/** An address has two of the characters that markup has to escape. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;');

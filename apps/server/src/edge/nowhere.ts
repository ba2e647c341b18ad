import { randomBytes } from 'node:crypto';
import { matchRouteRule } from '@atrium/domain/route-rules';
import type { Locale } from '@atrium/i18n/locales';
import { matchRoute } from '@atrium/portal/shell/routes/match-route';
import type { VisitorAsk } from '../backend/backend-of.ts';
import { isNowhere, type Page } from './page-key.ts';
import { watchCalls } from './render-calls.ts';

/** No name of anybody's: it stands where the address will. */
const place = `x${randomBytes(9).toString('hex')}`;
/** The same as no row takes it. */
const refused = `${place}.x`;
export const standInSearch = `?${place}=`;

interface Asking {
  lang: Locale;
  isDesktop: boolean;
  maxRating: number;
}

/**
 * The page that stands for all addresses of a kind at which there is nothing: those of no row, those a row refuses, and
 * names that no editor gave to a page. It is rendered once for all of them, and what it says of the address filled in.
 * Null where there may be something, or where the tenant leads somewhere else from there.
 */
export async function standInFor(page: Page, ask: VisitorAsk, asking: Asking): Promise<Page | null> {
  const path = likePath(page);
  const match = path === null ? undefined : matchRoute(path);
  if (path === null || match?.row !== page.match?.row || isNowhere(match) !== isNowhere(page.match))
    return null;
  const calls = watchCalls(ask);
  const { lang } = asking;
  await calls.ask('getConfiguration', { query: { lang } });
  const site = calls.configuration()?.data.customProperties.site;
  if (!site || matchRouteRule(site.routeRules, page.path) !== null) return null;
  if (!isNowhere(page.match) && !(await isUnpublished(calls.ask, page, asking))) return null;
  return { ...page, path, match, search: new URLSearchParams(standInSearch) };
}

function likePath({ match }: Page): string | null {
  if (!match) return `/${refused}/${refused}`;
  if (isNowhere(match)) return match.row.path.replaceAll(/\{\w+\??\}/g, refused);
  return isEditors(match.row) ? match.row.path.replace('{name}', place) : null;
}

/** Whether its page is whatever an editor published under the name in its address. */
const isEditors = ({ validate }: { validate?: string | undefined }) => validate === 'plain-name';

async function isUnpublished(ask: VisitorAsk, { match }: Page, query: Asking): Promise<boolean> {
  const { status } = await ask('getStructure', {
    params: { name: match?.params.name ?? '' },
    query: { ...query },
  });
  return status === 404;
}

/**
 * What was rendered for a stand-in, as any of the addresses it stands for would have been. An address has none of the
 * characters that a script's string would have to escape, and two of those that markup has to.
 */
export function fillIn(rendered: string, standing: Page): (page: Page) => string {
  const slots: Record<string, 'path' | 'query'> = { [standing.path]: 'path', [standInSearch]: 'query' };
  const slot = new RegExp(`(${Object.keys(slots).map(RegExp.escape).join('|')})`);
  const pieces = rendered
    .split(/(<script[\s\S]*?<\/script>)/)
    .flatMap((part, index) => part.split(slot).map((text) => ({ text, isCode: index % 2 === 1 })));
  return ({ path, search }) => {
    const address = { path, query: search.size === 0 ? '' : `?${search}` };
    const inMarkup = { path: escaped(address.path), query: escaped(address.query) };
    return pieces
      .map(({ text, isCode }) => {
        const name = slots[text];
        return name ? (isCode ? address : inMarkup)[name] : text;
      })
      .join('');
  };
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;');

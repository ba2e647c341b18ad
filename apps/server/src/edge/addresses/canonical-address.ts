import { joinLocale, type LocaleCode, splitLocale } from '@atrium/i18n/locales';
import { matchRoute, type RouteMatch } from '@atrium/portal/shell/routes/match-route';

export type Canonical =
  | { kind: 'refuse'; status: 400 }
  | { kind: 'redirect'; status: 301 | 308; location: string }
  | {
      kind: 'page';
      localeCode: LocaleCode;
      path: string;
      match: RouteMatch | undefined;
      search: URLSearchParams;
    };

/**
 * The one reading of an address. Every decision after it (guard, cache, render) uses this path and never the raw
 * one, so no spelling reaches a page that another spelling would not.
 */
export function canonicalise(url: string): Canonical {
  const [rawPath, rawQuery] = splitOnce(url, '?');
  const spelled = plainPath.test(rawPath) ? rawPath : encoded(decodeSegments(rawPath));
  if (spelled === null) return { kind: 'refuse', status: 400 };

  const [localeCode, rest] = splitLocale(spelled);
  const match = matchRoute(rest);
  const path = match?.canonical ?? rest;
  const address = joinLocale(localeCode, path);
  const query = rawQuery === undefined ? undefined : firstOfEach(rawQuery);
  if (query !== rawQuery || !sameAddress(address, rawPath)) {
    const location = query === undefined ? address : `${address}?${query}`;
    return { kind: 'redirect', status: query === rawQuery ? 308 : 301, location };
  }
  const search = rawQuery === undefined ? noSearch : new URLSearchParams(`?${rawQuery}`);
  return { kind: 'page', localeCode, path, match, search };
}

/** Shared by all addresses without a query: the query of a request is never written to. */
const noSearch = new URLSearchParams();

/** A repeated parameter reads differently to every cache and parser on the way: pages have it once, at its first place. */
function firstOfEach(query: string): string {
  const seen = new Set<string>();
  const isFirst = (piece: string) => {
    // a question mark at the front is part of the name, unlike one that begins a query
    const [name] = new URLSearchParams(`?${piece}`).keys();
    if (name === undefined) return true;
    const isNew = !seen.has(name);
    seen.add(name);
    return isNew;
  };
  return query.split('&').filter(isFirst).join('&');
}

/**
 * Empty segments go, so `//` and a trailing slash redirect; so does white space around a segment, seen or not: a URL
 * parser further on would drop it, and find another page. Whatever could be read in two ways is refused.
 */
function decodeSegments(path: string): string[] | null {
  const segments: string[] = [];
  for (const raw of path.split('/')) {
    if (raw === '') continue;
    if (plain.test(raw)) {
      segments.push(raw);
      continue;
    }
    let text: string;
    try {
      text = decodeURIComponent(raw).replaceAll(blankEdges, '');
    } catch {
      return null;
    }
    if (text === '') continue;
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
    if (text === '.' || text === '..' || /[/\\\u0000-\u001f\u007f-\u009f]/.test(text)) return null;
    segments.push(text);
  }
  return segments;
}

const encoded = (segments: string[] | null) => segments && `/${segments.map(encodeURIComponent).join('/')}`;

/** Means what it says, in every reading; so do most segments. No dot: two of them would be another path. */
const plain = /^[\w~-]+$/;

/** Of nothing but such segments: decoded and encoded it would be the same. */
const plainPath = /^(?:\/[\w~-]+)+$/;

/** White space and invisible characters: marks of direction, joiners, a byte order mark. */
const blankEdges = /^[\p{White_Space}\p{Cf}]+|[\p{White_Space}\p{Cf}]+$/gu;

/** Percent-encoding may differ (`%C3%A4` and `%c3%a4`, `!` and `%21`) without being another address. */
const sameAddress = (a: string, b: string) =>
  a === b || (!b.includes('//') && decodeURIComponent(a) === decodeURIComponent(b));

function splitOnce(text: string, mark: string): [string, string | undefined] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}

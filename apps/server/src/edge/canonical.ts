import { joinLocale, type LocaleCode, splitLocale } from '@atrium/i18n/locales';
import { matchRoute, type RouteMatch } from '@atrium/portal/app/match-route';

export type Canonical =
  | { kind: 'refuse'; status: 400 }
  | { kind: 'redirect'; location: string }
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
  const segments = decodeSegments(rawPath);
  if (!segments) return { kind: 'refuse', status: 400 };

  const [localeCode, rest] = splitLocale(`/${segments.map(encodeURIComponent).join('/')}`);
  const match = matchRoute(rest);
  const path = match?.canonical ?? rest;
  const address = joinLocale(localeCode, path);
  if (!sameAddress(address, rawPath)) {
    return { kind: 'redirect', location: rawQuery === undefined ? address : `${address}?${rawQuery}` };
  }
  return { kind: 'page', localeCode, path, match, search: new URLSearchParams(rawQuery) };
}

/** Empty segments go, so `//` and a trailing slash redirect; whatever could be read in two ways is refused. */
function decodeSegments(path: string): string[] | null {
  const segments: string[] = [];
  for (const raw of path.split('/')) {
    if (raw === '') continue;
    let text: string;
    try {
      text = decodeURIComponent(raw);
    } catch {
      return null;
    }
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
    if (text === '.' || text === '..' || /[/\\\u0000-\u001f\u007f]/.test(text)) return null;
    segments.push(text);
  }
  return segments;
}

/** Percent-encoding may differ (`%C3%A4` and `%c3%a4`, `!` and `%21`) without being another address. */
const sameAddress = (a: string, b: string) =>
  a === b || (!b.includes('//') && decodeURIComponent(a) === decodeURIComponent(b));

function splitOnce(text: string, mark: string): [string, string | undefined] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}

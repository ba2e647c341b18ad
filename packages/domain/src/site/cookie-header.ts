import { parseCookie } from 'cookie';

/** The `Cookie` header of a request; a browser's own cookies are read by `document-cookie.ts`. */
type CookieHeader = string | null | undefined;

const asSent = { decode: (value: string) => value };

/** All cookies, values as sent (decision 0096); of two with one name the first. */
export const cookiesOf = (header: CookieHeader): [name: string, value: string][] =>
  Object.entries(parseCookie(header ?? '', asSent)) as [string, string][];

/** One cookie as sent; null when there is none. Most requests have none of ours: these are not parsed. */
export const readCookie = (header: CookieHeader, name: string): string | null =>
  header?.includes(name) ? (parseCookie(header, asSent)[name] ?? null) : null;

export type RedirectRules = {
  /** The tenant's own origin; also what relative targets are resolved against. */
  origin: string;
  /** Other origins the tenant trusts. */
  allowedOrigins?: readonly string[];
};

/**
 * The one way a target from outside (query, content, configuration, backend) becomes an address to go to: the parsed
 * href, or `null`. Going to the text instead of the result would bring back every trick the parser has just undone.
 */
export function safeRedirect(
  target: string | null | undefined,
  { origin, allowedOrigins = [] }: RedirectRules,
): string | null {
  if (!target || isDisguised(target)) return null;
  const url = parse(target, origin);
  if (!url || url.username || url.password || hasHiddenHost(url.pathname)) return null;
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  if (url.origin === originOf(origin)) return url.href;
  if (url.protocol !== 'https:') return null;
  return allowedOrigins.some((allowed) => originOf(allowed) === url.origin) ? url.href : null;
}

// Browsers drop tabs and newlines, read `\` as `/`, and take the host after `//`: none has an honest use in a target.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is refused
const isDisguised = (target: string) => /[\u0000-\u001f\u007f-\u009f\\]|^\s*\/\//.test(target);

// `/%09/evil.example` and `/%2f/evil.example` are paths to us, and `//evil.example` after a proxy decodes them once more.
const hasHiddenHost = (pathname: string) => /^\/(\/|%2f)|%([01][0-9a-f]|7f|5c)/i.test(pathname);

const originOf = (address: string) => parse(address)?.origin;

function parse(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

export type ClickLinkValues = {
  /** The query of the current page: `{utm_source}` takes `utm_source` from it. */
  query: Readonly<Record<string, string | undefined>>;
  userUuid?: string | null | undefined;
};

export type ClickLinkRules = {
  /** The tenant's own origin. */
  origin: string;
  /** Others that may learn what the page was asked with and who the person is. */
  listedOrigins?: readonly string[];
};

const mostPlaceholders = 20;
const placeholder = /\{(\w+)\}/g;

/** Names of query parameters that carry credentials: such a value is never put into a link. */
const secretName =
  /token|secret|passw|passcode|session|ticket|interaction|^(code|state|nonce|pin|otp|key|sig|signature)$/i;
const secretValue = /^ey[\w-]+\.[\w-]+\.[\w-]*$/;

export const isClickTemplate = (link: string): boolean => link.includes('{') && /\{\w+\}/.test(link);

/**
 * Fills the placeholders of a configured link with query values and `{uuid}`, if it leads to the tenant itself or to an
 * origin that the tenant lists; in other links they stay empty. A visitor writes the query and must not choose where the
 * link leads: a link whose origin depends on a value is `null`.
 */
export function fillClickLink(
  template: string,
  { query, userUuid }: ClickLinkValues,
  { origin, listedOrigins = [] }: ClickLinkRules,
): string | null {
  // What the operator wrote, judged with harmless text in every place.
  const intended = originOf(template.replace(placeholder, 'x'), origin);
  if (!intended) return null;
  const mayKnow = [origin, ...listedOrigins].some((known) => originOf(known) === intended);

  let filled = 0;
  const link = template.replace(placeholder, (_whole, name: string) => {
    if (!mayKnow || ++filled > mostPlaceholders) return '';
    const value = name === 'uuid' ? userUuid : Object.hasOwn(query, name) && query[name];
    if (!value || secretName.test(name) || secretValue.test(value)) return '';
    return encodeURIComponent(value.toWellFormed());
  });
  // Only an address with no placeholder before its path keeps its origin under two different fillings.
  const other = originOf(template.replace(placeholder, 'y'), origin);
  return other === intended && originOf(link, origin) === intended ? link : null;
}

function originOf(address: string, base?: string): string | null {
  try {
    const { origin, protocol } = new URL(address, base);
    return protocol === 'https:' || protocol === 'http:' ? origin : null;
  } catch {
    return null;
  }
}

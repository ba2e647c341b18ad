export type ClickLinkValues = {
  /** The query of the current page: `{utm_source}` takes `utm_source` from it. */
  query: Readonly<Record<string, string | undefined>>;
  userUuid?: string | null | undefined;
};

export type ClickLinkRules = {
  /** The tenant's own origin. */
  origin: string;
  /** Partners that may learn who the person is. */
  uuidOrigins?: readonly string[];
};

const mostPlaceholders = 20;
const placeholder = /\{(\w+)\}/g;

/**
 * Fills the placeholders of a configured link with query values and `{uuid}`. Whoever writes the query must not choose where
 * the link leads: a link whose origin depends on a value is `null`. The result still has to pass `safeRedirect`.
 */
export function fillClickLink(
  template: string,
  values: ClickLinkValues,
  rules: ClickLinkRules,
): string | null {
  // What the operator wrote, judged with harmless text in every place.
  const intended = originOf(template.replace(placeholder, 'x'), rules.origin);
  if (!intended) return null;
  const mayKnow =
    intended === originOf(rules.origin) || rules.uuidOrigins?.some((known) => originOf(known) === intended);

  let filled = 0;
  const link = template.replace(placeholder, (whole, name: string) => {
    if (++filled > mostPlaceholders) return whole;
    const value =
      name === 'uuid' ? mayKnow && values.userUuid : Object.hasOwn(values.query, name) && values.query[name];
    return encodeURIComponent((value || '').toWellFormed());
  });
  // Only an address with no placeholder before its path keeps its origin under two different fillings.
  const other = originOf(template.replace(placeholder, 'y'), rules.origin);
  return other === intended && originOf(link, rules.origin) === intended ? link : null;
}

function originOf(address: string, base?: string): string | null {
  try {
    const { origin, protocol } = new URL(address, base);
    return protocol === 'https:' || protocol === 'http:' ? origin : null;
  } catch {
    return null;
  }
}

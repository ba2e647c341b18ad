/** The countries (ISO 3166, two letters) that a licence names: only these, all but these, or both. */
export interface Territories {
  readonly only?: readonly string[] | undefined;
  readonly except?: readonly string[] | undefined;
}

/**
 * Whether something licensed for these territories may be offered in a country. Where the country is not known, a licence
 * for some countries does not hold, and one for all but some does. Decision 0115.
 */
export const isLicensedIn = ({ only, except }: Territories, country: string | null): boolean =>
  country === null
    ? only === undefined
    : (only?.includes(country) ?? true) && except?.includes(country) !== true;

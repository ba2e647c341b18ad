/** The scopes of customer data that a partner can read, and the claims of each (as OpenID Connect names them). */
export const partnerScopes = {
  profile: ['name', 'given_name', 'family_name'],
  email: ['email', 'email_verified'],
  phone: ['phone_number'],
  language: ['locale'],
  plan: ['has_plan'],
} as const satisfies Record<string, readonly string[]>;

export type PartnerScope = keyof typeof partnerScopes;
export const partnerScopeNames = Object.keys(partnerScopes) as [PartnerScope, ...PartnerScope[]];

export interface RequestedScopes {
  /** What the app does not work without. */
  required: readonly PartnerScope[];
  /** Scopes that the customer may leave out. */
  optional: readonly PartnerScope[];
}

/** What was agreed to, in the order of the table; null where it is not what was asked: too little, or more. */
export function agreedScopes(
  { required, optional }: RequestedScopes,
  chosen: readonly PartnerScope[],
): PartnerScope[] | null {
  const isEnough = required.every((scope) => chosen.includes(scope));
  const isAsked = chosen.every((scope) => required.includes(scope) || optional.includes(scope));
  return isEnough && isAsked ? partnerScopeNames.filter((scope) => chosen.includes(scope)) : null;
}

/** Whether what was agreed to once is still enough: an app that has come to ask for more must ask again. */
export const isCovered = ({ required }: RequestedScopes, agreed: readonly PartnerScope[]): boolean =>
  required.every((scope) => agreed.includes(scope));

/** The claims about a customer that their consent covers: no other claim leaves. */
export const sharedClaims = (
  agreed: readonly PartnerScope[],
  known: Readonly<Partial<Record<ClaimName, string | boolean | null>>>,
): Record<string, string | boolean> =>
  Object.fromEntries(
    agreed
      .flatMap((scope): readonly ClaimName[] => partnerScopes[scope])
      .flatMap((name) => {
        const value = known[name];
        return value === null || value === undefined ? [] : [[name, value]];
      }),
  );

export type ClaimName = (typeof partnerScopes)[PartnerScope][number];

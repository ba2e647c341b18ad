/** What a person has decided. `enabled` holds ids only while consent is given. */
export interface CookieConsent {
  readonly state: 'undecided' | 'declined' | 'given';
  readonly enabled: readonly string[];
}

/** The part of a configured entry these rules look at. */
export interface CookieConsentEntry {
  readonly identifier: string;
  readonly necessary: boolean;
  /** Ticked while nothing is decided. */
  readonly initialState: boolean;
}

/** The two cookies as text; `undefined` means that there is none. */
export interface StoredCookieConsent {
  readonly consent: string | undefined;
  readonly enabled: string | undefined;
}

export const consentCookie = 'ncc_c';
export const enabledCookie = 'ncc_e';
export const consentLifetimeMs = 31_536_000_000;

const separator = '|';
const nothing = '0';

export const undecided: CookieConsent = { state: 'undecided', enabled: [] };
export const declined: CookieConsent = { state: 'declined', enabled: [] };

/** Agreed to the necessary entries and to these of the others. */
export const give = (entries: readonly CookieConsentEntry[], chosen: Iterable<string>): CookieConsent => {
  const ids = new Set(chosen);
  const enabled = ordered(entries).filter((entry) => entry.necessary || ids.has(entry.identifier));
  return { state: 'given', enabled: enabled.map(identifierOf) };
};

export const acceptAll = (entries: readonly CookieConsentEntry[]) => give(entries, entries.map(identifierOf));
export const onlyNecessary = (entries: readonly CookieConsentEntry[]) => give(entries, []);

/** Consent belongs to the list it was given for: after a change of the list, every visitor is asked again. */
export function readConsent(
  entries: readonly CookieConsentEntry[],
  stored: StoredCookieConsent,
): CookieConsent {
  if (stored.consent === nothing) return declined;
  if (!stored.consent || stored.consent !== listKey(entries)) return undecided;
  return give(entries, (stored.enabled ?? '').split(separator));
}

export function storeConsent(
  entries: readonly CookieConsentEntry[],
  { state, enabled }: CookieConsent,
): StoredCookieConsent {
  if (state === 'given') return { consent: listKey(entries), enabled: enabled.join(separator) };
  return { consent: state === 'declined' ? nothing : undefined, enabled: undefined };
}

/** The optional entries that are ticked when the dialog opens. What is shown is what "save" stores. */
export function tickedAtFirst(
  entries: readonly CookieConsentEntry[],
  { state, enabled }: CookieConsent,
): string[] {
  const isTicked = ({ identifier, initialState }: CookieConsentEntry) =>
    state === 'undecided' ? initialState : enabled.includes(identifier);
  return entries.filter((entry) => !entry.necessary && isTicked(entry)).map(identifierOf);
}

/** Every id, the necessary ones first, without a separator: the format of the specification. */
const listKey = (entries: readonly CookieConsentEntry[]) => ordered(entries).map(identifierOf).join('');

const ordered = (entries: readonly CookieConsentEntry[]) => [
  ...entries.filter(({ necessary }) => necessary),
  ...entries.filter(({ necessary }) => !necessary),
];

const identifierOf = ({ identifier }: CookieConsentEntry) => identifier;

/** What a person has decided. `enabled` holds ids only while consent is given. */
export interface Consent {
  readonly state: 'undecided' | 'declined' | 'given';
  readonly enabled: readonly string[];
}

/** The part of a configured entry these rules look at. */
export interface ConsentEntry {
  readonly identifier: string;
  readonly necessary: boolean;
  /** Ticked while nothing is decided. */
  readonly initialState: boolean;
}

/** The two cookies as text; `undefined` means that there is none. */
export interface StoredConsent {
  readonly consent: string | undefined;
  readonly enabled: string | undefined;
}

export const consentCookie = 'ncc_c';
export const enabledCookie = 'ncc_e';
export const consentLifetimeMs = 31_536_000_000;

const separator = '|';
const nothing = '0';

export const undecided: Consent = { state: 'undecided', enabled: [] };
export const declined: Consent = { state: 'declined', enabled: [] };

/** Agreed to the necessary entries and to these of the others. */
export const give = (entries: readonly ConsentEntry[], chosen: Iterable<string>): Consent => {
  const ids = new Set(chosen);
  const enabled = ordered(entries).filter((entry) => entry.necessary || ids.has(entry.identifier));
  return { state: 'given', enabled: enabled.map(identifierOf) };
};

export const acceptAll = (entries: readonly ConsentEntry[]) => give(entries, entries.map(identifierOf));
export const onlyNecessary = (entries: readonly ConsentEntry[]) => give(entries, []);

/** Consent belongs to the list it was given for: after a change of the list, everybody is asked again. */
export function readConsent(entries: readonly ConsentEntry[], stored: StoredConsent): Consent {
  if (stored.consent === nothing) return declined;
  if (!stored.consent || stored.consent !== listKey(entries)) return undecided;
  return give(entries, (stored.enabled ?? '').split(separator));
}

export function storeConsent(entries: readonly ConsentEntry[], { state, enabled }: Consent): StoredConsent {
  if (state === 'given') return { consent: listKey(entries), enabled: enabled.join(separator) };
  return { consent: state === 'declined' ? nothing : undefined, enabled: undefined };
}

/** The optional entries that are ticked when the dialog opens. What is shown is what "save" stores. */
export function tickedAtFirst(entries: readonly ConsentEntry[], { state, enabled }: Consent): string[] {
  const isTicked = ({ identifier, initialState }: ConsentEntry) =>
    state === 'undecided' ? initialState : enabled.includes(identifier);
  return entries.filter((entry) => !entry.necessary && isTicked(entry)).map(identifierOf);
}

/** Every id, the necessary ones first, without a separator: the format of the specification. */
const listKey = (entries: readonly ConsentEntry[]) => ordered(entries).map(identifierOf).join('');

const ordered = (entries: readonly ConsentEntry[]) => [
  ...entries.filter(({ necessary }) => necessary),
  ...entries.filter(({ necessary }) => !necessary),
];

const identifierOf = ({ identifier }: ConsentEntry) => identifier;

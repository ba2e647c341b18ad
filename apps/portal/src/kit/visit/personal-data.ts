import type { Failure } from '@atrium/contract/client';
import type { AppContext } from './context.ts';

/** What a change can be about: `invalidate(context, 'devices')` asks again for all that is known of them. */
export type PersonalTopic =
  | 'apps'
  | 'bookmarks'
  | 'cards'
  | 'cart'
  | 'consents'
  | 'devices'
  | 'disputes'
  | 'followed'
  | 'follows'
  | 'history'
  | 'info-services'
  | 'likes'
  | 'notifications'
  | 'parental-control'
  | 'plan-changes'
  | 'playlists'
  | 'preferences'
  | 'profile'
  | 'rewards'
  | 'subscriptions'
  | 'vouchers'
  | 'wallet';

export type AskOutcome<T> = { ok: true; body: T } | Failure;

/**
 * Something that belongs to a person, and how to ask for it. A constant; what is known of it stands in the context.
 * Decision 0023.
 */
export interface PersonalSource<T> {
  noun: PersonalTopic;
  /** Its name among all of them: `likes:ALBUM`. */
  key: string;
  ask: (context: AppContext) => Promise<AskOutcome<T>>;
  /** What a change is shown on for as long as nothing has come. */
  initial?: T;
}

/** Loading while both are null. What came before a failure is still the best there is, so both may be there. */
export interface PersonalState<T> {
  value: T | null;
  failure: Failure | null;
}

export interface PersonalEntry<T> {
  source: PersonalSource<T>;
  known: PersonalState<T>;
  /** What the backend has said or taken. */
  confirmed: T | null;
  /** The changes under way, which come on top of it. */
  changes?: readonly ((value: T) => T)[];
  shownOf?: (confirmed: T | null) => T | null;
  /** The count of the last write: an answer that was asked for earlier does not know of it. */
  written: number;
  /** Whether the next reader may use it without a request. */
  isFresh: boolean;
  asking: Promise<AskOutcome<T>> | null;
  /** How many show it now. */
  readers: number;
  /** Changes are sent one after the other: a quick second one must not overtake the first. */
  line?: Promise<unknown>;
}

const nothing: PersonalState<never> = { value: null, failure: null };

/** What is known now, without asking. */
export const peekPersonal = <T>({ personal }: AppContext, { key }: PersonalSource<T>): PersonalState<T> =>
  (personal.entries.get(key) as PersonalEntry<T> | undefined)?.known ?? nothing;

export function personalEntryOf<T>(
  { personal: { entries } }: AppContext,
  source: PersonalSource<T>,
): PersonalEntry<T> {
  const found = entries.get(source.key) as PersonalEntry<T> | undefined;
  if (found) return found;
  const entry: PersonalEntry<T> = {
    source,
    known: nothing,
    confirmed: null,
    written: 0,
    isFresh: false,
    asking: null,
    readers: 0,
  };
  entries.set(source.key, entry);
  return entry;
}

/** Asks, unless it is being asked already. */
export function loadPersonal<T>(context: AppContext, source: PersonalSource<T>): Promise<AskOutcome<T>> {
  const entry = personalEntryOf(context, source);
  entry.asking ??= ask(context, entry).finally(() => {
    entry.asking = null;
  });
  return entry.asking;
}

async function ask<T>(context: AppContext, entry: PersonalEntry<T>): Promise<AskOutcome<T>> {
  const since = context.personal.writes;
  const answer = await entry.source.ask(context);
  if (entry.written > since) return ask(context, entry);
  entry.isFresh = answer.ok;
  if (answer.ok) entry.confirmed = answer.body;
  publishPersonal(context, entry, answer.ok ? null : answer);
  return answer;
}

export function publishPersonal<T>(
  { personal: { changed } }: AppContext,
  entry: PersonalEntry<T>,
  failure: Failure | null,
) {
  const { confirmed, shownOf } = entry;
  entry.known = { value: shownOf ? shownOf(confirmed) : confirmed, failure };
  changed.set(changed.get() + 1);
}

/** Keeps personal data loaded while a component shows it, also after a network failure. Returns what ends that. */
export function watchPersonal<T>(
  context: AppContext,
  source: PersonalSource<T>,
  isAnew: boolean,
): () => void {
  const entry = personalEntryOf(context, source);
  entry.readers += 1;
  if (isAnew || !entry.isFresh) void loadPersonal(context, source);
  const retry = () => {
    if (entry.known.failure) void loadPersonal(context, source);
  };
  addEventListener('online', retry);
  return () => {
    entry.readers -= 1;
    removeEventListener('online', retry);
  };
}

import type { AppContext } from './context.ts';
import {
  type AskOutcome,
  loadPersonal,
  type PersonalEntry,
  type PersonalSource,
  type PersonalTopic,
  personalEntryOf,
  publishPersonal,
} from './personal-data.ts';

/** What another call has answered. With `since`, only if nothing was written after that count. */
export function showAnswer<T>(
  context: AppContext,
  source: PersonalSource<T>,
  value: T,
  since = Infinity,
): void {
  const entry = personalEntryOf(context, source);
  if (entry.written > since) return;
  confirm(context, entry, value);
  entry.isFresh = true;
  publishPersonal(context, entry, null);
}

function confirm<T>({ personal }: AppContext, entry: PersonalEntry<T>, value: T): void {
  personal.writes += 1;
  entry.written = personal.writes;
  entry.confirmed = value;
}

/** Something has changed elsewhere: what is on screen is asked for again, the rest when it is shown next. */
export async function invalidate(context: AppContext, ...nouns: readonly PersonalTopic[]): Promise<void> {
  const { personal } = context;
  personal.writes += 1;
  const entries = ([...personal.entries.values()] as PersonalEntry<unknown>[]).filter(({ source }) =>
    nouns.includes(source.noun),
  );
  for (const entry of entries) Object.assign(entry, { written: personal.writes, isFresh: false });
  await Promise.all(
    entries.filter(({ readers }) => readers > 0).map(({ source }) => loadPersonal(context, source)),
  );
}

interface Change<T, Body> {
  /** What it makes of the value; tried on whatever holds, more than once. */
  apply: (value: T) => T;
  send: (context: AppContext) => Promise<AskOutcome<Body>>;
  /** What holds afterwards, where the answer says more than the change did. */
  settle?: (body: Body) => T;
}

/**
 * Shows a change at once and takes it back when it is refused. What is shown is always what is confirmed plus the
 * changes under way, so a refusal never takes back what was changed after it.
 */
export async function optimisticUpdate<T, Body>(
  context: AppContext,
  source: PersonalSource<T>,
  { apply, send, settle }: Change<T, Body>,
): Promise<AskOutcome<Body>> {
  const entry = personalEntryOf(context, source);
  // a function of its own: the same change may be made twice
  const step = (value: T) => apply(value);
  entry.changes = [...(entry.changes ?? []), step];
  entry.shownOf = (confirmed) => withChanges(entry, confirmed);
  publishPersonal(context, entry, entry.known.failure);
  const sent = (entry.line ?? Promise.resolve()).then(() => send(context));
  entry.line = sent.catch(() => {});
  try {
    const answer = await sent;
    const before = entry.confirmed ?? source.initial;
    if (answer.ok && settle) confirm(context, entry, settle(answer.body));
    else if (answer.ok && before !== undefined) confirm(context, entry, apply(before));
    return answer;
  } finally {
    entry.changes = entry.changes?.filter((other) => other !== step);
    publishPersonal(context, entry, entry.known.failure);
  }
}

function withChanges<T>({ changes = [], source }: PersonalEntry<T>, confirmed: T | null): T | null {
  let value: T | null = confirmed ?? (changes.length > 0 ? source.initial : null) ?? null;
  for (const apply of changes) value = value === null ? null : apply(value);
  return value;
}

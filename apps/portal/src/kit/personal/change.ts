import type { AppContext } from '../visit/context.ts';
import { confirm, entryOf, type Outcome, publish, type Source } from './personal.ts';

interface Change<T, Body> {
  /** What it makes of the value; tried on whatever holds, more than once. */
  apply: (value: T) => T;
  send: (context: AppContext) => Promise<Outcome<Body>>;
  /** What holds afterwards, where the answer says more than the change did. */
  settle?: (body: Body) => T;
}

/**
 * Shows a change at once and takes it back when it is refused. What is shown is always what is confirmed plus the
 * changes under way, so a refusal never takes back what was changed after it.
 */
export async function change<T, Body>(
  context: AppContext,
  source: Source<T>,
  { apply, send, settle }: Change<T, Body>,
): Promise<Outcome<Body>> {
  const entry = entryOf(context, source);
  // a function of its own: the same change may be made twice
  const step = (value: T) => apply(value);
  entry.changes = [...entry.changes, step];
  publish(context, entry, entry.known.failure);
  const sent = entry.line.then(() => send(context));
  entry.line = sent.catch(() => {});
  try {
    const answer = await sent;
    const before = entry.confirmed ?? source.initial;
    if (answer.ok && settle) confirm(context, entry, settle(answer.body));
    else if (answer.ok && before !== undefined) confirm(context, entry, apply(before));
    return answer;
  } finally {
    entry.changes = entry.changes.filter((other) => other !== step);
    publish(context, entry, entry.known.failure);
  }
}

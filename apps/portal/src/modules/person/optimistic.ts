import type { Store } from '../../kit/store.ts';

interface Optimistic<T, Change> {
  /** Shows what holds, and what is still on its way. */
  store: Store<T>;
  merge: (value: T, change: Change) => T;
  /** False when it was refused or did not arrive. */
  send: (change: Change) => Promise<boolean>;
}

/**
 * Shows a change at once and takes it back when it is refused. What is shown is always the confirmed value plus the
 * changes under way, so a refusal never takes back what was changed after it.
 */
export function createOptimistic<T, Change>({ store, merge, send }: Optimistic<T, Change>) {
  let confirmed = store.get();
  let underWay: Change[] = [];
  /** One after the other: a quick second change must not overtake the first. */
  let line: Promise<unknown> = Promise.resolve();

  const show = () => store.set(underWay.reduce(merge, confirmed));

  return {
    confirm(value: T) {
      confirmed = value;
      show();
    },
    async change(change: Change): Promise<boolean> {
      underWay = [...underWay, change];
      show();
      const sent = line.then(() => send(change));
      line = sent;
      const isTaken = await sent;
      underWay = underWay.filter((other) => other !== change);
      if (isTaken) confirmed = merge(confirmed, change);
      show();
      return isTaken;
    },
  };
}

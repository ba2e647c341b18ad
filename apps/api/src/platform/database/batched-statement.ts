import type { Tx } from './with-tenant.ts';

interface Asked<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(reason: unknown): void;
}

type InTransaction = { readonly db: Tx };

/**
 * Batched statement: callers that reach the same line in the same tick of one transaction share one SQL statement; add no
 * await inside. Works that run side by side in a transaction (transaction-batch.ts) reach it together. `run` returns a
 * result for each item, in their order. A caller that is alone is a batch of one. Decision 0051.
 */
export function batchedStatement<Ctx extends InTransaction, Item, Result>(
  run: (tx: Ctx, items: readonly Item[]) => Promise<readonly Result[]>,
): (tx: Ctx, item: Item) => Promise<Result> {
  const waiting = new WeakMap<Tx, Asked<Item, Result>[]>();

  async function flush(tx: Ctx, asked: readonly Asked<Item, Result>[]) {
    try {
      const results = await run(
        tx,
        asked.map(({ item }) => item),
      );
      if (results.length !== asked.length) throw new Error('not everybody who asked was answered');
      for (const [index, { resolve }] of asked.entries()) resolve(results[index] as Result);
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }

  return (tx, item) =>
    new Promise((resolve, reject) => {
      const one = { item, resolve, reject };
      const others = waiting.get(tx.db);
      if (others) {
        others.push(one);
        return;
      }
      const asked = [one];
      waiting.set(tx.db, asked);
      // when all who can go on have gone on: after the last of this moment's promises
      queueMicrotask(() =>
        process.nextTick(() => {
          waiting.delete(tx.db);
          void flush(tx, asked);
        }),
      );
    });
}

/** Answers by a key that is theirs alone, in the order of those who asked. */
export const inRequestOrder = <Item, Row>(
  items: readonly Item[],
  keyOfItem: (item: Item) => unknown,
  rows: readonly Row[],
  keyOfRow: (row: Row) => unknown,
): (Row | undefined)[] => {
  const found = new Map(rows.map((row) => [keyOfRow(row), row]));
  return items.map((item) => found.get(keyOfItem(item)));
};

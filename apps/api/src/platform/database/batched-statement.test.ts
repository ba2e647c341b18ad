import { describe, expect, test } from 'vitest';
import { batchedStatement, inRequestOrder } from './batched-statement.ts';
import type { Tx } from './with-tenant.ts';

/** Nothing but itself is asked of a transaction here. */
const transaction = () => ({ db: {} as Tx });

function counting() {
  const runs: number[][] = [];
  const double = batchedStatement(async (_tx: { db: Tx }, items: readonly number[]) => {
    runs.push([...items]);
    await Promise.resolve();
    return items.map((item) => item * 2);
  });
  return { runs, double };
}

describe('statements of a moment', () => {
  test('are one, and each who asked is answered', async () => {
    const { runs, double } = counting();
    const tx = transaction();
    expect(await Promise.all([1, 2, 3].map((n) => double(tx, n)))).toEqual([2, 4, 6]);
    expect(runs).toEqual([[1, 2, 3]]);
  });

  test('stay one while all who run side by side go on step by step, however deep they are called', async () => {
    const { runs, double } = counting();
    const tx = transaction();
    const deeper = async (n: number) => {
      await Promise.resolve();
      return double(tx, n);
    };
    const twice = async (n: number) => (n === 1 ? double(tx, await double(tx, n)) : deeper(await deeper(n)));
    expect(await Promise.all([1, 2, 3].map(twice))).toEqual([4, 8, 12]);
    expect(runs.map((items) => items.toSorted())).toEqual([
      [1, 2, 3],
      [2, 4, 6],
    ]);
  });

  test('of two transactions are two', async () => {
    const { runs, double } = counting();
    await Promise.all([double(transaction(), 1), double(transaction(), 2)]);
    expect(runs).toEqual([[1], [2]]);
  });

  test('one after the other are two', async () => {
    const { runs, double } = counting();
    const tx = transaction();
    await double(tx, 1);
    await double(tx, 2);
    expect(runs).toEqual([[1], [2]]);
  });

  test('that fail, fail for all who asked; so do those with too few answers', async () => {
    const tx = transaction();
    const broken = batchedStatement(async (): Promise<never[]> => {
      throw new Error('no such column');
    });
    const mute = batchedStatement(async () => [1]);
    for (const [ask, reason] of [
      [broken, 'no such column'],
      [mute, 'not everybody'],
    ] as const) {
      const ended = await Promise.allSettled([1, 2].map((n) => ask(tx, n)));
      for (const one of ended)
        expect(one).toMatchObject({
          status: 'rejected',
          reason: { message: expect.stringContaining(reason) },
        });
    }
  });
});

test('rows find those who asked for them; who asked for none finds nothing', () => {
  const rows = [
    { id: 3, name: 'c' },
    { id: 1, name: 'a' },
  ];
  expect(
    inRequestOrder(
      [1, 2, 3],
      (id) => id,
      rows,
      ({ id }) => id,
    ).map((row) => row?.name),
  ).toEqual(['a', undefined, 'c']);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createStore } from '../../kit/store.ts';
import { createOptimistic } from './optimistic.ts';

type Settings = Record<string, number>;

function start(answers: readonly boolean[] = []) {
  const store = createStore<Settings>({});
  const waiting = [...answers];
  const sent: Settings[] = [];
  const { change, confirm } = createOptimistic<Settings, Settings>({
    store,
    merge: (value, part) => ({ ...value, ...part }),
    send: async (part) => {
      sent.push(part);
      return waiting.shift() ?? true;
    },
  });
  return { store, change, confirm, sent };
}

test('a change is shown before it is answered', async () => {
  const { store, change } = start();
  const answer = change({ a: 1 });
  expect(store.get()).toEqual({ a: 1 });
  expect(await answer).toBe(true);
  expect(store.get()).toEqual({ a: 1 });
});

test('a refused change is taken back to what held before it', async () => {
  const { store, change, confirm } = start([false]);
  confirm({ a: 1, b: 2 });
  expect(await change({ a: 5 })).toBe(false);
  expect(store.get()).toEqual({ a: 1, b: 2 });
});

test('a refusal keeps the change made after it, of the same setting too', async () => {
  const { store, change } = start([false, true]);
  const first = change({ a: 1, b: 1 });
  const second = change({ a: 2 });
  await first;
  expect(store.get()).toEqual({ a: 2 });
  await second;
  expect(store.get()).toEqual({ a: 2 });
});

const changes = fc.array(
  fc.record({ key: fc.constantFrom('a', 'b', 'c'), value: fc.nat(), isTaken: fc.boolean() }),
);

test('in the end exactly what was taken holds, sent in order', () =>
  fc.assert(
    fc.asyncProperty(changes, async (wanted) => {
      const { store, change, sent } = start(wanted.map(({ isTaken }) => isTaken));
      const parts = wanted.map(({ key, value }) => ({ [key]: value }));
      await Promise.all(parts.map(change));
      const taken = parts.filter((_, index) => wanted[index]?.isTaken);
      expect(store.get()).toEqual(Object.assign({}, ...taken));
      expect(sent).toEqual(parts);
    }),
  ));

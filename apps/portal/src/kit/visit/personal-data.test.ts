// @vitest-environment happy-dom
import type { Failure } from '@atrium/contract/client';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { invalidate, optimisticUpdate, showAnswer } from './change-personal.ts';
import type { AppContext } from './context.ts';
import { clearPersonal, createPersonal } from './context.ts';
import { loadPersonal, type PersonalSource, peekPersonal, watchPersonal } from './personal-data.ts';

type Settings = Readonly<Record<string, number>>;

const offline: Failure = {
  ok: false,
  status: 0,
  problem: { error: 'BACKEND_UNAVAILABLE', status: 0, message: '' },
};
const ok = <T>(body: T) => ({ ok: true as const, body });
const settle = () => new Promise((resolve) => setImmediate(resolve));
const start = () => ({ personal: createPersonal() }) as AppContext;

/** Something that answers when told to. */
function slow(key = 'preferences', noun: PersonalSource<Settings>['noun'] = 'preferences') {
  const waiting: ((outcome: Awaited<ReturnType<PersonalSource<Settings>['ask']>>) => void)[] = [];
  const source: PersonalSource<Settings> = {
    noun,
    key,
    initial: {},
    ask: () => new Promise((resolve) => waiting.push(resolve)),
  };
  return { source, waiting };
}

/** Something that is there already. */
function known(context: AppContext, value: Settings) {
  const { source, waiting } = slow();
  showAnswer(context, source, value);
  return { source, waiting, shown: () => peekPersonal(context, source).value };
}

const set = (part: Settings) => (value: Settings) => ({ ...value, ...part });

test('personal data is unknown until loaded, and concurrent readers share one request', async () => {
  const context = start();
  const { source, waiting } = slow();
  const asked = [loadPersonal(context, source), loadPersonal(context, source)];
  expect([peekPersonal(context, source), waiting.length]).toEqual([{ value: null, failure: null }, 1]);
  waiting[0]?.(ok({ a: 1 }));
  await Promise.all(asked);
  expect(peekPersonal(context, source)).toEqual({ value: { a: 1 }, failure: null });
});

test('what has not changed stays the same object, so that nothing is drawn anew', () => {
  const context = start();
  const { source } = known(context, { a: 1 });
  const before = peekPersonal(context, source);
  showAnswer(context, slow('devices', 'devices').source, { b: 1 });
  expect(peekPersonal(context, source)).toBe(before);
});

test('a failure keeps what came before it, and says so', async () => {
  const context = start();
  const { source, waiting } = known(context, { a: 1 });
  const asked = loadPersonal(context, source);
  waiting[0]?.(offline);
  await asked;
  expect(peekPersonal(context, source)).toEqual({ value: { a: 1 }, failure: offline });
});

test('an answer asked for before a write is asked for again: it does not know of it', async () => {
  const context = start();
  const { source, waiting } = slow();
  const asked = loadPersonal(context, source);
  showAnswer(context, source, { a: 2 });
  waiting[0]?.(ok({ a: 1 }));
  await settle();
  expect([peekPersonal(context, source).value, waiting.length]).toEqual([{ a: 2 }, 2]);
  waiting[1]?.(ok({ a: 3 }));
  await asked;
  expect(peekPersonal(context, source).value).toEqual({ a: 3 });
});

test('a change that was taken while an older answer was on its way is not lost', async () => {
  const context = start();
  const { source, waiting } = known(context, { a: 1 });
  const asked = loadPersonal(context, source);
  await optimisticUpdate(context, source, { apply: set({ a: 2 }), send: async () => ok(null) });
  waiting[0]?.(ok({ a: 1 }));
  await settle();
  expect(peekPersonal(context, source).value).toEqual({ a: 2 });
  waiting[1]?.(ok({ a: 2 }));
  await asked;
  expect(peekPersonal(context, source).value).toEqual({ a: 2 });
});

test('what another call knew earlier does not overwrite a later write', () => {
  const context = start();
  const since = context.personal.writes;
  const { source, shown } = known(context, { a: 2 });
  showAnswer(context, source, { a: 1 }, since);
  expect(shown()).toEqual({ a: 2 });
  showAnswer(context, source, { a: 3 }, context.personal.writes);
  expect(shown()).toEqual({ a: 3 });
});

test('a component that shows personal data requests it once, again on demand, and again when the network is back', async () => {
  const context = start();
  const { source, waiting } = slow();
  const leave = watchPersonal(context, source, false);
  waiting[0]?.(offline);
  await settle();
  expect(peekPersonal(context, source)).toEqual({ value: null, failure: offline });
  dispatchEvent(new Event('online'));
  waiting[1]?.(ok({ a: 1 }));
  await settle();
  expect(peekPersonal(context, source)).toEqual({ value: { a: 1 }, failure: null });
  dispatchEvent(new Event('online'));
  watchPersonal(context, source, false)();
  expect(waiting).toHaveLength(2);
  watchPersonal(context, source, true)();
  expect(waiting).toHaveLength(3);
  waiting[2]?.(offline);
  await settle();
  leave();
  dispatchEvent(new Event('online'));
  expect(waiting).toHaveLength(3);
});

test('a noun that changed is asked for again where it is shown, and elsewhere when it is shown next', async () => {
  const context = start();
  const [seen, hidden, other] = [
    slow('devices', 'devices'),
    slow('devices:signIns', 'devices'),
    slow('profile', 'profile'),
  ];
  for (const { source } of [seen, hidden, other]) showAnswer(context, source, { a: 1 });
  watchPersonal(context, seen.source, false);
  watchPersonal(context, other.source, false);
  const done = invalidate(context, 'devices');
  expect([seen, hidden, other].map(({ waiting }) => waiting.length)).toEqual([1, 0, 0]);
  seen.waiting[0]?.(ok({ a: 2 }));
  await done;
  expect(peekPersonal(context, seen.source).value).toEqual({ a: 2 });
  watchPersonal(context, hidden.source, false);
  expect(hidden.waiting).toHaveLength(1);
});

test('an answer that was on its way when the noun changed is too old', async () => {
  const context = start();
  const { source, waiting } = slow('devices', 'devices');
  watchPersonal(context, source, false);
  const done = invalidate(context, 'devices');
  waiting[0]?.(ok({ old: 1 }));
  await settle();
  expect(peekPersonal(context, source).value).toBeNull();
  waiting[1]?.(ok({ young: 1 }));
  await done;
  expect(peekPersonal(context, source).value).toEqual({ young: 1 });
});

test('after signing out nothing is known, whatever still arrives', async () => {
  const context = start();
  const { source, waiting } = known(context, { a: 1 });
  const asked = loadPersonal(context, source);
  const saved = optimisticUpdate(context, source, { apply: set({ a: 2 }), send: async () => ok(null) });
  clearPersonal(context.personal);
  waiting[0]?.(ok({ a: 3 }));
  await saved;
  await settle();
  waiting[1]?.(ok({ a: 3 }));
  await asked;
  expect([peekPersonal(context, source).value, context.personal.entries.size]).toEqual([null, 0]);
});

test('a change is shown before it is answered, and before anything has come at all', async () => {
  const context = start();
  const { source } = slow();
  const saved = optimisticUpdate(context, source, { apply: set({ a: 1 }), send: async () => ok(null) });
  expect(peekPersonal(context, source).value).toEqual({ a: 1 });
  await saved;
  expect(peekPersonal(context, source).value).toEqual({ a: 1 });
});

test('where the answer says more than the change did, the answer holds', async () => {
  const context = start();
  const { source, shown } = known(context, { a: 1 });
  const send = async () => ok({ total: 9 });
  await optimisticUpdate(context, source, {
    apply: set({ a: 2 }),
    send,
    settle: ({ total }) => ({ a: total }),
  });
  expect(shown()).toEqual({ a: 9 });
});

test('a refused change is taken back to what held before it, also when sending it throws', async () => {
  const context = start();
  const { source, shown } = known(context, { a: 1, b: 2 });
  expect(await optimisticUpdate(context, source, { apply: set({ a: 5 }), send: async () => offline })).toBe(
    offline,
  );
  expect(shown()).toEqual({ a: 1, b: 2 });
  const broken = async () => Promise.reject(new Error('aborted'));
  await expect(optimisticUpdate(context, source, { apply: set({ a: 6 }), send: broken })).rejects.toThrow(
    'aborted',
  );
  await optimisticUpdate(context, source, { apply: set({ b: 3 }), send: async () => ok(null) });
  expect(shown()).toEqual({ a: 1, b: 3 });
});

const changes = fc.array(
  fc.record({ key: fc.constantFrom('a', 'b', 'c'), value: fc.nat(), isTaken: fc.boolean() }),
);

test('in the end exactly what was taken holds, sent in order', () =>
  fc.assert(
    fc.asyncProperty(changes, async (wanted) => {
      const context = start();
      const { source, shown } = known(context, {});
      const sent: Settings[] = [];
      await Promise.all(
        wanted.map(({ key, value, isTaken }) => {
          const part = { [key]: value };
          const send = async () => {
            sent.push(part);
            return isTaken ? ok(null) : offline;
          };
          return optimisticUpdate(context, source, { apply: set(part), send });
        }),
      );
      const parts = wanted.map(({ key, value }) => ({ [key]: value }));
      expect(sent).toEqual(parts);
      expect(shown()).toEqual(Object.assign({}, ...parts.filter((_, index) => wanted[index]?.isTaken)));
    }),
  ));

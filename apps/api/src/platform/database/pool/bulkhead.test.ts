import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBulkhead, type ReleaseQuota } from './bulkhead.ts';
import { poolQuotas } from './connection-quota.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const connections = 10;
const patienceMs = 1000;
const claimOf = poolQuotas(connections);
const open = (longestLine = 100) => createBulkhead({ longestLine, patienceMs });
type Bulkhead = ReturnType<typeof open>;

interface Caller {
  tenantId: number;
  side: 'guests' | 'people';
  isNested: boolean;
}
const enter = (bulkhead: Bulkhead, { tenantId, side, isNested = false }: Partial<Caller>) => {
  const { line, shares } = claimOf({ tenantId: tenantId ?? 1, side: side ?? 'guests', isNested, held: 0 });
  return bulkhead.enter(line, shares);
};

/** Enters so many, and gives those that got in at once. */
async function inside(bulkhead: Bulkhead, count: number, caller: Partial<Caller>): Promise<ReleaseQuota[]> {
  const left: ReleaseQuota[] = [];
  for (let n = 0; n < count; n++)
    enter(bulkhead, caller).then(
      (leave) => left.push(leave),
      () => {},
    );
  await vi.advanceTimersByTimeAsync(0);
  return left;
}

const caller = fc.record({
  tenantId: fc.integer({ min: 1, max: 3 }),
  side: fc.constantFrom('guests' as const, 'people' as const),
  isNested: fc.boolean(),
});
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('enter' as const), caller }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('leave' as const), which: fc.nat() }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 1500 }) }),
  },
);

test('the bulkhead never exceeds the share, keeps no caller waiting for ever and loses nothing', () =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 80 }), async (steps) => {
      const bulkhead = open(5);
      const held: { leave: ReleaseQuota; caller: Caller }[] = [];
      let entered = 0;
      let ended = 0;
      for (const next of steps) {
        if (next.kind === 'enter') {
          entered++;
          enter(bulkhead, next.caller).then(
            (leave) => held.push({ leave, caller: next.caller }),
            (error) => {
              ended++;
              expect(error.code).toBe('53300');
            },
          );
        } else if (next.kind === 'leave') {
          const [gone] = held.splice(held.length === 0 ? 0 : next.which % held.length, 1);
          gone?.leave();
          gone?.leave(); // a second time does nothing
          if (gone) ended++;
        }
        await vi.advanceTimersByTimeAsync(next.kind === 'wait' ? next.ms : 0);
        const count = (is: (caller: Caller) => boolean) => held.filter(({ caller }) => is(caller)).length;
        expect(held.length).toBeLessThanOrEqual(connections);
        expect(count(({ side, isNested }) => side === 'guests' && !isNested)).toBeLessThanOrEqual(6);
        for (const tenant of [1, 2, 3]) {
          expect(count((one) => one.tenantId === tenant && !one.isNested)).toBeLessThanOrEqual(6);
          expect(
            count((one) => one.tenantId === tenant && one.side === 'guests' && !one.isNested),
          ).toBeLessThanOrEqual(4);
        }
      }
      for (const { leave } of held.splice(0)) {
        leave();
        ended++;
      }
      await vi.advanceTimersByTimeAsync(patienceMs);
      for (const { leave } of held.splice(0)) {
        leave();
        ended++;
      }
      expect([entered - ended, bulkhead.waiting(), bulkhead.taken('all'), bulkhead.taken('nested')]).toEqual([
        0, 0, 0, 0,
      ]);
    }),
  ));

test('a flood of one tenant’s guests leaves room for its people and for other tenants', async () => {
  const bulkhead = open();
  expect(await inside(bulkhead, 50, { tenantId: 1, side: 'guests' })).toHaveLength(4);
  expect(await inside(bulkhead, 50, { tenantId: 1, side: 'people' })).toHaveLength(2);
  expect(await inside(bulkhead, 1, { tenantId: 2, side: 'guests' })).toHaveLength(1);
  expect(await inside(bulkhead, 1, { tenantId: 2, side: 'people' })).toHaveLength(1);
});

test('the bulkhead gives a caller with a connection a second one, however full it is', async () => {
  const bulkhead = open();
  await inside(bulkhead, 50, { tenantId: 1, side: 'people' });
  await inside(bulkhead, 50, { tenantId: 2, side: 'people' });
  expect(await inside(bulkhead, 1, { tenantId: 1, isNested: true })).toHaveLength(1);
  expect(await inside(bulkhead, 1, { tenantId: 2, isNested: true })).toHaveLength(1);
});

test('a place that is left goes to the lines in turn, and within a line to the first', async () => {
  const bulkhead = createBulkhead({ longestLine: 10, patienceMs });
  const one = [{ name: 'all', most: 1 }];
  const order: string[] = [];
  const leave = await bulkhead.enter('long', one);
  const visit = (line: string, name: string) =>
    bulkhead.enter(line, one).then((gone) => {
      order.push(name);
      gone();
    });
  const visits = [visit('long', 'a1'), visit('long', 'a2'), visit('long', 'a3'), visit('short', 'b1')];
  leave();
  await Promise.all(visits);
  expect(order).toEqual(['a1', 'b1', 'a2', 'a3']);
});

test('the bulkhead refuses a caller at once when the line is full, and a waiting one after its time', async () => {
  const bulkhead = open(2);
  await inside(bulkhead, 4, {});
  const waiting = [enter(bulkhead, {}), enter(bulkhead, {})].map((one) =>
    one.catch((error) => error.message),
  );
  await expect(enter(bulkhead, {})).rejects.toThrow('too many are waiting: guests of 1');
  await vi.advanceTimersByTimeAsync(patienceMs);
  expect(await Promise.all(waiting)).toEqual(Array(2).fill(expect.stringContaining('waited in vain')));
});

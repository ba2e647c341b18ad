import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFairQueue, type Owner } from './fair-queue.ts';

const limits = { all: 20, perTenant: 12, perPerson: 4 };
const anybody = () => true;
const owner = (tenantId: number, userId: number): Owner => ({ tenantId, userId });

test('tenants take turns, and within a tenant its people do', () => {
  const queue = createFairQueue<string>(limits);
  for (const work of ['a1', 'a2', 'a3']) queue.push(owner(1, 1), work);
  queue.push(owner(1, 2), 'b1');
  queue.push(owner(2, 3), 'c1');
  const order = Array.from({ length: 5 }, () => queue.take(anybody)?.work);
  expect(order).toEqual(['a1', 'c1', 'b1', 'a2', 'a3']);
  expect(queue.take(anybody)).toBeUndefined();
});

test('it has an end, for a person, a tenant and all', () => {
  const queue = createFairQueue<number>(limits);
  const pushed = (tenantId: number, userId: number, most?: number) =>
    queue.push(owner(tenantId, userId), 0, most);
  expect([1, 2, 3, 4, 5].map(() => pushed(1, 1))).toEqual([true, true, true, true, false]);
  expect(pushed(1, 2, 0)).toBe(false);
  for (const user of [2, 3]) for (let count = 0; count < 4; count++) expect(pushed(1, user)).toBe(true);
  expect(pushed(1, 4)).toBe(false);
  for (const user of [5, 6]) for (let count = 0; count < 4; count++) expect(pushed(2, user)).toBe(true);
  expect(pushed(3, 7)).toBe(false);
});

test('who may not run is passed over, and keeps the place', () => {
  const queue = createFairQueue<string>(limits);
  queue.push(owner(1, 1), 'first');
  queue.push(owner(1, 2), 'second');
  expect(queue.take(({ userId }) => userId !== 1)?.work).toBe('second');
  expect(queue.take(anybody)?.work).toBe('first');
});

test('the fair queue returns every item once, behind at most one of each other person', () => {
  const people = fc.array(
    fc.record({ tenantId: fc.integer({ min: 1, max: 3 }), userId: fc.integer({ min: 1, max: 4 }) }),
  );
  fc.assert(
    fc.property(people, (owners) => {
      const queue = createFairQueue<number>({ all: 1_000, perTenant: 1_000, perPerson: 1_000 });
      for (const [index, one] of owners.entries()) queue.push(one, index);
      const out: { owner: Owner; work: number }[] = [];
      for (let next = queue.take(anybody); next; next = queue.take(anybody)) out.push(next);
      expect(out.map(({ work }) => work).toSorted((a, b) => a - b)).toEqual(owners.map((_, index) => index));
      // of a tenant with work waiting, one is taken before another tenant has its third turn
      const tenants = new Set(owners.map(({ tenantId }) => tenantId));
      const firsts = new Set(out.slice(0, tenants.size).map(({ owner: one }) => one.tenantId));
      expect(firsts).toEqual(tenants);
    }),
  );
});

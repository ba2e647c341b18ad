import { expect, test } from 'vitest';
import { createPenalties } from './replay-penalties.ts';

test('a run that took too long costs its owner a minute, the next one twice as long, and other players nothing', () => {
  let now = 1;
  const penalties = createPenalties(() => now);
  const owner = { tenantId: 1, userId: 1 };
  penalties.add(owner);
  expect(penalties.has(owner)).toBe(true);
  expect(penalties.has({ tenantId: 1, userId: 2 })).toBe(false);
  expect(penalties.has({ tenantId: 2, userId: 1 })).toBe(false);
  now += 61_000;
  expect(penalties.has(owner)).toBe(false);
  penalties.add(owner);
  now += 61_000;
  expect(penalties.has(owner)).toBe(true);
  now += 4 * 60 * 60_000;
  penalties.add({ tenantId: 5, userId: 5 });
  penalties.add(owner);
  now += 61_000;
  expect(penalties.has(owner)).toBe(false);
});

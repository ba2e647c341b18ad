import { expect, test } from 'vitest';
import { orderStatusOf } from './order-status.ts';

const held = (state: 'ACTIVE' | 'INACTIVE' | 'REQUESTED' | 'CANCELED', typeId = 7) => ({
  id: 1,
  typeId,
  state,
  subState: 'NONE' as const,
});

test.each([
  ['it runs', [held('CANCELED'), held('ACTIVE')], true, 'success'],
  ['it waits', [held('REQUESTED')], false, 'waiting'],
  ['it waited, and is gone', [held('CANCELED')], true, 'declined'],
  ['it waited, and nothing is left of it', [], true, 'declined'],
  ['it has not been written yet', [held('CANCELED')], false, 'unknown'],
  ['another plan says nothing', [held('ACTIVE', 8)], false, 'unknown'],
] as const)('%s', (_what, list, wasWaiting, expected) => {
  expect(orderStatusOf(list, 7, wasWaiting)).toBe(expected);
});

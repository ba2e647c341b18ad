import { expect, test } from 'vitest';
import { type ChangeState, changeStates, changeTransitions, mayBecome } from './change-states.ts';

test('every state follows from draft, waiting or applied', () => {
  const starts: readonly ChangeState[] = ['draft', 'waiting', 'applied'];
  const reached = new Set<ChangeState>(starts);
  for (const state of reached) for (const next of changeTransitions[state]) reached.add(next);
  expect([...reached].toSorted()).toEqual([...changeStates].toSorted());
});

test.each(['refused', 'lapsed', 'undone'] as const)('%s is an end', (state) =>
  expect(changeStates.filter((to) => mayBecome(state, to))).toEqual([]),
);

test('nothing is applied that was not agreed to, and nothing twice', () => {
  expect(changeStates.filter((from) => mayBecome(from, 'applied'))).toEqual(['agreed']);
  expect(mayBecome('applied', 'applied')).toBe(false);
});

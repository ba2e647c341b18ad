import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Milestone, newMilestones } from './milestones.ts';

test.each<[number, number, Milestone[], Milestone[]]>([
  [24.9, 100, [], []],
  [25, 100, [], [25]],
  [26, 100, [25], []],
  [80, 100, [25], [50, 75]],
  [200, 200, [25, 50, 75], [100]],
  [5, 0, [], []],
  [5, Number.NaN, [], []],
])('%d of %d after %j', (position, duration, reported, expected) => {
  expect(newMilestones(position, duration, reported)).toEqual(expected);
});

test('over a whole play each fires once, in order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 300 })), (positions) => {
      const fired: Milestone[] = [];
      for (const position of [...positions.sort((a, b) => a - b), 300])
        fired.push(...newMilestones(position, 300, fired));
      expect(fired).toEqual([25, 50, 75, 100]);
    }),
  );
});

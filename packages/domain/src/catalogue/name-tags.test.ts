import { expect, test } from 'vitest';
import { nameTags } from './name-tags.ts';

const text = (value: string) => ({ kind: 'text', text: value });
const fresh = { kind: 'new' };

test.each([
  [['a', 'b', 'c'], false, [text('a'), text('b')]],
  [['a', 'b', 'c'], true, [fresh, text('a')]],
  [['a', ' a ', '', 'b'], false, [text('a'), text('b')]],
  [[], true, [fresh]],
  [[], false, []],
])('%j, new %s', (tags, isNew, expected) => {
  expect(nameTags(tags, isNew)).toEqual(expected);
});

import { expect, test } from 'vitest';
import { drawing, rect } from './core/svg.ts';
import { middleOfLettering } from './lettered.ts';
import { prepareFonts } from './type/fonts.ts';
import { letter } from './type/lettering.ts';

prepareFonts();

const size = { width: 200, height: 300 };
const title = (x: number, y: number) => letter('Low Sun', x, y, { size: 24, fill: '#fff', anchor: 'middle' });
const shape = rect(0, 0, 40, 40, '#fff');

test.each([
  ['at the top', title(100, 40), [0.5, 0.1]],
  ['at the foot, beside a shape', shape + title(100, 290), [0.5, 0.94]],
  ['moved as a whole', `<g transform="translate(-40 120)">${title(100, 40)}</g>`, [0.3, 0.5]],
])('a title %s', async (_, body, [x = 0, y = 0]) => {
  const middle = await middleOfLettering({ svg: drawing(size, body) }, size);
  expect(middle?.x).toBeCloseTo(x, 1);
  expect(middle?.y).toBeCloseTo(y, 1);
});

test('a drawing without a title has none', async () => {
  expect(await middleOfLettering({ svg: drawing(size, shape) }, size)).toBeNull();
  expect(await middleOfLettering({}, size)).toBeNull();
});

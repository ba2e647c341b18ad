// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import { loadedOf, type Stretch } from '../source/loaded.ts';
import { FilmSeek } from './film-seek.tsx';

/** As a media element tells them. */
const rangesOf = (...pairs: [start: number, end: number][]): TimeRanges => ({
  length: pairs.length,
  start: (index) => pairs[index]?.[0] ?? Number.NaN,
  end: (index) => pairs[index]?.[1] ?? Number.NaN,
});

test.each([
  ['nothing', rangesOf(), []],
  ['one stretch', rangesOf([0, 12.5]), [{ start: 0, end: 12.5 }]],
  [
    'two, after a jump',
    rangesOf([0, 6], [30, 42]),
    [
      { start: 0, end: 6 },
      { start: 30, end: 42 },
    ],
  ],
])('the stretches that are loaded: %s', (_, ranges, expected) => expect(loadedOf(ranges)).toEqual(expected));

const chapters = [
  { start: 0, title: 'One' },
  { start: 40, title: 'Two' },
];

/** Of each chapter what is drawn as loaded, from its left edge to its right one. */
function drawnAsLoaded(loaded: readonly Stretch[], duration = 100) {
  const { container } = draw(
    <FilmSeek
      position={5}
      duration={duration}
      loaded={loaded}
      chapters={chapters}
      segments={[]}
      thumbnails={null}
      onSeek={() => {}}
    />,
  );
  return [...container.querySelectorAll<HTMLElement>('[data-loaded]')].map(
    ({ style: { left, right } }) => `${left} ${right}`,
  );
}

test('the bar shows what is loaded, cut where a chapter begins, from left to right', () => {
  expect(drawnAsLoaded([{ start: 20, end: 70 }])).toEqual(['50% calc(100% - 100%)', '0% calc(100% - 50%)']);
});

test('what is loaded apart stands apart, and of nothing nothing is drawn', () => {
  expect(
    drawnAsLoaded([
      { start: 0, end: 10 },
      { start: 20, end: 40 },
    ]),
  ).toEqual(['0% calc(100% - 25%)', '50% calc(100% - 100%)']);
  expect(drawnAsLoaded([])).toEqual([]);
});

test('a film whose length is not known yet draws no stretch beyond its bar', () => {
  expect(drawnAsLoaded([{ start: 0, end: 10 }], 0)).toEqual([]);
});

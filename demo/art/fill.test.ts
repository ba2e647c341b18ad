import { expect, test } from 'vitest';
import { hueDistance } from './choose.ts';
import { filled } from './fill.ts';
import { everyPicture } from './tables.ts';
import type { Wanted } from './wanted.ts';

const shelf = (length: number, kind: Wanted['kind']): Wanted[] =>
  Array.from({ length }, (_, index) => ({ key: `${kind}-${index}`, kind }));

test('a shelf of rows with nothing given shares neither style nor hue with its neighbours', () => {
  const jobs = filled(shelf(30, 'album'));
  jobs.forEach((job, index) => {
    const before = jobs[index - 1];
    if (!before) return;
    expect(job.style).not.toBe(before.style);
    expect(hueDistance(job.hue, before.hue)).toBeGreaterThanOrEqual(40);
  });
  expect(new Set(jobs.map(({ style }) => style)).size).toBeGreaterThanOrEqual(20);
});

test('a style that is given is avoided by the row before it', () => {
  const rows = shelf(12, 'voucher').map(
    (row, index): Wanted => (index % 2 ? { ...row, style: 'goods', variant: 'bread' } : row),
  );
  filled(rows).forEach(({ style }, index) => {
    if (index % 2 === 0) expect(style).not.toBe('goods');
  });
});

test('open faces are all different', () => {
  const faces = filled(shelf(40, 'artist').map((row) => ({ ...row, style: 'portrait' as const })));
  expect(new Set(faces.map(({ variant }) => variant)).size).toBe(40);
});

test('what a row gives is kept, and nothing is left open in the demo', () => {
  filled(everyPicture).forEach((job, index) => {
    expect(job).toMatchObject(everyPicture[index] as Wanted);
    expect(job.style).toBeTypeOf('string');
    expect(job.hue).toBeTypeOf('number');
  });
});

test('no two pictures of the demo are the same scene in the same colour', () => {
  const seen = new Map<string, string>();
  // The homes show some of their works again as stories and cups, on purpose in the same picture.
  const repeated = filled(everyPicture)
    .filter(({ kind }) => !['story', 'tournament', 'hero'].includes(kind))
    .flatMap(({ key, kind, style, variant, hue, title }) => {
      const look = [kind, style, variant, Math.round(hue / 12), title].join(' ');
      const other = seen.get(look);
      seen.set(look, key);
      return other ? [`${other} and ${key}`] : [];
    });
  expect(repeated).toEqual([]);
});

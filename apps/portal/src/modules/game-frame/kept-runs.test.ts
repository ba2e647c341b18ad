// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { gamesWithKeptRun, hasKeptRun } from './kept-runs.ts';

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

const hour = 60 * 60_000;

const keep = (name: string, run: unknown) =>
  localStorage.setItem(name, JSON.stringify({ values: { '@run': JSON.stringify(run) } }));

test('a run is kept for a day, for the person who left it', () => {
  keep('atrium:game:608:marc', { at: Date.now() - 23 * hour });
  keep('atrium:game:609:marc', { at: Date.now() - 25 * hour });
  keep('atrium:game:610:ines', { at: Date.now() });
  localStorage.setItem('atrium:game:611:marc', JSON.stringify({ values: { level: '4' } }));
  localStorage.setItem('atrium:queue', '{}');
  expect(gamesWithKeptRun('marc')).toEqual([608]);
  expect([hasKeptRun(608, 'marc'), hasKeptRun(608, 'ines'), hasKeptRun(608, 'guest')]).toEqual([
    true,
    false,
    false,
  ]);
});

test.each([
  ['no JSON', '{'],
  ['no values', 'null'],
  ['a run without a time', JSON.stringify({ values: { '@run': '{}' } })],
])('what cannot be read is no run: %s', (_, text) => {
  localStorage.setItem('atrium:game:608:marc', text);
  expect(gamesWithKeptRun('marc')).toEqual([]);
});

test('a browser that forbids storage keeps none', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError');
  });
  expect(hasKeptRun(608, 'marc')).toBe(false);
});

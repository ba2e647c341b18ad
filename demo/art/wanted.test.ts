import { expect, test } from 'vitest';
import { hueDistance } from './choose.ts';
import { wanted } from './wanted.ts';

test('keys are unique kebab-case slugs that open with their kind', () => {
  expect(new Set(wanted.map((row) => row.key)).size).toBe(wanted.length);
  for (const { key, kind } of wanted) {
    expect(key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(key.startsWith(`${kind}-`)).toBe(true);
  }
});

test('rows that follow each other on a shelf differ in style or clearly in hue', () => {
  wanted.forEach((row, index) => {
    const before = wanted[index - 1];
    if (before?.kind !== row.kind || before.style !== row.style) return;
    expect(hueDistance(before.hue ?? 0, row.hue ?? 180), `${before.key} and ${row.key}`).toBeGreaterThan(20);
  });
});

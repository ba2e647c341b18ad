import { expect, test } from 'vitest';
import { createHealth } from './health.ts';

test('a problem is known until it is taken back, and only `down` takes us out of service', () => {
  const told: unknown[] = [];
  const health = createHealth((...report) => told.push(report));
  health.report('disk', 'low');
  health.report('database', 'gone', 'down');
  expect([health.problems(), health.isDown()]).toEqual([{ disk: 'low', database: 'gone' }, true]);
  health.report('database', null);
  health.report('disk', 'lower');
  expect([health.problems(), health.isDown()]).toEqual([{ disk: 'lower' }, false]);
  expect(told).toEqual([
    ['disk', true],
    ['database', true],
    ['database', false],
    ['disk', true],
  ]);
});

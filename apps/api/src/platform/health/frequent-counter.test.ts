import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { frequentCounter } from './frequent-counter.ts';

test('a scrape reads all that was counted until then', async () => {
  const registry = new Registry();
  const counter = frequentCounter({
    name: 'seen_total',
    help: 'Seen',
    labelNames: ['kind', 'status'],
    registers: [registry],
  });
  const figures = async () =>
    (await registry.metrics()).split('\n').filter((line) => line.startsWith('seen'));
  const countPage = counter.of({ kind: 'page', status: 200 });
  expect(await figures()).toEqual([]);
  countPage();
  countPage();
  counter.inc({ kind: 'page', status: 200 });
  counter.inc({ kind: 'page', status: 404 });
  const first = ['seen_total{kind="page",status="200"} 3', 'seen_total{kind="page",status="404"} 1'];
  expect(await figures()).toEqual(first);
  expect(await figures()).toEqual(first);
  countPage();
  expect((await figures())[0]).toBe('seen_total{kind="page",status="200"} 4');
});

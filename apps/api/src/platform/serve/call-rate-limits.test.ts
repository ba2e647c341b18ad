import { write } from '@atrium/contract/call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestContexts, type TestContexts } from '../../testing/test-contexts.ts';
import type { Context } from '../context.ts';
import { createCallRateLimits } from './call-rate-limits.ts';

let contexts: TestContexts;
beforeAll(async () => {
  contexts = await startTestContexts();
});
afterAll(() => contexts.drop());

const allowance = (calls: number) => ({ calls, bytes: calls * 100 });
const limited = write('POST /a', 'report', {
  repeatable: true,
  budget: { person: allowance(3), address: allowance(6), tenant: allowance(60) },
});

function budgets(most?: number) {
  let time = 0;
  const made = createCallRateLimits({ now: () => time, ...(most === undefined ? {} : { most }) });
  return {
    pass: (seconds: number) => (time += seconds * 1000),
    ask: (address: string, { ctx = contexts.alpha, body = '', name = 'a' } = {}) =>
      made.refuse(ctx, name, limited, new Headers({ 'x-client-address': address }), { body })?.details
        ?.retryAfter ?? 'taken',
  };
}

const times = (count: number, ask: () => unknown) => Array.from({ length: count }, ask);

test('fills steadily, and tells when the next is welcome', () => {
  const { ask, pass } = budgets();
  expect(times(7, () => ask('one'))).toEqual([...Array(6).fill('taken'), 10]);
  pass(9);
  expect(ask('one')).toBe(1);
  pass(1);
  expect([ask('one'), ask('one')]).toEqual(['taken', 10]);
  pass(3600);
  expect(times(7, () => ask('one')).filter((answer) => answer === 'taken')).toHaveLength(6);
});

test('counts bytes, and a refusal costs nothing', () => {
  const { ask } = budgets();
  const body = 'x'.repeat(398);
  expect([ask('one', { body }), ask('one', { body }), ask('one', { body: 'y'.repeat(198) })]).toEqual([
    'taken',
    20,
    'taken',
  ]);
});

test('addresses, people, tenants and calls each have their own', () => {
  const { ask } = budgets();
  const person: Context = {
    ...contexts.alpha,
    actor: { role: 'user', userId: 1, uuid: '', grantId: null, signedInAt: new Date() },
  };
  expect([...times(4, () => ask('one', { ctx: person })), ask('one'), ask('two')]).toEqual([
    ...Array(3).fill('taken'),
    20,
    'taken',
    'taken',
  ]);
  times(60, () => ask(String(Math.random())));
  expect([ask('new'), ask('new', { ctx: contexts.beta }), ask('new', { name: 'b' })]).toEqual([
    1,
    'taken',
    'taken',
  ]);
});

test('remembers only so many', () => {
  const { ask } = budgets(3);
  times(6, () => ask('one'));
  expect(ask('one')).toBe(10);
  for (const other of ['two', 'three']) ask(other);
  expect(ask('one')).toBe('taken');
});

import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { AppError } from './app-error.ts';
import type { Context } from './context.ts';
import { inTurn } from './turns.ts';

const ctxOf = (userId: number, tenantId = 1) =>
  ({
    tenant: { id: tenantId },
    actor: { role: 'user', userId },
    tx: (work: () => unknown) => work(),
  }) as unknown as Context;

function watched() {
  let running = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++running);
    await turn();
    running--;
    return 'done';
  };
  return { work, most: () => most };
}

test('one person’s work runs one after another', async () => {
  const { work, most } = watched();
  const answers = await Promise.all(Array.from({ length: 50 }, () => inTurn(ctxOf(1), work)));
  expect(new Set(answers)).toEqual(new Set(['done']));
  expect(most()).toBe(1);
});

test('nobody waits for anybody else, nor for their namesake of another tenant', async () => {
  const { work, most } = watched();
  await Promise.all([inTurn(ctxOf(1), work), inTurn(ctxOf(2), work), inTurn(ctxOf(1, 2), work)]);
  expect(most()).toBe(3);
});

test('what fails leaves the turn to the next', async () => {
  const failing = inTurn(ctxOf(1), () => Promise.reject(new Error('no')));
  const next = inTurn(ctxOf(1), async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});

test('beyond a thousand nobody waits any longer', async () => {
  const { work } = watched();
  const answers = await Promise.all(Array.from({ length: 1010 }, () => inTurn(ctxOf(1), work)));
  expect(answers.filter((answer) => answer instanceof AppError)).toHaveLength(9);
});

import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Context } from '../context.ts';
import { AppError } from '../errors/app-error.ts';
import { queuedByAccount } from './account-queue.ts';

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
  const answers = await Promise.all(Array.from({ length: 50 }, () => queuedByAccount(ctxOf(1), work)));
  expect(new Set(answers)).toEqual(new Set(['done']));
  expect(most()).toBe(1);
});

test('the account queue keeps no account waiting for another, nor for the same number of another tenant', async () => {
  const { work, most } = watched();
  await Promise.all([
    queuedByAccount(ctxOf(1), work),
    queuedByAccount(ctxOf(2), work),
    queuedByAccount(ctxOf(1, 2), work),
  ]);
  expect(most()).toBe(3);
});

test('what fails leaves the turn to the next', async () => {
  const failing = queuedByAccount(ctxOf(1), () => Promise.reject(new Error('no')));
  const next = queuedByAccount(ctxOf(1), async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});

test('the account queue refuses more than a thousand waiting', async () => {
  const { work } = watched();
  const answers = await Promise.all(Array.from({ length: 1010 }, () => queuedByAccount(ctxOf(1), work)));
  expect(answers.filter((answer) => answer instanceof AppError)).toHaveLength(9);
});

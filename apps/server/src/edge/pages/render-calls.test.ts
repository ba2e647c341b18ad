import type { CustomerCallName } from '@atrium/contract/shapes';
import { describe, expect, test } from 'vitest';
import { watchCalls } from './render-calls.ts';

const answering = (...statuses: number[]) => {
  const asked: string[] = [];
  const calls = watchCalls(async (name) => {
    asked.push(name);
    return { status: statuses.shift() ?? 200, body: null, tags: ['site'] };
  });
  const ask = async (name: CustomerCallName) => (await calls.ask(name, {})).status;
  return { calls, ask, asked };
};

describe('what a render asks', () => {
  test('lacks nothing where everything was answered, refusals too', async () => {
    const { calls, ask } = answering(200, 404, 403, 500);
    for (const name of ['getDevice', 'getCategoryArtwork', 'getAddresses', 'getConfiguration'] as const)
      await ask(name);
    expect(calls.lacksSomething()).toBe(false);
  });

  test('lacks nothing where the second try brought it', async () => {
    const { calls, ask } = answering(503, 200);
    expect([
      await ask('getDevice'),
      calls.lacksSomething(),
      await ask('getDevice'),
      calls.lacksSomething(),
    ]).toEqual([503, true, 200, false]);
  });

  test('leaves a backend alone that failed twice', async () => {
    const { calls, ask, asked } = answering(503, 504, 200);
    expect([await ask('getDevice'), await ask('getDevice'), await ask('getAddresses')]).toEqual([
      503, 504, 503,
    ]);
    expect([asked, calls.lacksSomething()]).toEqual([['getDevice', 'getDevice'], true]);
  });

  test('takes a database that is gone for an answer, and a defect for a defect', async () => {
    const failing = (error: Error) => watchCalls(() => Promise.reject(error)).ask('getDevice', {});
    expect((await failing(new Error('Connection terminated'))).status).toBe(504);
    await expect(failing(new TypeError('x is not a function'))).rejects.toThrow('x is not a function');
  });
});

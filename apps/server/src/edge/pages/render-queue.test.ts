import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { Overloaded } from '../responses/overloaded.ts';
import { createRenderQueue } from './render-queue.ts';

const room = { running: 2, perTenant: 2, waiting: 8, waitingPerTenant: 8, longestWaitMs: 60_000 };

/** Work that goes on until it is told to end, and what came of it. */
function queueOf(limits: Partial<typeof room> = {}) {
  const run = createRenderQueue({ ...room, ...limits });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const begin = (name: string, isUrgent = true) =>
    run(name.split(' ', 1)[0] ?? '', isUrgent, () => {
      started.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await sleep(0);
  };
  return { begin, end, started };
}

describe('the queue of renders', () => {
  test('so many at a time, the others one after the other', async () => {
    const { begin, end, started } = queueOf();
    const done = ['a 1', 'a 2', 'a 3', 'a 4'].map((name) => begin(name));
    expect(started).toEqual(['a 1', 'a 2']);
    await end('a 1');
    expect(started).toEqual(['a 1', 'a 2', 'a 3']);
    for (const name of ['a 2', 'a 3', 'a 4']) await end(name);
    expect(await Promise.all(done)).toEqual(['a 1', 'a 2', 'a 3', 'a 4']);
  });

  test('tenants take turns, and none holds every place', async () => {
    const { begin, end, started } = queueOf({ running: 3, perTenant: 2 });
    const names = ['a 1', 'a 2', 'a 3', 'a 4', 'b 1', 'b 2', 'c 1'];
    const done = names.map((name) => begin(name));
    expect(started).toEqual(['a 1', 'a 2', 'b 1']);
    await end('a 1');
    await end('a 2');
    await end('b 1');
    expect(started.slice(3)).toEqual(['a 3', 'b 2', 'c 1']);
    for (const name of ['a 3', 'b 2', 'c 1', 'a 4']) await end(name);
    expect(await Promise.all(done)).toEqual(names);
  });

  test('a tenant that fills its own waiting room leaves that of others alone', async () => {
    const { begin } = queueOf({ running: 1, perTenant: 1, waiting: 3, waitingPerTenant: 2 });
    const begun = ['a 1', 'a 2', 'a 3', 'a 4', 'b 1', 'c 1'].map((name) =>
      Promise.race([begin(name).catch((error: unknown) => error), sleep(0, 'waits')]),
    );
    const seen = (await Promise.all(begun)).map((each) => (each instanceof Overloaded ? 'refused' : each));
    expect(seen).toEqual(['waits', 'waits', 'waits', 'refused', 'waits', 'refused']);
  });

  test('a render that no visitor waits for takes a free place or none', async () => {
    const { begin, started } = queueOf({ running: 1 });
    void begin('a 1', false);
    await expect(begin('a 2', false)).rejects.toThrow(Overloaded);
    expect(started).toEqual(['a 1']);
  });

  test('the render queue keeps no request waiting for ever, and does not render one that gave up', async () => {
    const { begin, end, started } = queueOf({ running: 1, longestWaitMs: 5 });
    const first = begin('a 1');
    await expect(begin('b 1')).rejects.toMatchObject({ code: '53300' });
    await end('a 1');
    await first;
    expect(started).toEqual(['a 1']);
    void begin('b 2');
    expect(started).toEqual(['a 1', 'b 2']);
  });

  test('a render that fails gives its place back', async () => {
    const run = createRenderQueue({ ...room, running: 1 });
    await expect(run('a', true, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await run('a', true, async () => 'next')).toBe('next');
  });
});

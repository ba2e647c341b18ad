// @vitest-environment happy-dom
import { decodeLog } from '@atrium/games/core/log';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AppContext } from '../../../kit/visit/context.ts';
import { type ChanceStream, createChanceStream } from './chance-stream.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

type Asked = { from: number; to: number; log: string };
const lost = { ok: false, status: 0, problem: { error: 'OFFLINE' } };

function open(
  answer: (body: Asked) => unknown,
  played: { ticks: number; actions: [number, number][] } | null = null,
) {
  const asked: Asked[] = [];
  const seen = { seeds: [] as [number, number][], isCutOff: [] as boolean[], isOver: false };
  const ask = async (_: string, { body }: { body: Asked }) => {
    asked.push(body);
    return answer(body);
  };
  const stream: ChanceStream = createChanceStream({
    context: { backend: { ask } } as unknown as AppContext,
    ticket: 'a',
    chance: { commitment: '', chunkTicks: 6, ahead: 2, seeds: [1, 2] },
    played,
    onSeeds: (from, seeds) => seen.seeds.push([from, seeds.length]),
    onConnection: (isCutOff) => seen.isCutOff.push(isCutOff),
    onOver: () => {
      seen.isOver = true;
    },
  });
  return { stream, asked, seen };
}
const given = ({ from, to }: Asked) => ({
  ok: true,
  body: { received: to, seeds: Array(to - from).fill(7) },
});

test('whole chunks are sent in order, each once, and answered with seeds', async () => {
  const { stream, asked, seen } = open(given);
  stream.did({
    ticks: 8,
    actions: [
      [2, 5],
      [7, 9],
    ],
  });
  await vi.advanceTimersByTimeAsync(10);
  stream.did({ ticks: 19, actions: [] });
  await vi.advanceTimersByTimeAsync(10);
  expect(asked.map(({ from, to, log }) => [from, to, decodeLog(log)])).toEqual([
    [0, 1, [[2, 5]]],
    [1, 3, [[7, 9]]],
  ]);
  expect(seen.seeds).toEqual([
    [2, 1],
    [3, 2],
  ]);
  stream.stop();
});

test('while nothing is done it is sent twice a second, and at once when the game waits', async () => {
  const { stream, asked } = open(given);
  for (let ticks = 6; ticks <= 60; ticks += 6) {
    stream.did({ ticks, actions: [] });
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(asked.length).toBeLessThanOrEqual(3);
  const before = asked.length;
  stream.did({ ticks: 66, actions: [] });
  stream.needed();
  await vi.advanceTimersByTimeAsync(1);
  expect(asked.length).toBe(before + 1);
  expect(asked.at(-1)?.to).toBe(11);
  stream.stop();
});

test('a lost connection is told, tried again, and told when it is back', async () => {
  let isOnline = false;
  const { stream, asked, seen } = open((body) => (isOnline ? given(body) : lost));
  stream.did({ ticks: 6, actions: [[1, 1]] });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(seen.isCutOff.at(-1)).toBe(true);
  expect(asked.length).toBeGreaterThan(1);
  expect(new Set(asked.map((body) => JSON.stringify(body))).size).toBe(1);
  isOnline = true;
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(1);
  expect(seen.isCutOff.at(-1)).toBe(false);
  expect(seen.seeds).toEqual([[2, 1]]);
  stream.stop();
});

test('a run whose time is over ends, and nothing more is sent', async () => {
  const { stream, asked, seen } = open(() => ({ ok: false, status: 400, problem: { error: 'TOO_LATE' } }));
  stream.did({ ticks: 6, actions: [[1, 1]] });
  await vi.advanceTimersByTimeAsync(10);
  expect(seen.isOver).toBe(true);
  stream.did({ ticks: 60, actions: [] });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toHaveLength(1);
});

test('a run that goes on sends what was played before, from where the server is', async () => {
  const { stream, asked } = open(given, {
    ticks: 14,
    actions: [
      [3, 4],
      [13, 2],
    ],
  });
  await vi.advanceTimersByTimeAsync(10);
  expect(asked.map(({ from, to }) => [from, to])).toEqual([[0, 2]]);
  stream.stop();
});

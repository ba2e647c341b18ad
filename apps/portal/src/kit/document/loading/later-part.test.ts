// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { patiently } from './later-part.ts';

const server = vi.fn();
const load = vi.fn();
const gone = new TypeError('Failed to fetch dynamically imported module: /assets/cart-1.js');

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test('what comes, comes without a question', async () => {
  load.mockResolvedValue('part');
  expect(await patiently(load)).toBe('part');
  expect(server).not.toHaveBeenCalled();
});

test('a later part is requested again once the server answers, and not before', async () => {
  load.mockRejectedValueOnce(gone).mockResolvedValue('part');
  server.mockRejectedValueOnce(gone).mockRejectedValueOnce(gone).mockResolvedValue(new Response());
  const part = patiently(load);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(load).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(12_000);
  expect(await part).toBe('part');
});

test('all that wait ask together, and more and more rarely', async () => {
  load.mockRejectedValueOnce(gone).mockRejectedValueOnce(gone).mockRejectedValueOnce(gone);
  load.mockResolvedValue('part');
  server.mockRejectedValue(gone);
  const parts = Promise.all([patiently(load), patiently(load), patiently(load)]);
  await vi.advanceTimersByTimeAsync(60_000);
  const [minute, asked] = [server.mock.calls.length, () => server.mock.calls.length];
  expect(minute).toBeGreaterThan(3);
  expect(minute).toBeLessThan(12); // every three seconds, for each of them, would be 60
  await vi.advanceTimersByTimeAsync(300_000);
  expect(asked() - minute).toBeLessThan(21);
  server.mockResolvedValue(new Response());
  await vi.advanceTimersByTimeAsync(45_000);
  expect(await parts).toEqual(['part', 'part', 'part']);
});

test('a file that a reachable server does not have is an error', async () => {
  load.mockRejectedValue(gone);
  server.mockResolvedValue(new Response());
  await expect(patiently(load)).rejects.toBe(gone);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginSessionEnd, fetchInSession } from './session-end.ts';

const asked: string[] = [];
/** What the server has not answered yet. */
const open = new Map<string, (answer: Response) => void>();

const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return new Promise<Response>((resolve) => open.set(url, resolve));
  });
});
afterEach(async () => {
  for (const answer of open.values()) answer(new Response());
  await settle();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  asked.length = 0;
  open.clear();
});

test('a session ends after what is on its way has arrived, and before anything else is asked', async () => {
  void fetchInSession('/backend/batch');
  let hasBegun = false;
  const begun = beginSessionEnd(1500).then((ending) => {
    hasBegun = true;
    return ending;
  });
  await settle();
  expect(hasBegun).toBe(false);
  open.get('/backend/batch')?.(new Response());
  const { goOn } = await begun;

  void fetchInSession('/backend/like/ALBUM');
  void fetchInSession('/backend/logout');
  await settle();
  expect(asked).toEqual(['/backend/batch', '/backend/logout']);

  goOn();
  await settle();
  expect(asked).toEqual(['/backend/batch', '/backend/logout', '/backend/like/ALBUM']);
});

test('an answer that does not come is not waited for', async () => {
  void fetchInSession('/backend/lost');
  const begun = beginSessionEnd(1500);
  await vi.advanceTimersByTimeAsync(1500);
  (await begun).goOn();
  void fetchInSession('/backend/next');
  expect(asked).toEqual(['/backend/lost', '/backend/next']);
});

test('two ends at once are one', async () => {
  const [first, second] = await Promise.all([beginSessionEnd(0), beginSessionEnd(0), settle()]);
  expect(second).toBe(first);
  first.goOn();
  void fetchInSession('/backend/next');
  expect(asked).toEqual(['/backend/next']);
});

test('a request that fails is forgotten too', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(fetchInSession('/backend/batch')).rejects.toThrow('Failed to fetch');
  const begun = await beginSessionEnd(60_000);
  begun.goOn();
});

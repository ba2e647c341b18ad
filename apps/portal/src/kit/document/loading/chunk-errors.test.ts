// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { decided, recover, watchChunks } from './chunk-errors.ts';

const reload = vi.fn();
const server = vi.fn();

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('fetch', server.mockResolvedValue(new Response()));
  vi.spyOn(location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

watchChunks();

function lose(): Error {
  const payload = new TypeError('Failed to fetch dynamically imported module: /assets/music-1.js');
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  return payload;
}

test('a file of another build is a reason to load the page anew', async () => {
  recover(lose());
  await decided();
  expect(reload).toHaveBeenCalledOnce();
});

test('a missing chunk causes no reload while the server is unreachable: the old page is the better one', async () => {
  server.mockRejectedValue(new TypeError('Failed to fetch'));
  recover(lose());
  await decided();
  expect(reload).not.toHaveBeenCalled();
});

test('an error that is no missing chunk causes no reload, and no request', async () => {
  recover(new Error('another'));
  await decided();
  expect(reload).not.toHaveBeenCalled();
  expect(server).not.toHaveBeenCalled();
});

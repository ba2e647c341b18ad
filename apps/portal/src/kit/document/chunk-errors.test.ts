// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recover, watchChunks } from './chunk-errors.ts';

const reload = vi.fn();

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

watchChunks();

function lose(): Error {
  const payload = new TypeError('Failed to fetch dynamically imported module: /assets/music-1.js');
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  return payload;
}

test('a file of another build is a reason to load the page anew', () => {
  recover(lose());
  expect(reload).toHaveBeenCalledOnce();
});

test('a network that is gone is none, and neither is any other error', () => {
  recover(new Error('another'));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  recover(lose());
  expect(reload).not.toHaveBeenCalled();
});

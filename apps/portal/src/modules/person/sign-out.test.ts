// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beforeSignOut } from '../../kit/visit/before-sign-out.ts';
import { type AppContext, createPersonal } from '../../kit/visit/context.ts';
import { signOut } from './sign-out.ts';
import { signedOutTabs } from './signed-out-tabs.ts';

const left = vi.fn();
const cookies = vi.fn();
const stayed = vi.fn();
const told = vi.fn();
const anotherTab = new BroadcastChannel('atrium:session');
anotherTab.onmessage = told;
const end = beforeSignOut(() => ({ told: Promise.resolve(), stay: stayed }));

beforeEach(() => {
  vi.spyOn(location, 'assign').mockImplementation(left);
  vi.spyOn(document, 'cookie', 'set').mockImplementation(cookies);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

const leave = (status: number) => {
  const answer = status === 200 ? { ok: true, status, body: { url: '/' } } : { ok: false, status };
  const backend = { ask: () => Promise.resolve(answer) };
  const context = { backend, locale: () => 'en', visit: {}, personal: createPersonal() };
  return signOut(context as unknown as AppContext, '/');
};

test.each([0, 403, 429, 500, 503])(
  'a session that still stands (%i) leaves everything as it was',
  async (status) => {
    expect(await leave(status)).toBe(false);
    expect([stayed.mock.calls.length, left.mock.calls, cookies.mock.calls]).toEqual([1, [], []]);
  },
);

test.each([200, 401])('one that is over (%i) is over in the other tabs as well', async (status) => {
  expect(await leave(status)).toBe(true);
  expect([stayed.mock.calls.length, left.mock.calls.length]).toEqual([0, 1]);
  expect(cookies.mock.calls.flat().join()).toMatch(/signed_in=;.*max-age=0/);
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1));
});

test('the tab that says so does not hear it', async () => {
  const heard = vi.fn();
  signedOutTabs().addEventListener('message', heard);
  await leave(200);
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1));
  expect(heard).not.toHaveBeenCalled();
  anotherTab.postMessage(null);
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
  anotherTab.close();
  end();
});

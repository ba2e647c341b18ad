// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { beforeSignOut } from '../../kit/visit/before-sign-out.ts';
import type { AppContext } from '../../kit/visit/context.ts';
import { createPersonal } from '../../kit/visit/context.ts';
import { expectSignOut } from '../../kit/visit/session.ts';
import { profile } from './account.ts';

afterEach(() => {
  expectSignOut(false);
  vi.restoreAllMocks();
});

/** The calls that are made when the profile is answered with this status. */
async function callsAfter(status: number, calls: string[] = []): Promise<string[]> {
  const ask = (call: string) => {
    calls.push(call);
    return Promise.resolve({ ok: false, status, problem: null });
  };
  vi.spyOn(location, 'assign').mockImplementation(() => {});
  const context = { backend: { ask }, locale: () => 'en', visit: {}, personal: createPersonal() };
  const asked = Promise.resolve(profile.ask(context as unknown as AppContext));
  await Promise.race([asked, vi.waitUntil(() => calls.includes('logout'))]);
  return calls;
}

test.each([401, 403, 404, 500])('a session whose person is not found (%i) is ended', async (status) => {
  expect(await callsAfter(status)).toEqual(['getProfile', 'logout']);
});

test.each([0, 429, 503])('an unanswered profile does not sign the customer out (%i)', async (status) => {
  expect(await callsAfter(status)).toEqual(['getProfile']);
});

test('a session that could not be ended is told as what it is', async () => {
  const answer = { ok: false, status: 500 };
  const context = {
    backend: { ask: () => Promise.resolve(answer) },
    locale: () => 'en',
    visit: {},
    personal: createPersonal(),
  };
  expect(await profile.ask(context as unknown as AppContext)).toBe(answer);
});

test('a page that ends the session is not left over its own news', async () => {
  expectSignOut(true);
  expect(await callsAfter(401)).toEqual(['getProfile']);
});

test('pending reports of a customer are sent before their session ends', async () => {
  const calls: string[] = [];
  const tell = async () => {
    await new Promise((later) => setTimeout(later));
    calls.push('told');
  };
  const end = beforeSignOut(() => ({ told: tell(), stay: () => {} }));
  expect(await callsAfter(401, calls)).toEqual(['getProfile', 'told', 'logout']);
  end();
});

// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { AppContext } from '../../kit/visit/context.ts';
import { loadSite } from '../../kit/visit/site.ts';
import { noTexts } from '../../kit/visit/texts.ts';
import { watchNetwork } from './watch-network.ts';

Object.assign(globalThis, { __TEXTS__: { base: '', segments: [] }, __SENSITIVE_PATHS__: [] });

afterEach(() => vi.restoreAllMocks());

async function visitor() {
  let code = 'en';
  const ask = vi.fn(async () => ({ ok: false, status: 0, problem: { error: 'BACKEND_UNAVAILABLE' } }));
  const texts = noTexts();
  for (const locale of ['en', 'ar'] as const)
    texts.messages.set(locale, { all: {} as never, parts: ['all', 'frame'] });
  const context = {
    backend: { ask },
    visit: {},
    texts,
    locale: () => code,
    localeCode: () => code,
  } as unknown as AppContext;
  const loader = vi.fn(async () => null);
  const site = { localeCode: 'en' };
  const root = createRootRoute({ loader: () => site, shouldReload: false });
  const page = (path: string) => createRoute({ getParentRoute: () => root, path, loader });
  const router = createRouter({
    routeTree: root.addChildren([page('/a'), page('/b')]),
    history: createMemoryHistory({ initialEntries: ['/a'] }),
  });
  await router.load();
  watchNetwork(router, context);
  return { ask, context, site, router, loader, read: (wanted: string) => (code = wanted) };
}

const network = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
};

test('what was opened is shown from memory without a network, and asked for again with one', async () => {
  const { router, loader } = await visitor();
  await router.navigate({ href: '/b' });
  expect(loader).toHaveBeenCalledTimes(2);
  network(false);
  await router.navigate({ href: '/a' });
  expect(loader).toHaveBeenCalledTimes(2);
  network(true);
  await router.navigate({ href: '/b' });
  expect(loader).toHaveBeenCalledTimes(3);
});

test('the site on screen is not asked for again, but one in another language is', async () => {
  const { context, ask, site, read } = await visitor();
  expect(await loadSite(context)).toBe(site);
  expect(ask).not.toHaveBeenCalled();
  read('ar');
  await expect(loadSite(context)).rejects.toThrow('The configuration could not be loaded.');
});

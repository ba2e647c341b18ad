import { expect, test, vi } from 'vitest';
import type { AppContext } from './context.ts';
import { keepSite, loadSite, type SiteData } from './site.ts';
import { noTexts } from './texts.ts';

Object.assign(globalThis, { __TEXTS__: { base: '', segments: [] } });

const lost = { ok: false, status: 0, problem: { error: 'BACKEND_UNAVAILABLE' } };

function visitor() {
  const ask = vi.fn(async () => lost);
  const texts = noTexts();
  for (const locale of ['en', 'ar'] as const)
    texts.messages.set(locale, { all: {} as never, parts: ['all', 'frame'] });
  let code = 'en';
  const context = {
    backend: { ask },
    visit: {},
    texts,
    locale: () => code,
    localeCode: () => code,
  } as unknown as AppContext;
  return { ask, context, read: (wanted: string) => (code = wanted) };
}

test('what is on screen goes on being true where nobody can be asked, in its own language alone', async () => {
  const { context, read } = visitor();
  const site = { localeCode: 'en' } as SiteData;
  keepSite(context.visit, site);
  expect(await loadSite(context)).toBe(site);
  read('ar');
  await expect(loadSite(context)).rejects.toThrow('The configuration could not be loaded.');
});

test('a failure is not kept: whoever asks next asks again', async () => {
  const { context, ask } = visitor();
  await expect(loadSite(context)).rejects.toThrow();
  await expect(loadSite(context)).rejects.toThrow();
  expect(ask).toHaveBeenCalledTimes(2);
});

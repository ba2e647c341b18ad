import { describe, expect, test, vi } from 'vitest';
import { messages as deFrame } from './catalogues/de.ts';
import { messages as enFrame } from './catalogues/en.ts';
import { messages as dePages } from './catalogues/pages/de.ts';
import { messages as enPages } from './catalogues/pages/en.ts';
import { type Catalogues, loadMessages } from './messages.ts';

const de = { ...deFrame, ...dePages };
const en = { ...enFrame, ...enPages };

const quiet = () => ({ error: vi.fn(), warn: vi.fn() });
const broken = () => Promise.reject(new Error('network down'));
const only = (loaders: Partial<Catalogues>) =>
  ({
    en: broken,
    ar: broken,
    fr: broken,
    de: broken,
    es: broken,
    ro: broken,
    ...loaders,
  }) satisfies Catalogues;

describe('loadMessages', () => {
  test('loads a locale from its own catalogues', async () => {
    expect(await loadMessages('de')).toEqual(de);
  });

  test('loads the fallback first and once', async () => {
    const order: string[] = [];
    const loader = (code: string, messages: typeof en) => async () => {
      order.push(code);
      return { messages };
    };
    const catalogues = only({ en: loader('en', en), de: loader('de', de) });
    await loadMessages('de', { catalogues });
    await loadMessages('en', { catalogues });
    expect(order).toEqual(['en', 'de', 'en']);
  });

  test('lets the tenant have the last word', async () => {
    const messages = await loadMessages('de', { overrides: { 'common.play': 'Los' } });
    expect(messages?.common).toEqual({ ...de.common, play: 'Los' });
  });

  test('fills what a catalogue lacks from the fallback', async () => {
    const partial = { ...de, common: { play: 'Los' } } as typeof de;
    const catalogues = only({ en: async () => ({ messages: en }), de: async () => ({ messages: partial }) });
    const messages = await loadMessages('de', { catalogues });
    expect(messages?.common).toEqual({ ...en.common, play: 'Los' });
  });

  test('reports a failed catalogue and goes on with the fallback', async () => {
    const log = quiet();
    const catalogues = only({ en: async () => ({ messages: en }) });
    expect(await loadMessages('de', { catalogues, log })).toEqual(en);
    expect(log.error.mock.calls).toEqual([['Failed locale loading: network down']]);
  });

  test('keeps the locale when only the fallback fails', async () => {
    const catalogues = only({ de: async () => ({ messages: de }) });
    expect(await loadMessages('de', { catalogues, log: quiet() })).toEqual(de);
  });

  test('is null when nothing could be loaded', async () => {
    const log = quiet();
    expect(await loadMessages('de', { catalogues: only({}), log })).toBeNull();
    expect(log.error).toHaveBeenCalledTimes(2);
  });

  test.each(['xx', 'default', '__proto__'])('warns about the unknown code %s', async (code) => {
    const log = quiet();
    expect(await loadMessages(code, { log })).toEqual(en);
    expect(log.warn.mock.calls).toEqual([[`Could not find messages for locale code: ${code}`]]);
  });
});

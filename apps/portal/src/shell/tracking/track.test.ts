import { SiteConfiguration } from '@atrium/domain/site/models/configuration/site-configuration';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { followConsent, track, trackErrorPage, trackFor } from './track.ts';

const entries = [
  { identifier: 'essential', title: 'Necessary', necessary: true },
  { identifier: 'analytics', title: 'Statistics' },
];
const withManager = SiteConfiguration.parse({ cookies: { entries }, tagManager: { id: 'GTM-A1' } });
const withoutManager = SiteConfiguration.parse({ cookies: { entries } });

const agreed = 'ncc_c=essentialanalytics; ncc_e=essential%7Canalytics';
const sent = vi.fn(async (_url: string, _init: RequestInit) =>
  Response.json({ eventId: '1' }, { status: 202 }),
);
const loaded: string[] = [];

function visit(cookie: string, pathname = '/en') {
  vi.stubGlobal('__SENSITIVE_PATHS__', ['/user/login']);
  vi.stubGlobal('window', {});
  vi.stubGlobal('fetch', sent);
  vi.stubGlobal('location', { pathname });
  vi.stubGlobal('document', {
    cookie,
    querySelector: (selector: string) =>
      loaded.some((src) => selector.includes(src)) ? { remove: () => loaded.pop() } : null,
    createElement: () => ({}),
    body: { append: ({ src }: { src: string }) => loaded.push(src) },
  });
}

const dataLayer = () => (window.dataLayer ?? []).map(({ event }) => event);

beforeEach(() => {
  sent.mockClear();
  loaded.length = 0;
});

test.each([
  ['undecided', ''],
  ['declined', 'ncc_c=0'],
  ['only the necessary', 'ncc_c=essentialanalytics; ncc_e=essential'],
  ['agreed to another list', 'ncc_c=essential; ncc_e=essential|analytics'],
])('%s: nothing is loaded and nothing is sent', (_, cookie) => {
  visit(cookie);
  trackFor(() => withManager);
  followConsent();
  track('interaction', { action: 'like' });
  expect([loaded, dataLayer(), sent.mock.calls]).toEqual([[], [], []]);
});

test('agreed: the tag manager is loaded once, and every event goes both ways', () => {
  visit(agreed);
  trackFor(() => withManager);
  followConsent();
  followConsent();
  trackErrorPage({ code: 404, type: 'not found', area: 'music', message: 'Page not found: /x' });
  expect(loaded).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-A1']);
  expect(dataLayer()).toEqual(['gtm.js', 'error page view']);
  const [url, init] = sent.mock.calls[0]!;
  expect(url).toBe('/backend/kafka/event/error-page-view');
  expect(init.keepalive).toBe(true);
  expect(JSON.parse(init.body as string)).toEqual({
    payload: {
      name: 'error page view',
      code: 404,
      type: 'not found',
      area: 'music',
      message: 'Page not found: /x',
    },
  });
});

test('withdrawn: the tag manager gets nothing more', () => {
  visit(agreed);
  trackFor(() => withManager);
  followConsent();
  visit('ncc_c=0');
  followConsent();
  track('interaction');
  expect([loaded, dataLayer(), sent.mock.calls]).toEqual([[], [], []]);
});

test('a sensitive page tells us, and no third party', () => {
  visit(agreed, '/ar/User/login');
  trackFor(() => withManager);
  followConsent();
  track('interaction');
  expect([loaded, dataLayer()]).toEqual([[], []]);
  expect(sent).toHaveBeenCalledOnce();
});

test('a site without a tag manager has no data layer', () => {
  visit(agreed);
  trackFor(() => withoutManager);
  followConsent();
  track('interaction');
  expect(window.dataLayer).toBeUndefined();
  expect(sent).toHaveBeenCalledOnce();
});

test('a backend that wants no more is left alone until then: nothing is repeated', async () => {
  visit(agreed);
  trackFor(() => withoutManager);
  const start = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(start);
  onTestFinished(() => clock.mockRestore());
  sent.mockResolvedValueOnce(
    Response.json({ error: 'TOO_MANY_REQUESTS', details: { retryAfter: 30 } }, { status: 429 }),
  );
  track('interaction');
  await vi.waitFor(() => {
    track('interaction');
    const asked = sent.mock.calls.length;
    track('interaction');
    expect(sent.mock.calls.length).toBe(asked);
  });
  sent.mockClear();
  clock.mockReturnValue(start + 29_999);
  track('interaction');
  expect(sent).not.toHaveBeenCalled();
  clock.mockReturnValue(start + 30_000);
  track('interaction');
  expect(sent).toHaveBeenCalledOnce();
});

test('an id that is none is an error', () => {
  visit(agreed);
  trackFor(() => ({ ...withManager, tagManager: { id: 'G-1', consent: 'analytics' } }));
  expect(followConsent).toThrow("'G-1' is not a valid GTM-ID (/^GTM-[0-9A-Z]+$/). Did you mean 'GTM-1'?");
});

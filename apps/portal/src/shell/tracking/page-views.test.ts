import { SiteConfiguration } from '@atrium/domain/site/models/configuration/site-configuration';
import type { AnyRouter } from '@tanstack/react-router';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { installTracking, pageViewDelay } from './page-views.ts';

const entries = [
  { identifier: 'essential', title: 'Necessary', necessary: true },
  { identifier: 'analytics', title: 'Statistics' },
];
const site = SiteConfiguration.parse({ cookies: { entries } });
const agreed = 'ncc_c=essentialanalytics; ncc_e=essential|analytics';

const place = { pathname: '/en', search: '', hostname: 'localhost' };
const page = { title: 'A title', cookie: '', addEventListener: () => {} };
/** The network: what the browser sends to the backend. */
const sent = vi.fn(async (_url: string, _init: RequestInit) =>
  Response.json({ eventId: '1' }, { status: 202 }),
);
const listeners = new Map<string, () => void>();
const router = {
  state: { matches: [{ loaderData: { site } }] },
  subscribe: (event: string, listener: () => void) => {
    listeners.set(event, listener);
  },
} as unknown as AnyRouter;

function go(pathname: string, search = '') {
  listeners.get('onBeforeNavigate')?.();
  Object.assign(place, { pathname, search });
  listeners.get('onResolved')?.();
}

/** The bodies of the events, as the backend reads them. */
const events = () => sent.mock.calls.map(([, { body }]) => JSON.parse(body as string).payload);
const reported = () => events().map((payload) => payload['content-name']);

function visit(cookie: string, install = installTracking) {
  Object.assign(place, { pathname: '/en', search: '' });
  page.cookie = cookie;
  install(router);
}

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  sent.mockClear();
  vi.stubGlobal('__SENSITIVE_PATHS__', []);
  vi.stubGlobal('window', {});
  vi.stubGlobal('localStorage', { setItem: () => {} });
  vi.stubGlobal('fetch', sent);
  vi.stubGlobal('location', place);
  vi.stubGlobal('document', page);
});

test('a page view is sent when the page has settled, not before', () => {
  visit(agreed);
  vi.advanceTimersByTime(pageViewDelay - 1);
  expect(sent).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(events()).toEqual([
    { name: 'content-view', 'content-name': '/en', 'content-view-name': 'index___en', title: 'A title' },
  ]);
});

test('a navigation replaces a page view that was not sent yet', () => {
  visit(agreed);
  vi.advanceTimersByTime(200);
  go('/en/a');
  vi.advanceTimersByTime(200);
  go('/en/b');
  vi.advanceTimersByTime(pageViewDelay);
  expect(reported()).toEqual(['/en/b']);
});

test('a jump within the page sends no page view; another query does, without the query', () => {
  visit(agreed);
  vi.advanceTimersByTime(pageViewDelay);
  go('/en');
  vi.advanceTimersByTime(pageViewDelay);
  go('/en', '?q=secret');
  vi.advanceTimersByTime(pageViewDelay);
  expect(reported()).toEqual(['/en', '/en']);
  expect(JSON.stringify(sent.mock.calls)).not.toContain('secret');
});

test('a visitor who agrees to be measured has the current page sent then, once', async () => {
  vi.resetModules(); // no listener of the tests before hears the decision
  const fresh = await import('./page-views.ts');
  const { decideCookieConsent: decide } = await import('../../modules/consent/cookie-consent.ts');
  visit('', fresh.installTracking);
  vi.advanceTimersByTime(pageViewDelay);
  expect(sent).not.toHaveBeenCalled();
  const jar = new Map<string, string>();
  // a browser's jar: each assignment sets one cookie
  vi.stubGlobal('document', {
    ...page,
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      jar.set(name, value);
    },
  });
  for (const _ of [1, 2]) {
    decide(site, { state: 'given', enabled: ['essential', 'analytics'] });
    vi.advanceTimersByTime(pageViewDelay);
  }
  expect(reported()).toEqual(['/en']);
});

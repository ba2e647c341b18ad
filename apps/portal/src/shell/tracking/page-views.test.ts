import type { AnyRouter } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installTracking, pageViewDelay } from './page-views.ts';
import { measuredSite, track } from './track.ts';

vi.mock('./track.ts', () => ({
  track: vi.fn(),
  measuredSite: vi.fn(() => ({})),
  followConsent: vi.fn(),
  trackErrorPage: vi.fn(),
  trackFor: vi.fn(),
}));
let decide = () => {};
vi.mock('../../modules/consent/consent.ts', () => ({
  watchConsent: (listener: () => void) => {
    decide = listener;
  },
}));

const place = { pathname: '/en', search: '' };
const listeners = new Map<string, () => void>();
const router = {
  state: { matches: [{}] },
  subscribe: (event: string, listener: () => void) => {
    listeners.set(event, listener);
  },
} as unknown as AnyRouter;

function go(pathname: string, search = '') {
  listeners.get('onBeforeNavigate')?.();
  Object.assign(place, { pathname, search });
  listeners.get('onResolved')?.();
}

const reported = () => vi.mocked(track).mock.calls.map(([, fields]) => fields?.['content-name']);

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(place, { pathname: '/en', search: '' });
  vi.stubGlobal('location', place);
  vi.stubGlobal('document', { title: 'A title' });
  installTracking(router);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('a page is reported when it has settled, not before', () => {
  vi.advanceTimersByTime(pageViewDelay - 1);
  expect(track).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(track).toHaveBeenCalledExactlyOnceWith('content-view', {
    'content-name': '/en',
    'content-view-name': 'index___en',
    title: 'A title',
  });
});

test('a navigation takes the place of the one before', () => {
  vi.advanceTimersByTime(200);
  go('/en/a');
  vi.advanceTimersByTime(200);
  go('/en/b');
  vi.runAllTimers();
  expect(reported()).toEqual(['/en/b']);
});

test('a jump within the page is no new page; another query is, and stays unsaid', () => {
  vi.runAllTimers();
  go('/en');
  vi.runAllTimers();
  go('/en', '?q=secret');
  vi.runAllTimers();
  expect(reported()).toEqual(['/en', '/en']);
  expect(JSON.stringify(vi.mocked(track).mock.calls)).not.toContain('secret');
});

test('the page on which somebody agrees is reported then, once', () => {
  vi.mocked(measuredSite).mockReturnValueOnce(undefined);
  vi.runAllTimers();
  expect(track).not.toHaveBeenCalled();
  decide();
  vi.runAllTimers();
  decide();
  vi.runAllTimers();
  expect(reported()).toEqual(['/en']);
});

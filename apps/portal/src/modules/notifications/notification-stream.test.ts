// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AppContext } from '../../kit/visit/context.ts';
import { followNotifications } from './notification-stream.ts';

/** In place of the browser's own, which asks a server. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static all: Stream[] = [];
  readyState = 1;
  constructor() {
    super();
    Stream.all.push(this);
  }
  close() {
    this.readyState = Stream.CLOSED;
  }
  /** As when the server answers with an error. */
  refuse() {
    this.close();
    this.dispatchEvent(new Event('error'));
  }
}

const open = () => Stream.all.filter(({ readyState }) => readyState !== Stream.CLOSED);
const context = {
  backend: { ask: async () => ({ ok: false }) },
} as unknown as AppContext;
const comeBack = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Stream);
  const request = (_: string, lead: () => Promise<void>) => lead();
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request } as unknown as LockManager);
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('signed_in=1');
  Stream.all = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a page that comes back has one stream, however often it was refused before', () => {
  followNotifications(context);
  for (let refusals = 0; refusals < 3; refusals++) {
    open()[0]?.refuse();
    vi.advanceTimersByTime(5000);
    expect(open()).toHaveLength(1);
  }
  // the first of them all belongs to the load itself
  dispatchEvent(new Event('pageshow'));
  dispatchEvent(new Event('pagehide'));
  expect(open()).toEqual([]);
  comeBack();
  expect(open()).toHaveLength(1);
});

test('a frozen page opens no notification stream, and after a sign-out the stream ends', () => {
  followNotifications(context);
  open()[0]?.refuse();
  dispatchEvent(new Event('pagehide'));
  vi.advanceTimersByTime(5000);
  expect(open()).toEqual([]);
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
  comeBack();
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('signed_in=1');
  comeBack();
  expect(open()).toEqual([]);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pathToOpen } from './messages.ts';
import { openPressed } from './push.ts';
import type { NotificationEvent, WindowClient } from './scope.ts';

const origin = 'https://noor.example';
const openWindow = vi.fn(async () => null);
let windows: WindowClient[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  windows = [];
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('clients', { matchAll: async () => windows, openWindow });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** A page of ours: with our scripts it answers messages, without them it does not. */
function page({ hasScripts, isControlled = true }: { hasScripts: boolean; isControlled?: boolean }) {
  const led: string[] = [];
  const client = {
    url: `${origin}/ar`,
    focus: async () => client,
    navigate: async (href: string) => {
      if (!isControlled) throw new TypeError('This service worker is not the client’s active one');
      led.push(href);
      return client;
    },
    postMessage: (message: unknown, [port]: MessagePort[]) => {
      const path = pathToOpen(message);
      if (!hasScripts || !path) return;
      led.push(path);
      port?.postMessage(true);
    },
  } as WindowClient;
  windows.push(client);
  return led;
}

async function press(link: unknown) {
  const notification = { close: () => {}, data: { link } };
  const done = openPressed({ notification } as unknown as NotificationEvent);
  await vi.advanceTimersByTimeAsync(2000);
  await done;
}

test('a page that is open leads there itself, so that what plays in it goes on', async () => {
  vi.useRealTimers();
  const led = page({ hasScripts: true });
  const notification = { close: () => {}, data: { link: '/ar/tournaments/details/951?tab=rules#prizes' } };
  await openPressed({ notification } as unknown as NotificationEvent);
  expect(led).toEqual(['/ar/tournaments/details/951?tab=rules#prizes']);
  expect(openWindow).not.toHaveBeenCalled();
});

test('one without our scripts is sent there', async () => {
  const led = page({ hasScripts: false });
  await press('/ar/notifications');
  expect(led).toEqual([`${origin}/ar/notifications`]);
});

test('where another worker, or none, controls the page, a new one is opened', async () => {
  page({ hasScripts: false, isControlled: false });
  await press('/ar/notifications');
  expect(openWindow).toHaveBeenCalledWith(`${origin}/ar/notifications`);
});

test.each(['https://evil.example/phish', '//evil.example', 'http://[', 'javascript:alert(1)'])(
  'nothing leads to another site: %s',
  async (link) => {
    await press(link);
    expect(openWindow).toHaveBeenCalledWith(`${origin}/`);
  },
);

test.each([
  [{ open: '//evil.example' }],
  [{ open: 'https://evil.example' }],
  [{ open: 7 }],
  ['activate'],
  [null],
])('a page takes paths of its own alone: %j', (message) => {
  expect(pathToOpen(message)).toBeNull();
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renewPush } from './renew-push.ts';

const options = { userVisibleOnly: true, applicationServerKey: new ArrayBuffer(65) };
const keys = { p256dh: 'new-key', auth: 'new-auth' };
const subscription = (endpoint: string) =>
  ({ endpoint, options, toJSON: () => ({ endpoint, keys }) }) as unknown as PushSubscription;

let asked: string[] = [];
let isKnown = true;
const subscribe = vi.fn(async () => subscription('https://push.example/made'));

beforeEach(() => {
  asked = [];
  isKnown = true;
  vi.stubGlobal('registration', { pushManager: { subscribe } });
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body: string }) => {
    asked.push(`${method} ${address} ${body}`);
    return address.endsWith('/known') ? Response.json({ isKnown }) : new Response(null, { status: 204 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const renew = (oldSubscription: PushSubscription | null, newSubscription: PushSubscription | null = null) =>
  renewPush({ oldSubscription, newSubscription } as Parameters<typeof renewPush>[0]);

const old = subscription('https://push.example/old');

test('a renewed push subscription replaces the old address with the new one', async () => {
  await renew(old, subscription('https://push.example/new'));
  expect(subscribe).not.toHaveBeenCalled();
  expect(asked.slice(1)).toEqual([
    `PUT /backend/notifications/push ${JSON.stringify({ endpoint: 'https://push.example/new', keys })}`,
    'POST /backend/notifications/push/end {"endpoint":"https://push.example/old"}',
  ]);
});

test('a browser that only took the old one away is asked for another, for the same key', async () => {
  await renew(old);
  expect(subscribe).toHaveBeenCalledWith(options);
  expect(asked[1]).toContain('https://push.example/made');
});

test('where it may not ring any more, the old address is forgotten', async () => {
  subscribe.mockRejectedValueOnce(new DOMException('denied', 'NotAllowedError'));
  await renew(old);
  expect(asked.slice(1)).toEqual([
    'POST /backend/notifications/push/end {"endpoint":"https://push.example/old"}',
  ]);
});

test('push is not renewed for a customer who did not agree to it', async () => {
  isKnown = false;
  await renew(old, subscription('https://push.example/new'));
  expect(asked).toHaveLength(1);
  await renew(null, subscription('https://push.example/new'));
  expect(asked).toHaveLength(1);
});

test('without a network nothing is changed, and nothing fails', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  await renew(old);
  expect(subscribe).not.toHaveBeenCalled();
});

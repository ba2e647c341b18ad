// @vitest-environment happy-dom
import { loadNotificationTexts } from '@atrium/i18n/notifications';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draw, type RecordedCall } from '../../testing/draw.tsx';
import { PushSwitch } from './push-switch.tsx';
import { TextsContext } from './texts-context.ts';

const words = await loadNotificationTexts('en');

/** The browser's own subscription, which outlives a sign-out. */
let subscription: { endpoint: string } | null = null;
const unsubscribe = vi.fn(async () => {
  subscription = null;
  return true;
});
const made = (endpoint: string) => ({ endpoint, unsubscribe, toJSON: () => ({ endpoint, keys: {} }) });
const pushManager = {
  getSubscription: async () => subscription,
  subscribe: async () => {
    if (subscription) throw new Error('made for another key');
    subscription = made('https://push.example/new');
    return subscription;
  },
};

beforeEach(() => {
  subscription = null;
  const registration = { pushManager };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => registration, ready: Promise.resolve(registration) },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const drawSwitch = (answer: (asked: RecordedCall) => { status?: number; body: object }) =>
  draw(
    <TextsContext value={words}>
      <PushSwitch />
    </TextsContext>,
    { answer },
  );

const answers = (isKnown: boolean) => (asked: RecordedCall) =>
  asked.call.endsWith('/push/known') ? { body: { isKnown } } : { body: { publicKey: 'key' } };

test('a browser that is rung can be stopped', async () => {
  subscription = made('https://push.example/own');
  drawSwitch(answers(true));
  expect(await screen.findByRole('button', { name: 'Stop notifications in this browser' })).toBeTruthy();
});

test('what another sign-in left behind is not taken for being rung, and gives way', async () => {
  subscription = made('https://push.example/left');
  const { user, asked } = drawSwitch(answers(false));
  await user.click(await screen.findByRole('button', { name: 'Notify me in this browser' }));
  expect(await screen.findByRole('button', { name: 'Stop notifications in this browser' })).toBeTruthy();
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(asked.at(-1)).toMatchObject({
    call: 'PUT /backend/notifications/push',
    body: { endpoint: 'https://push.example/new' },
  });
});

test('what did not work says so, and leaves nothing behind', async () => {
  const { user } = drawSwitch(({ call }) =>
    call.startsWith('PUT')
      ? { status: 409, body: { error: 'CONFLICT', status: 409, message: 'too many browsers' } }
      : { body: { publicKey: 'key' } },
  );
  await user.click(await screen.findByRole('button', { name: 'Notify me in this browser' }));
  expect(await screen.findByText('That did not work. Try again.')).toBeTruthy();
  await waitFor(() => expect(subscription).toBeNull());
  expect(screen.getByRole('button', { name: 'Notify me in this browser' })).toBeTruthy();
});

// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSignIn } from '../../../kit/visit/session.ts';
import { draw, type RecordedCall } from '../../../testing/draw.tsx';
import { DevicesPanel } from './devices-panel.tsx';

beforeEach(() => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('signed_in=1');
});
afterEach(() => {
  vi.restoreAllMocks();
  forgetSignIn();
});

const device = { id: '1', device: 'Firefox, macOS', country: null, lastSeenAt: '2026-11-17T10:00:00Z' };
const devices = [
  { ...device, isCurrent: true },
  { ...device, id: '2', device: 'Safari, iOS', isCurrent: false },
];

/** The panel, with a backend that keeps the devices; `end` answers the call that ends one. */
async function askToEnd(end: () => { status?: number; body: object }) {
  let list = devices;
  const answer = ({ call }: RecordedCall) => {
    if (call.startsWith('GET ')) return { body: { devices: list } };
    const told = end();
    list = list.filter(({ id }) => !call.endsWith(`/${id}`));
    return told;
  };
  const drawn = draw(<DevicesPanel />, { answer });
  await drawn.user.click(await screen.findByRole('button', { name: /Safari/ }));
  const dialog = await screen.findByRole('dialog');
  await drawn.user.click(within(dialog).getByRole('button', { name: 'Sign out' }));
  return drawn;
}

test('a device is signed out after a question, and leaves the list', async () => {
  const { asked } = await askToEnd(() => ({ body: {} }));
  expect(await screen.findByText('The device is signed out')).toBeTruthy();
  expect(asked.filter(({ call }) => !call.startsWith('GET '))).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /Safari/ })).toBeNull();
});

test('a sign-out of a device without a network says so, and the device stays in the list', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await askToEnd(() => {
    throw new TypeError('Failed to fetch');
  });
  expect(await screen.findByText(/offline/i)).toBeTruthy();
  expect(await screen.findByRole('button', { name: /Safari/ })).toBeTruthy();
});

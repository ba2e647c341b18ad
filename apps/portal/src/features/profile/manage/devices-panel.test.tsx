// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSignIn } from '../../../kit/visit/session.ts';
import { draw } from '../../../testing/draw.tsx';
import { DevicesPanel } from './devices-panel.tsx';

// a file that does not come
vi.mock('./end-device-dialog.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
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

test('a dialog that does not come without a network says so, and the devices stay', async () => {
  const { user } = draw(<DevicesPanel />, { answer: () => ({ body: { devices } }) });
  const end = await screen.findByRole('button', { name: /Safari/ });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.click(end);
  expect(await screen.findByText('You’re offline')).toBeTruthy();
  expect(screen.getByRole('button', { name: /Safari/ })).toBeTruthy();
});

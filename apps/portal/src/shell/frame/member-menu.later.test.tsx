// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draw, type RecordedCall } from '../../testing/draw.tsx';
import MemberMenu from './member-menu.later.tsx';

const left = vi.fn();
const cookies = vi.fn();

beforeEach(() => {
  vi.spyOn(location, 'assign').mockImplementation(left);
  vi.spyOn(document, 'cookie', 'set').mockImplementation(cookies);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

const signOut = async (answer: (asked: RecordedCall) => { body: object }) => {
  const { user } = draw(<MemberMenu />, { answer });
  await user.click(screen.getByText('Sign out'));
};

test('a session that could not be ended is not shown as ended', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await signOut(() => {
    throw new TypeError('Failed to fetch');
  });
  expect(await screen.findByText('You’re offline')).toBeTruthy();
  expect([left.mock.calls, cookies.mock.calls]).toEqual([[], []]);
  expect(screen.getByText('Sign out')).toHaveProperty('disabled', false);
});

test('one that was ended is forgotten here as well', async () => {
  await signOut(() => ({ body: { url: '/' } }));
  await waitFor(() => expect(left).toHaveBeenCalled());
  expect(cookies.mock.calls.flat().join()).toMatch(/signed_in=;.*max-age=0/);
});

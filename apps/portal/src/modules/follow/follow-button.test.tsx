// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { FollowButton } from './follow-button.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const button = <FollowButton kind="ARTIST" id={7} title="Juno Vale" />;
const signIn = () => vi.spyOn(document, 'cookie', 'get').mockReturnValue('signed_in=1');
const backend =
  (isTaken: boolean, lines: string[]) =>
  ({ call }: { call: string }) => {
    lines.push(call.replace('/backend', ''));
    if (call.includes('/user/follows/keys')) return { body: { keys: [] } };
    if (!isTaken) throw new TypeError('Failed to fetch');
    return { body: { followed: true } };
  };

test('Follow is shown at once, announced and can be undone', async () => {
  signIn();
  const lines: string[] = [];
  const { user } = draw(button, { answer: backend(true, lines) });
  await user.click(await screen.findByRole('button', { name: 'Follow Juno Vale', pressed: false }));
  expect(await screen.findByText('Following Juno Vale')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Following Juno Vale', pressed: true })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('You no longer follow Juno Vale')).toBeTruthy();
  expect(lines.filter((line) => !line.startsWith('GET'))).toEqual([
    'PUT /user/follows/ARTIST/7',
    'DELETE /user/follows/ARTIST/7',
  ]);
});

test('a follow that did not reach the server is undone and says why', async () => {
  signIn();
  const { user } = draw(button, { answer: backend(false, []) });
  await user.click(await screen.findByRole('button', { name: 'Follow Juno Vale' }));
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Follow Juno Vale', pressed: false })).toBeTruthy();
});

test('a guest makes no call, is asked to sign in, and follows after signing in', async () => {
  const lines: string[] = [];
  const guest = draw(button, { answer: backend(true, lines) });
  await guest.user.click(await screen.findByRole('button', { name: 'Follow Juno Vale' }));
  expect(lines).toEqual([]);
  cleanup();
  signIn();
  draw(button, { answer: backend(true, lines) });
  expect(await screen.findByText('Following Juno Vale')).toBeTruthy();
  expect(lines).toContain('PUT /user/follows/ARTIST/7');
});

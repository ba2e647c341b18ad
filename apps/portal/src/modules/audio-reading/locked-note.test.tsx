// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetSignIn } from '../../kit/visit/session.ts';
import { draw } from '../../testing/draw.tsx';
import { LockedNote } from './locked-note.tsx';

const open = { id: 1, title: 'Rice', clickUrl: '/rice', url: '/media/rice.m4a' };
const locked = { id: 2, title: 'Soup', clickUrl: '/soup' };

afterEach(() => {
  vi.restoreAllMocks();
  forgetSignIn();
});

test('a visitor reads why rows are locked, and finds the plans', () => {
  draw(<LockedNote tracks={[open, locked]} />);
  expect(screen.getByText('Locked episodes are part of a plan.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/subscription');
});

test.each([
  ['where nothing is locked', [open, null], ''],
  ['to a customer, whom the backend answers', [locked], 'signed_in=1'],
] as const)('nothing is said %s', (_, tracks, cookie) => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookie);
  const { container } = draw(<LockedNote tracks={tracks} />);
  expect(container.textContent).toBe('');
});

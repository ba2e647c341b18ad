// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import { LikeButton } from './like-button.tsx';

afterEach(() => vi.restoreAllMocks());

const like = async (isOnline: boolean) => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('signed_in=1');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const { user } = draw(<LikeButton entityType="ALBUM" id={7} title="Doors" />, {
    answer: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  await user.click(screen.getByRole('button', { name: 'Add Doors to My list' }));
};

test.each([
  [false, 'You’re offline'],
  [true, 'Something went wrong. Please try again.'],
])('a like that did not reach the server is undone and says why (network: %s)', async (isOnline, why) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await like(isOnline);
  expect(await screen.findByText(why)).toBeTruthy();
  expect(warn).toHaveBeenCalledWith('like failed', { entityType: 'ALBUM', id: 7, wanted: true });
  expect(screen.getByRole('button', { pressed: false, name: 'Add Doors to My list' })).toBeTruthy();
});

// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Menu } from './menu.tsx';
import { SnackbarProvider } from './snackbar.tsx';
import { draw } from './testing/draw.tsx';

// a file that does not come
vi.mock('./menu/opened-menu.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
afterEach(() => vi.restoreAllMocks());

test.each([
  [false, 'You’re offline'],
  [true, 'Something went wrong'],
])('a press on a menu that does not come is answered; with a network: %s', async (isOnline, words) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const entries = [{ id: 'copy', label: 'Copy link' }];
  const { user } = draw(
    <SnackbarProvider>
      <Menu trigger={<button type="button">More</button>} entries={entries} />
    </SnackbarProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByText(words, { exact: false })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'More' })).toBeTruthy();
});

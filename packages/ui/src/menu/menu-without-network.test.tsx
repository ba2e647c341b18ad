// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SnackbarProvider } from '../snackbar/snackbar.tsx';
import { draw } from '../testing/draw.tsx';
import { Menu } from './menu.tsx';

/** The network: a file that does not come. */
const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

afterEach(() => vi.restoreAllMocks());

test.each([
  [false, 'You’re offline'],
  [true, 'Something went wrong'],
])('a menu whose code cannot be fetched says so (online: %s)', async (isOnline, words) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const entries = [{ id: 'copy', label: 'Copy link' }];
  const { user } = draw(
    <SnackbarProvider>
      <Menu trigger={<button type="button">More</button>} entries={entries} load={load} />
    </SnackbarProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByText(words, { exact: false })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'More' })).toBeTruthy();
});

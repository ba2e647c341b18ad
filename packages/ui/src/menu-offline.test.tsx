// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Menu } from './menu.tsx';
import { draw } from './testing/draw.tsx';

// in place of a network that does not bring the file
vi.mock('./menu/opened-menu.tsx', () => Promise.reject(new TypeError('Failed to fetch')));

afterEach(() => vi.restoreAllMocks());

test('a menu whose code does not arrive says so', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { user } = draw(<Menu trigger={<button type="button">More</button>} entries={[]} />);
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByText('You’re offline')).toBeTruthy();
});

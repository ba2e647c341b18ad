// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { Menu, type MenuEntry } from './menu.tsx';

const languages: readonly MenuEntry[] = [
  { id: 'en', label: 'English', href: '/en', selected: true, lang: 'en' },
  { id: 'ar', label: 'العربية', href: '/ar', lang: 'ar' },
];

async function open(entries: readonly MenuEntry[]) {
  const { user } = draw(<Menu trigger={<button type="button">More</button>} entries={entries} />);
  screen.getByRole('button', { name: 'More' }).focus();
  await user.keyboard('{Enter}');
  const menu = await screen.findByRole('menu');
  // while it is open, all else is hidden from those who listen
  return { user, menu, trigger: screen.getByText('More') };
}

describe('a menu', () => {
  test('is not there before it is opened, and says so', () => {
    draw(<Menu trigger={<button type="button">More</button>} entries={languages} />);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(screen.getByRole('button', { name: 'More' }).getAttribute('aria-expanded')).toBe('false');
  });

  test('opens by key on its first row, and arrows walk through it', async () => {
    const { user, menu } = await open(languages);
    const [first, second] = within(menu).getAllByRole('menuitem');
    await waitFor(() => expect(document.activeElement).toBe(first));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(second);
  });

  test('a row that leads somewhere is a link; the current one says so', async () => {
    const { menu } = await open(languages);
    const [english, arabic] = within(menu).getAllByRole('menuitem');
    expect([english?.nodeName, english?.getAttribute('href')]).toEqual(['A', '/en']);
    expect([english?.getAttribute('aria-current'), arabic?.getAttribute('aria-current')]).toEqual([
      'true',
      null,
    ]);
  });

  test('one of several to choose from says whether it is the one, and opens by key as well', async () => {
    const onSelect = () => {};
    const { menu } = await open([
      { id: 'off', label: 'Off', selected: false, onSelect },
      { id: 'auto', label: 'Auto', selected: true, onSelect },
    ]);
    const [off, auto] = within(menu).getAllByRole('menuitemradio');
    expect([off, auto].map((each) => each?.getAttribute('aria-checked'))).toEqual(['false', 'true']);
    await waitFor(() => expect(document.activeElement).toBe(off));
  });

  test('a label in another language is marked as such', async () => {
    const { menu } = await open(languages);
    expect(within(menu).getByText('العربية').getAttribute('lang')).toBe('ar');
  });

  test('choosing does it once, closes, and returns to the button', async () => {
    const onSelect = vi.fn();
    const { user, trigger } = await open([{ id: 'copy', label: 'Copy link', onSelect }]);
    await user.keyboard('{Enter}');
    expect(onSelect).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(document.activeElement).toBe(trigger);
  });

  test('Escape chooses nothing', async () => {
    const onSelect = vi.fn();
    const { user } = await open([{ id: 'copy', label: 'Copy link', onSelect }]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(onSelect).not.toHaveBeenCalled();
  });
});

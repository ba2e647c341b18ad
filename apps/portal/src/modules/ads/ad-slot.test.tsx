// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { AdSlot } from './ad-slot.tsx';

const item = {
  id: 'album',
  slot: 'story',
  title: 'The new album',
  imageUrl: '/img/a.webp',
  clickUrl: '/music/list',
};
const ads = { enabled: true, freeForSubscribers: true, items: [item] };

const holding = (state: string) => ({
  answer: () => ({ body: [{ id: 1, typeId: 1, state, subState: null }] }),
});
const signIn = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the edge sets it
  document.cookie = 'signed_in=1; path=/';
};
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the edge sets it
  document.cookie = 'signed_in=; path=/; max-age=0';
  vi.restoreAllMocks();
});

test('a guest sees it, said to be one', async () => {
  draw(<AdSlot slot="story" />, { site: { ads } });
  const link = await screen.findByRole('link', { name: 'The new album' });
  expect(link.getAttribute('href')).toBe('/music/list');
  expect(link.getAttribute('rel')).toContain('sponsored');
  expect(screen.getByRole('complementary', { name: 'Advertisement' }).textContent).toContain('Advertisement');
});

test('a subscriber sees no advertisement, and its place is gone', async () => {
  signIn();
  const { asked } = draw(<AdSlot slot="story" />, { site: { ads }, ...holding('ACTIVE') });
  await vi.waitFor(() => expect(asked).not.toEqual([]), { timeout: 20_000 });
  await vi.waitFor(() => expect(screen.queryByRole('complementary')).toBeNull(), { timeout: 20_000 });
  expect(screen.queryByRole('link')).toBeNull();
});

test('where they look at the place already, it stays as large and says why it is empty', async () => {
  const box = { top: 100, bottom: 340 } as DOMRect;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(box);
  signIn();
  draw(<AdSlot slot="story" />, { site: { ads }, ...holding('ACTIVE') });
  expect(await screen.findByText('No advertising, thanks to your plan')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test.each([
  ['whose plan has ended', ads, holding('CANCELED')],
  [
    'of a tenant that shows them to subscribers too',
    { ...ads, freeForSubscribers: false },
    holding('ACTIVE'),
  ],
])('a visitor %s sees the advertisement', async (_, site, options) => {
  signIn();
  draw(<AdSlot slot="story" />, { site: { ads: site }, ...options });
  expect(await screen.findByRole('link', { name: 'The new album' })).toBeTruthy();
});

test('nothing stands where nothing is configured', () => {
  for (const site of [{ ads: { ...ads, enabled: false } }, {}]) draw(<AdSlot slot="story" />, { site });
  draw(<AdSlot slot="home-middle" />, { site: { ads } });
  expect(screen.queryByRole('complementary')).toBeNull();
});

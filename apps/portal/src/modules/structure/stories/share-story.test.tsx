// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import { ShareStory } from './share-story.tsx';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

function share(locale: 'en' | 'ar', label: string) {
  const hold = vi.fn();
  const drawn = draw(
    <ShareStory title="Desert nights" clickUrl="/video/details/moon-road/402" hold={hold} />,
    {
      locale,
    },
  );
  return { hold, press: () => drawn.user.click(screen.getByRole('button', { name: label })) };
}

test('the system’s own sheet gets what the story tells of, in the language of the page, and time stands meanwhile', async () => {
  const sheet = vi.fn((_: ShareData) => Promise.resolve());
  Object.assign(navigator, { share: sheet });
  const { hold, press } = share('ar', 'مشاركة');
  await press();
  const url = `${location.origin}/ar/video/details/moon-road/402`;
  expect(sheet).toHaveBeenCalledExactlyOnceWith({ title: 'Desert nights', url });
  await waitFor(() => expect(hold.mock.calls).toEqual([[true], [false]]));
});

test('closing the share sheet is no error', async () => {
  Object.assign(navigator, { share: () => Promise.reject(new DOMException('closed', 'AbortError')) });
  const { hold, press } = share('en', 'Share');
  await press();
  await waitFor(() => expect(hold).toHaveBeenLastCalledWith(false));
});

test('without one the address is copied, and that is said', async () => {
  const { press } = share('en', 'Share');
  await press();
  expect(await screen.findByText('Copied')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/en/video/details/moon-road/402`);
});

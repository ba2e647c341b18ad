// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { ErrorPanel } from './error-panel.tsx';

afterEach(() => vi.restoreAllMocks());

const failure = <ErrorPanel status={500} message="The page could not be loaded." />;

test('without a network nothing is broken: it says so, and tries again by itself once there is one', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { router, user } = draw(failure);
  const again = vi.spyOn(router, 'invalidate').mockResolvedValue();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You’re offline');
  expect(screen.queryByRole('img', { name: '500' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(again).toHaveBeenCalledTimes(2));
  expect(screen.getByRole('link', { name: 'Downloads' }).getAttribute('rel')).toBe('external');
});

test('with one it is a failure of ours, with its code', () => {
  draw(failure);
  expect(screen.getByRole('img', { name: '500' })).toBeTruthy();
});

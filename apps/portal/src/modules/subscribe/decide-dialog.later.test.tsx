// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { eachAlone, title } from '../../testing/subscribe-fixtures.tsx';
import DecideDialog from './decide-dialog.later.tsx';

eachAlone();

const links = () => screen.getAllByRole('link').map((one) => [one.textContent, one.getAttribute('href')]);

test('a guest signs in, and comes back with what was wanted, or chooses', async () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
  draw(<DecideDialog target="/video/1?articleId=1" onClose={() => {}} />);
  await title('How would you like to go on?');
  expect(links()).toEqual([
    ['Choose your plan', '/subscription'],
    ['Sign in', '/user/login?redirect=%2Fvideo%2F1%3FarticleId%3D1'],
  ]);
});

test('a signed-in customer is not asked to sign in again', async () => {
  const onClose = vi.fn();
  const { user } = draw(<DecideDialog target="/video/1" onClose={onClose} />);
  expect(links()).toHaveLength(1);
  expect((await title('How would you like to go on?')).textContent).not.toMatch(/sign in/i);
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(onClose).toHaveBeenCalledOnce();
});

// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import { RecognisedLogin } from './recognised-login.tsx';

const interaction = {
  id: 'i-1',
  target: '/subscription',
  option: null,
  reauthenticates: false,
  hint: '',
  restart: '/auth/start',
};

test('one tap signs in whom the operator recognised, without a number ever being sent', async () => {
  const left = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const other = vi.fn();
  const drawn = draw(<RecognisedLogin interaction={interaction} hint="567" onOther={other} />, {
    answer: () => ({ body: {} }),
  });
  await drawn.user.click(screen.getByRole('button', { name: /••• 567/ }));
  expect(drawn.asked).toEqual([
    { call: 'POST /backend/login/api', body: { type: 'RECOGNISED', interaction: 'i-1', lang: 'en' } },
  ]);
  expect(left).toHaveBeenCalledWith('/subscription');
  await drawn.user.click(screen.getByRole('button', { name: 'Sign in another way' }));
  expect(other).toHaveBeenCalledOnce();
});

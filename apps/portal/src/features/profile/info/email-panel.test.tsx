// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Profile } from '../../../modules/person/account.ts';
import { draw } from '../../../testing/draw.tsx';
import { PhonePanel } from '../manage/phone-panel.tsx';
import { EmailPanel } from './email-panel.tsx';

const ada: Profile = {
  userId: 1,
  UUID: '11111111-1111-4111-8111-111111111111',
  name: 'Ada',
  lastName: null,
  email: 'ada@example.com',
  pendingEmail: 'adda@example.com',
  phone: null,
  hasPassword: true,
  deletionDueAt: null,
  userInformation: {},
  roles: ['user'],
};

const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });

test('a slip in an address is mended where it was made', async () => {
  const { user } = draw(<EmailPanel profile={ada} />);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(field('Email address').value).toBe('adda@example.com');
});

test('without one the address that holds stands there', () => {
  draw(<EmailPanel profile={{ ...ada, pendingEmail: null }} />);
  expect(field('Email address').value).toBe('ada@example.com');
});

test('a slip in a number is mended where it was made', async () => {
  const { user } = draw(<PhonePanel profile={ada} />, { answer: () => ({ body: { loginToken: 't' } }) });
  await user.type(field('Phone number'), '+4915112345678');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  expect(field('Phone number').value).toBe('+4915112345678');
});

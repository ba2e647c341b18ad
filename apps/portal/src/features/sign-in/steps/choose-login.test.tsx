// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import { ChooseLogin } from './choose-login.tsx';

const interaction = {
  id: 'i-1',
  target: '/subscription',
  option: null,
  reauthenticates: false,
  hint: '',
  restart: '/auth/start',
};
const login_options = [
  { id: 'hallweg', type: 'partner', flow: 'WEB', title: 'Hallweg' },
  { id: 'email', type: 'email', flow: 'API', title: 'Email' },
];

const open = (some: { flags?: object; enabledFeatures?: object; reauthenticates?: boolean } = {}) =>
  draw(
    <ChooseLogin
      interaction={{ ...interaction, reauthenticates: some.reauthenticates ?? false }}
      onChoose={() => {}}
    />,
    {
      tenant: { flags: some.flags ?? {} },
      site: { login_options, enabledFeatures: some.enabledFeatures ?? {} },
      answer: () => ({ body: { options: [{ id: 'hallweg', redirectionUrl: '/auth/partner/hallweg' }] } }),
    },
  );

describe('several ways to sign in', () => {
  test('stand in the page', () => {
    const { asked } = open();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getAllByRole('link', { name: /Hallweg|Email/ })).toHaveLength(2);
    // only a tenant with partner logins asks for their addresses
    expect(asked).toEqual([]);
  });

  test('stand in a dialog over it (multipleLoginOptionsFlow2), which can be opened again', async () => {
    const { user } = open({ flags: { multipleLoginOptionsFlow2: true } });
    expect(screen.getByRole('dialog').querySelectorAll('a')).toHaveLength(2);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button'));
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  test.each([
    ['isPartner', { flags: { isPartner: true } }],
    ['partnerLoginFlow', { enabledFeatures: { partnerLoginFlow: true } }],
  ])('lead to the door that the partner names (%s)', async (_flag, some) => {
    open(some);
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /Hallweg/ }).getAttribute('href')).toContain(
        '/auth/partner/hallweg',
      ),
    );
  });

  test.each([
    ['our own door', {}],
    ['the door that the partner names', { flags: { isPartner: true } }],
  ])('a re-authentication asks the partner again (%s)', async (_, some) => {
    open({ ...some, reauthenticates: true });
    const partner = () =>
      new URL(screen.getByRole('link', { name: /Hallweg/ }).getAttribute('href') ?? '', 'http://x');
    await waitFor(() => expect(partner().searchParams.get('prompt')).toBe('login'));
    const email = screen.getByRole('link', { name: /Email/ }).getAttribute('href') ?? '';
    expect(new URL(email, 'http://x').searchParams.get('prompt')).toBe('login');
  });
});

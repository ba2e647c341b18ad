// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import { type RegistrationInput, useLogin } from '../interaction/use-login.ts';
import { RegisterForm } from './register-form.tsx';

const interaction = {
  id: 'i-1',
  target: '/',
  option: null,
  reauthenticates: false,
  hint: '',
  restart: '/auth/start',
};

interface FormProps {
  typed?: RegistrationInput;
  onSubmit?: (registration: RegistrationInput) => void;
}

function Form({ typed, onSubmit }: FormProps) {
  const login = useLogin(interaction);
  return (
    <RegisterForm
      login={login}
      restart={interaction.restart}
      typed={typed ?? null}
      onSubmit={onSubmit ?? ((registration) => void login.register(registration))}
    />
  );
}

const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
const box = (name: RegExp) => screen.getByRole('checkbox', { name }) as HTMLInputElement;
const terms = /terms and conditions/;
const privacy = /privacy policy/;

async function fillIn(user: ReturnType<typeof draw>['user'], password = 'Lantern-garden-7') {
  await user.type(field('First name'), 'Lena');
  await user.type(field('Email'), 'lena@mail.example');
  await user.type(field('Password'), password);
}

const submit = (user: ReturnType<typeof draw>['user']) =>
  user.click(screen.getByRole('button', { name: 'Create account' }));

describe('registering', () => {
  test('nothing is agreed to beforehand', () => {
    draw(<Form />);
    expect(screen.getAllByRole('checkbox').filter((one) => (one as HTMLInputElement).checked)).toEqual([]);
  });

  test('without terms and privacy nothing is sent', async () => {
    const onSubmit = vi.fn();
    const { user } = draw(<Form onSubmit={onSubmit} />);
    await fillIn(user);
    await user.click(box(terms));
    await submit(user);
    expect(onSubmit).not.toHaveBeenCalled();
    expect(box(privacy).getAttribute('aria-invalid')).toBe('true');
  });

  test('offers are not needed, and sent only where ticked', async () => {
    const onSubmit = vi.fn();
    const { user } = draw(<Form onSubmit={onSubmit} />);
    await fillIn(user);
    await user.click(box(terms));
    await user.click(box(privacy));
    await submit(user);
    const [sent] = onSubmit.mock.lastCall as [RegistrationInput];
    expect(sent.consents?.toSorted()).toEqual(['PRIVACY_POLICY', 'TERM_CONDITIONS']);
    expect(sent).toMatchObject({ name: 'Lena', email: 'lena@mail.example', password: 'Lantern-garden-7' });
  });

  test('the documents open in a tab of their own: nothing typed is lost', () => {
    draw(<Form />);
    const links = screen.getAllByRole('link', { name: /^Read: / });
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
      ['/info/terms', '_blank'],
      ['/info/privacy', '_blank'],
    ]);
  });

  test('says how good a password is while it is typed', async () => {
    const { user } = draw(<Form />);
    await user.type(field('Password'), 'abc');
    expect(screen.getByText('Easy to guess')).toBeDefined();
    await user.type(field('Password'), '-Lantern-garden-7');
    expect(screen.getByText('Strong')).toBeDefined();
  });

  test('what the server takes for weak is weak, whatever the bar says, until it is changed', async () => {
    const { user } = draw(<Form />, {
      answer: () => ({ status: 400, body: { error: 'PASSWORD_TOO_WEAK', message: '' } }),
    });
    await fillIn(user);
    await user.click(box(terms));
    await user.click(box(privacy));
    expect(screen.getByText('Strong')).toBeDefined();
    await submit(user);
    await waitFor(() => expect(field('Password').getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText('Easy to guess')).toBeDefined();
    await user.type(field('Password'), '!');
    expect(screen.getByText('Strong')).toBeDefined();
  });

  test('who comes back from the code finds what they typed, but no password', () => {
    const typed = {
      name: 'Lena',
      lastName: 'Moreau',
      email: 'lena@mail.example',
      password: 'Lantern-garden-7',
      consents: ['TERM_CONDITIONS' as const],
    };
    draw(<Form typed={typed} />);
    expect([field('First name').value, field('Last name').value, field('Email').value]).toEqual([
      'Lena',
      'Moreau',
      'lena@mail.example',
    ]);
    expect([field('Password').value, box(terms).checked, box(privacy).checked]).toEqual(['', true, false]);
  });
});

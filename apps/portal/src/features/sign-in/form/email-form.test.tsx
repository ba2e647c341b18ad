// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { draw, type RecordedCall } from '../../../testing/draw.tsx';
import { type SentCode, useLogin } from '../interaction/use-login.ts';
import { EmailForm } from './email-form.tsx';

const interaction = {
  id: 'i-1',
  target: '/profile',
  option: null,
  reauthenticates: false,
  hint: '',
  restart: '/auth/start',
};

function Form({ onSent = () => {} }: { onSent?: (code: SentCode) => void }) {
  const login = useLogin(interaction);
  return (
    <EmailForm login={login} restart={interaction.restart} email="" onForgot={() => {}} onSent={onSent} />
  );
}

type Drawn = ReturnType<typeof draw>;

const email = () => screen.getByLabelText('Email') as HTMLInputElement;
const password = () => screen.getByLabelText('Password') as HTMLInputElement;
const said = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;

async function fillIn({ user }: Drawn, address = 'lena@mail.example') {
  await user.type(email(), address);
  await user.type(password(), 'Lantern-garden-7');
}

const signIn = ({ user }: Drawn) => user.click(screen.getByRole('button', { name: 'Sign in' }));

const refusal = (error: string, details = {}) => ({ status: 400, body: { error, message: '', details } });

let left: string[];
beforeEach(() => {
  left = [];
  vi.spyOn(location, 'assign').mockImplementation((url) => void left.push(String(url)));
});

describe('signing in by e-mail', () => {
  test('an empty form is not sent; it says what is missing', async () => {
    const drawn = draw(<Form />);
    await signIn(drawn);
    expect(drawn.asked).toEqual([]);
    expect(said(email())).toBe('Please fill this in');
  });

  test('sends what was typed without the blanks around it, for the login under way', async () => {
    const drawn = draw(<Form />, { answer: () => ({ body: {} }) });
    await fillIn(drawn, ' lena@mail.example ');
    await signIn(drawn);
    expect(drawn.asked).toEqual([
      {
        call: 'POST /backend/login/api',
        body: {
          type: 'EMAIL',
          email: 'lena@mail.example',
          password: 'Lantern-garden-7',
          interaction: 'i-1',
          lang: 'en',
        },
      },
    ] satisfies RecordedCall[]);
    expect(left).toEqual(['/profile']);
  });

  test('leaves to where the issuer says, if the tenant trusts it', async () => {
    const drawn = draw(<Form />, { answer: () => ({ body: { url: 'https://issuer.example/done' } }) });
    await fillIn(drawn);
    await signIn(drawn);
    expect(left).toEqual(['https://issuer.example/done']);
  });

  test('signing in by e-mail never leaves to another site', async () => {
    const drawn = draw(<Form />, { answer: () => ({ body: { url: 'https://evil.example/done' } }) });
    await fillIn(drawn);
    await signIn(drawn);
    expect(left).toEqual(['/profile']);
  });

  test('a refusal stands at the password, which the next letter replaces; the address stays', async () => {
    const drawn = draw(<Form />, { answer: () => refusal('INCORRECT_CREDENTIALS') });
    await fillIn(drawn);
    await signIn(drawn);
    await waitFor(() => expect(password().getAttribute('aria-invalid')).toBe('true'));
    expect(email().value).toBe('lena@mail.example');
    expect([password().selectionStart, password().selectionEnd]).toEqual([0, password().value.length]);
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  test('a second press while the first is under way sends nothing', async () => {
    const { promise, resolve } = Promise.withResolvers<{ body: object }>();
    const drawn = draw(<Form />, { answer: () => promise });
    await fillIn(drawn);
    await signIn(drawn);
    await signIn(drawn);
    await drawn.user.type(password(), '{Enter}');
    expect(drawn.asked).toHaveLength(1);
    resolve({ body: {} });
    await waitFor(() => expect(left).toEqual(['/profile']));
  });

  test('a lock says how long it lasts', async () => {
    const until = new Date(Date.now() + 90_000).toISOString();
    const drawn = draw(<Form />, { answer: () => refusal('LOCKED', { until }) });
    await fillIn(drawn);
    await signIn(drawn);
    expect((await screen.findByRole('timer')).textContent).toMatch(/try again in 1:(30|2\d)/);
  });

  test('a login that took too long leads to a new one', async () => {
    const drawn = draw(<Form />, { answer: () => refusal('LOGIN_EXPIRED') });
    await fillIn(drawn);
    await signIn(drawn);
    expect((await screen.findByRole('link', { name: 'Start again' })).getAttribute('href')).toBe(
      '/auth/start',
    );
  });
});

describe('a code instead', () => {
  const askForCode = ({ user }: Drawn) =>
    user.click(screen.getByRole('button', { name: 'Send me a code instead' }));

  test('needs an address, but no password', async () => {
    const onSent = vi.fn();
    const drawn = draw(<Form onSent={onSent} />, {
      answer: () => ({ status: 202, body: { loginToken: 't-1', digits: 6 } }),
    });
    await askForCode(drawn);
    expect(drawn.asked).toEqual([]);
    await drawn.user.type(email(), 'lena@mail.example');
    await askForCode(drawn);
    expect(onSent).toHaveBeenCalledExactlyOnceWith({ token: 't-1', sentTo: 'lena@mail.example', length: 6 });
  });
});

// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import { type SentCode, useLogin } from '../interaction/use-login.ts';
import { CodeStep } from './code-step.tsx';

const interaction = {
  id: 'i-1',
  target: '/profile',
  option: null,
  reauthenticates: false,
  hint: '',
  restart: '/auth/start',
};
const code: SentCode = { token: 't-1', sentTo: 'lena@mail.example', length: 6 };

interface StepProps {
  sent?: SentCode;
  resend?: () => Promise<SentCode | null>;
}

function Step({ sent = code, resend = async () => null }: StepProps) {
  const login = useLogin(interaction);
  return <CodeStep login={login} restart="/auth/start" code={sent} resend={resend} onBack={() => {}} />;
}

const field = () => screen.getByLabelText(/^Code$|^الرمز/) as HTMLInputElement;
const type = (digits: string) =>
  act(async () => void fireEvent.change(field(), { target: { value: digits } }));
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const wrong = () => ({ status: 400, body: { error: 'INCORRECT_OTP', message: '' } });

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(location, 'assign').mockImplementation(() => {});
});
afterEach(() => void vi.useRealTimers());

describe('a code that was sent', () => {
  test('is sent off with its last digit, together with its token', async () => {
    const { asked } = draw(<Step />, { answer: () => ({ body: {} }) });
    await type('12345');
    expect(asked).toEqual([]);
    await type('123456');
    expect(asked.map(({ body }) => body)).toEqual([
      { type: 'PIN', loginToken: 't-1', pin: '123456', interaction: 'i-1', lang: 'en' },
    ]);
  });

  test('has as many digits as were sent', async () => {
    const { asked } = draw(<Step sent={{ ...code, length: 4 }} />, { answer: () => ({ body: {} }) });
    await type('1234');
    expect(asked).toHaveLength(1);
  });

  test('a wrong one says so at the field, and the next digit replaces it', async () => {
    draw(<Step />, { answer: wrong });
    await type('123456');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect([field().selectionStart, field().selectionEnd]).toEqual([0, 6]);
  });

  test('another one may be asked for after half a minute, not before', async () => {
    const resend = vi.fn(async () => ({ ...code, token: 't-2' }));
    const { asked } = draw(<Step resend={resend} />, { answer: () => ({ body: {} }) });
    expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull();
    expect(screen.getByText('Send again in 0:30')).toBeDefined();
    await pass(30);
    await act(async () => screen.getByRole('button', { name: 'Send it again' }).click());
    expect(screen.getByText('A new code is on its way.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull();
    await type('123456');
    expect(asked[0]?.body).toMatchObject({ loginToken: 't-2' });
  });

  test('one that has run out need not be waited for', async () => {
    draw(<Step />, { answer: () => ({ status: 400, body: { error: 'CODE_EXPIRED', message: '' } }) });
    await type('123456');
    expect(screen.getByRole('button', { name: 'Send it again' })).toBeDefined();
  });

  test('where it went runs from left to right, also in an Arabic sentence', () => {
    const { container } = draw(<Step sent={{ ...code, sentTo: '+966501234567' }} />, { locale: 'ar' });
    expect(container.textContent).toContain('\u2066+966501234567\u2069');
  });
});

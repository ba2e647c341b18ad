import { Button } from '@atrium/ui/button';
import { PasswordField } from '@atrium/ui/fields/password-field';
import { TextField } from '@atrium/ui/fields/text-field';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { LoginForms, SentCode } from '../interaction/use-login.ts';
import { inputOf, typedText } from './form-inputs.ts';
import { ProblemNote, useFieldProblem } from './problem-note.tsx';
import { TextButton } from './text-button.tsx';

interface EmailFormProps {
  login: LoginForms;
  restart: string;
  /** What was typed before another step was looked at. */
  email: string;
  onForgot: (email: string) => void;
  onSent: (code: SentCode) => void;
}

export function EmailForm({ login, restart, email, onForgot, onSent }: EmailFormProps) {
  const t = useTranslations('signIn');
  const common = useTranslations('common');
  const form = useRef<HTMLFormElement>(null);
  const refused = useFieldProblem(login.problem, 'password');

  // The address was most likely right: what is typed next replaces the password.
  useEffect(() => {
    const password = inputOf(form.current, 'password');
    if (refused && password instanceof HTMLInputElement) password.select();
  }, [refused]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (login.isBusy) return;
    void login.byPassword(typedText(form.current, 'email'), inputOf(form.current, 'password')?.value ?? '');
  };
  const sendCode = async () => {
    if (!inputOf(form.current, 'email')?.reportValidity()) return;
    const code = await login.byEmailCode(typedText(form.current, 'email'));
    if (code) onSent(code);
  };

  return (
    <form ref={form} onSubmit={submit}>
      <ProblemNote problem={login.problem} restart={restart} />
      <EmailField email={email} />
      <PasswordField
        name="password"
        label={t('password')}
        rules={{ required: true }}
        error={refused}
        revealLabel={t('showPassword')}
        concealLabel={t('hidePassword')}
      />
      <div className="mt-1 mb-5 flex justify-end">
        <TextButton onClick={() => onForgot(typedText(form.current, 'email'))}>
          {t('forgotPassword')}
        </TextButton>
      </div>
      <Button type="submit" variant="accent" size="large" wide loading={login.isBusy}>
        {common('signIn')}
      </Button>
      <Button variant="ghost" wide className="mt-2" onClick={() => void sendCode()}>
        {t('codeInstead')}
      </Button>
    </form>
  );
}

export function EmailField({ email }: { email: string }) {
  const t = useTranslations('signIn');
  return (
    <TextField
      name="email"
      type="email"
      dir="ltr"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      label={t('email')}
      rules={{ required: true, email: true, max: 254 }}
      defaultValue={email}
    />
  );
}

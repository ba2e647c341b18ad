import { Button } from '@atrium/ui/button';
import { TextField } from '@atrium/ui/fields/text-field';
import { type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConsentFields, consentsOf } from './consent-fields.tsx';
import { EmailField } from './email-form.tsx';
import { typedText } from './form-inputs.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { ProblemNote, useFieldProblem } from './problem-note.tsx';
import type { Login, Registration } from './use-login.ts';

interface RegisterFormProps {
  login: Login;
  restart: string;
  /** What was typed before the code was asked for. */
  typed: Registration | null;
  onSubmit: (registration: Registration) => void;
}

export function RegisterForm({ login, restart, typed, onSubmit }: RegisterFormProps) {
  const t = useTranslations('signIn');
  const common = useTranslations('common');
  const [password, setPassword] = useState('');
  const refused = useFieldProblem(login.problem, 'password');

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (login.isBusy) return;
    const form = event.currentTarget;
    onSubmit({
      name: typedText(form, 'name'),
      lastName: typedText(form, 'lastName'),
      email: typedText(form, 'email'),
      password,
      consents: consentsOf(new FormData(form)),
    });
  };

  return (
    <form onSubmit={submit}>
      <ProblemNote problem={login.problem} restart={restart} />
      <div className="grid gap-x-3 sm:grid-cols-2">
        <TextField
          name="name"
          label={t('register.name')}
          autoComplete="given-name"
          defaultValue={typed?.name}
          rules={{ required: true, max: 100 }}
        />
        <TextField
          name="lastName"
          label={t('register.lastName')}
          autoComplete="family-name"
          defaultValue={typed?.lastName}
          rules={{ max: 100 }}
        />
      </div>
      <EmailField email={typed?.email ?? ''} />
      <NewPasswordField
        label={t('password')}
        value={password}
        onChange={(next) => {
          setPassword(next);
          if (refused) login.clear();
        }}
        error={refused}
      />
      <ConsentFields given={typed?.consents} />
      <Button type="submit" variant="accent" size="large" wide loading={login.isBusy} className="mt-5">
        {common('register')}
      </Button>
    </form>
  );
}

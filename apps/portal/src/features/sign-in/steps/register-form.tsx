import { type ConsentType, consentTypes } from '@atrium/domain/people/consent';
import { Button } from '@atrium/ui/button';
import { Checkbox } from '@atrium/ui/fields/checkbox';
import { TextField } from '@atrium/ui/fields/text-field';
import { Link } from '@atrium/ui/ui-provider';
import { type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { EmailField } from '../form/email-form.tsx';
import { typedText } from '../form/form-inputs.ts';
import { ProblemNote, useFieldProblem } from '../form/problem-note.tsx';
import { textLink } from '../form/text-button.tsx';
import type { LoginForms, RegistrationInput } from '../interaction/use-login.ts';
import { NewPasswordField } from '../password/new-password-field.tsx';

interface RegisterFormProps {
  login: LoginForms;
  restart: string;
  /** What was typed before the code was asked for. */
  typed: RegistrationInput | null;
  onSubmit: (registration: RegistrationInput) => void;
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

/** What registering asks to agree to; without the first two there is no account. */
const asked = [
  { type: 'TERM_CONDITIONS', text: 'terms', document: 'terms' },
  { type: 'PRIVACY_POLICY', text: 'privacy', document: 'privacy' },
  { type: 'MARKETING', text: 'marketing', document: null },
] as const satisfies readonly { type: ConsentType; text: string; document: string | null }[];

function ConsentFields({ given = [] }: { given?: readonly ConsentType[] | undefined }) {
  const t = useTranslations('signIn.register');
  return (
    <div className="flex flex-col">
      {asked.map(({ type, text, document }) => (
        <div key={type} className="flex items-start justify-between gap-3">
          <Checkbox
            name={type}
            label={t(text)}
            defaultChecked={given.includes(type)}
            rules={{ required: document !== null }}
          />
          {document && <ReadLink document={document} />}
        </div>
      ))}
    </div>
  );
}

/** In a tab of its own: nothing typed here is lost. */
function ReadLink({ document }: { document: 'terms' | 'privacy' }) {
  const t = useTranslations();
  return (
    <Link
      href={`/info/${document}`}
      target="_blank"
      aria-label={`${t('signIn.register.readNamed', { title: t(`chrome.footer.${document}`) })}. ${t('common.opensInNewTab')}`}
      className={`${textLink} inline-flex h-11 flex-none items-center`}
    >
      {t('signIn.register.read')}
    </Link>
  );
}

const consentsOf = (data: FormData): ConsentType[] => consentTypes.filter((type) => data.has(type));

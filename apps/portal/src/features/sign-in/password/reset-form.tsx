import { Button } from '@atrium/ui/button';
import { PasswordField } from '@atrium/ui/fields/password-field';
import { type SubmitEvent, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useBackend } from '../../../kit/visit/use-backend.ts';
import { ProblemNote, useFieldProblem } from '../form/problem-note.tsx';
import { useRequest } from '../interaction/use-request.ts';
import { NewPasswordField } from './new-password-field.tsx';

interface ResetFormProps {
  session: string;
  onDone: () => void;
  /** The link was used before, or came too late. */
  onExpired: () => void;
}

export function ResetForm({ session, onDone, onExpired }: ResetFormProps) {
  const t = useTranslations('signIn');
  const backend = useBackend();
  const request = useRequest();
  const [password, setPassword] = useState('');
  const refused = useFieldProblem(request.problem, 'password');

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (request.isBusy) return;
    if (await request.send(backend.ask('resetPassword', { body: { session, password } }))) onDone();
  };
  const isExpired = request.problem?.error === 'CODE_EXPIRED';
  useEffect(() => {
    if (isExpired) onExpired();
  }, [isExpired, onExpired]);

  return (
    <form onSubmit={(event) => void submit(event)}>
      <ProblemNote problem={request.problem} />
      <NewPasswordField
        label={t('reset.password')}
        value={password}
        onChange={(typed) => {
          setPassword(typed);
          if (refused) request.clear();
        }}
        error={refused}
      />
      <PasswordField
        name="repeat"
        label={t('reset.repeat')}
        rules={{ required: true, confirmed: password }}
        autoComplete="new-password"
        revealLabel={t('showPassword')}
        concealLabel={t('hidePassword')}
      />
      <Button type="submit" variant="accent" size="large" wide loading={request.isBusy} className="mt-3">
        {t('reset.submit')}
      </Button>
    </form>
  );
}

import { Button } from '@atrium/ui/button';
import { PasswordField } from '@atrium/ui/fields/password-field';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { invalidate } from '../../../kit/visit/change-personal.ts';
import { useAppContext, useBackend } from '../../../kit/visit/use-backend.ts';
import type { Profile } from '../../../modules/person/account.ts';
import { AccountPanel } from '../../../modules/person/account-panel.tsx';
import { useProblemText } from '../../../modules/person/problem-text.ts';
import { showProfile } from '../../../modules/person/show-profile.ts';
import { fieldValue } from '../field-value.ts';
import { Reauthenticate } from '../reauthenticate.tsx';

const shortestPassword = 8;

export function PasswordPanel({ profile }: { profile: Profile }) {
  const context = useAppContext();
  const t = useTranslations('profile.password');
  const validate = useTranslations('validate');
  const { hasPassword, email } = profile;
  const [chosen, setChosen] = useState('');
  /** Counts successes: each leaves an empty form behind. */
  const [round, setRound] = useState(0);
  const { problem, isSaving, change } = usePasswordChange(async () => {
    showProfile(context, { ...profile, hasPassword: true, pendingEmail: null });
    setChosen('');
    setRound(round + 1);
    // other devices have been signed out
    await invalidate(context, 'devices');
  });
  const words = { revealLabel: t('show'), concealLabel: t('hide') };
  return (
    <AccountPanel title={t('title')} line={t(hasPassword ? 'line' : 'none')}>
      <form
        key={round}
        className="flex max-w-110 flex-col gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          void change(new FormData(event.currentTarget));
        }}
      >
        {/* Password managers file the new password under this name. */}
        <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
        {hasPassword && (
          <PasswordField
            {...words}
            name="password"
            label={t('current')}
            rules={{ required: true }}
            error={problem?.field === 'password' ? problem.text : undefined}
          />
        )}
        <PasswordField
          {...words}
          name="newPassword"
          label={t('new')}
          autoComplete="new-password"
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
          rules={{ required: true, min: shortestPassword, max: 200 }}
          hint={validate('min', { length: shortestPassword })}
          error={problem?.field === 'newPassword' ? problem.text : undefined}
        />
        <PasswordField
          {...words}
          name="repeated"
          label={t('repeat')}
          autoComplete="new-password"
          rules={{ required: true, confirmed: chosen }}
        />
        {problem?.field === 'session' && <Reauthenticate />}
        <Button type="submit" className="mt-1 self-start max-sm:w-full" loading={isSaving}>
          {t(hasPassword ? 'change' : 'choose')}
        </Button>
      </form>
    </AccountPanel>
  );
}

interface PasswordProblem {
  /** The field it belongs to; `session` asks for a new sign-in. */
  field: 'password' | 'newPassword' | 'session';
  text: string;
}

const fieldOf: Partial<Record<string, PasswordProblem['field']>> = {
  INCORRECT_CREDENTIALS: 'password',
  LOCKED: 'password',
  PASSWORD_TOO_WEAK: 'newPassword',
  REAUTHENTICATION_REQUIRED: 'session',
};

function usePasswordChange(onChanged: () => Promise<void>) {
  const backend = useBackend();
  const t = useTranslations('profile.password');
  const problemText = useProblemText();
  const announce = useSnackbar();
  const [problem, setProblem] = useState<PasswordProblem | null>(null);
  const [isSaving, setSaving] = useState(false);

  const change = async (form: FormData) => {
    const [password, newPassword] = [fieldValue(form, 'password'), fieldValue(form, 'newPassword')];
    setSaving(true);
    setProblem(null);
    // who has no password yet is not asked for it
    const body = password ? { password, newPassword } : { newPassword };
    const answer = await backend.ask('changePassword', { body });
    setSaving(false);
    if (answer.ok) {
      announce(t('changed'), { tone: 'success' });
      return onChanged();
    }
    const field = fieldOf[answer.problem.error];
    const text = answer.problem.error === 'INCORRECT_CREDENTIALS' ? t('wrong') : problemText(answer);
    if (field) setProblem({ field, text });
    else announce(text, { tone: 'danger' });
  };
  return { problem, isSaving, change };
}

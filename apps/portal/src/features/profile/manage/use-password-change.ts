import { useSnackbar } from '@atrium/ui/snackbar';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useBackend } from '../../../kit/visit/use-backend.ts';
import { useProblemText } from '../../../modules/person/problem-text.ts';
import { entered } from '../entered.ts';

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

export function usePasswordChange(onChanged: () => Promise<void>) {
  const backend = useBackend();
  const t = useTranslations('profile.password');
  const problemText = useProblemText();
  const announce = useSnackbar();
  const [problem, setProblem] = useState<PasswordProblem | null>(null);
  const [isSaving, setSaving] = useState(false);

  const change = async (form: FormData) => {
    const [password, newPassword] = [entered(form, 'password'), entered(form, 'newPassword')];
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

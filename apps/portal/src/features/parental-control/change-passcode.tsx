import { Button } from '@atrium/ui/button';
import { useSnackbar } from '@atrium/ui/snackbar';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useBackend } from '../../kit/visit/use-backend.ts';
import type { Control } from '../../modules/parental-control/parental-control.ts';
import { AccountPanel } from '../../modules/person/account-panel.tsx';
import { useProblemText } from '../../modules/person/problem-text.ts';
import { NewPasscode, noPasscode } from './new-passcode.tsx';

interface ChangePasscodeProps {
  control: Control;
  passcode: string;
  onChanged: (passcode: string) => void;
}

export function ChangePasscode({ control, passcode, onChanged }: ChangePasscodeProps) {
  const backend = useBackend();
  const t = useTranslations('parental.change');
  const common = useTranslations('common');
  const announce = useSnackbar();
  const problemText = useProblemText();
  const [chosen, setChosen] = useState(noPasscode);
  const [isOpen, setOpen] = useState(false);
  const [isSaving, setSaving] = useState(false);

  const save = async () => {
    setSaving(true);
    const { isActive, maxAgeGroup } = control;
    const body = {
      isActive,
      maxAgeGroup: maxAgeGroup ?? 0,
      password: passcode,
      newPassword: chosen.passcode,
    };
    const answer = await backend.ask('saveParentalControl', { body });
    setSaving(false);
    if (!answer.ok) return announce(problemText(answer), { tone: 'danger' });
    announce(t('done'), { tone: 'success' });
    onChanged(chosen.passcode);
  };

  return (
    <AccountPanel title={t('title')} line={t('line')}>
      {isOpen ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (!isSaving) void save();
          }}
        >
          <NewPasscode label={t('label')} values={chosen} onChange={setChosen} autoFocus />
          <div className="mt-3 flex flex-wrap gap-2.5">
            <Button type="submit" variant="accent" loading={isSaving}>
              {t('save')}
            </Button>
            <Button variant="ghost" onClick={() => setOpen(false)}>
              {common('cancel')}
            </Button>
          </div>
        </form>
      ) : (
        <Button onClick={() => setOpen(true)}>{t('action')}</Button>
      )}
    </AccountPanel>
  );
}

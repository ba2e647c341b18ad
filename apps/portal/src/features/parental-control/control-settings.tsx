import { ageGrade } from '@atrium/domain/access/age';
import { safeRedirect } from '@atrium/domain/site/safe-redirect';
import { Button } from '@atrium/ui/button';
import { Switch } from '@atrium/ui/fields/switch';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { Moon } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { showAnswer } from '../../kit/visit/change-personal.ts';
import { useAppContext, useBackend } from '../../kit/visit/use-backend.ts';
import {
  type ParentalControlAnswer,
  parentalControl,
} from '../../modules/parental-control/parental-control.ts';
import { AccountPanel } from '../../modules/person/account-panel.tsx';
import { useProblemText } from '../../modules/person/problem-text.ts';
import { AgeLimit } from './age-limit.tsx';
import { NewPasscode, noPasscode } from './new-passcode.tsx';
import { TimeLimits } from './time-limits.tsx';
import { useSaveControl } from './use-save-control.ts';

interface SettingsProps {
  control: ParentalControlAnswer;
  passcode: string;
  /** Another one holds now; null asks for it again. */
  onPasscode: (passcode: string | null) => void;
}

/** Unlocked: every change takes effect at once. */
export function ControlSettings({ control, passcode, onPasscode }: SettingsProps) {
  const t = useTranslations('parental');
  const ages = useTranslations('age');
  const save = useSaveControl(passcode, () => onPasscode(null));
  const { isActive, maxAgeGroup, protectPayment } = control;
  return (
    <>
      {control.closed && <MoreTime passcode={passcode} />}
      <div className="rounded-panel bg-s1 px-5 py-4 shadow-1 md:px-6">
        <Switch
          label={t('state.label')}
          hint={isActive ? t('state.on', { rating: ages(ageGrade(maxAgeGroup)) }) : t('state.off')}
          checked={isActive}
          onChange={(event) => save({ isActive: event.target.checked })}
        />
      </div>
      {isActive && (
        <>
          <AccountPanel title={t('limit.title')} line={t('limit.line')}>
            <AgeLimit value={maxAgeGroup ?? 0} onChange={(group) => save({ maxAgeGroup: group })} />
          </AccountPanel>
          <TimeLimits control={control} onChange={save} />
          <AccountPanel title={t('payment.title')} line={t('payment.line')}>
            <Switch
              label={t('payment.label')}
              checked={protectPayment}
              onChange={(event) => save({ protectPayment: event.target.checked })}
            />
          </AccountPanel>
        </>
      )}
      <ChangePasscode control={control} passcode={passcode} onChanged={onPasscode} />
    </>
  );
}

/** What the notice over the portal leads to; from there, one goes back to what was interrupted. */
function MoreTime({ passcode }: { passcode: string }) {
  const context = useAppContext();
  const t = useTranslations('parental.more');
  const announce = useSnackbar();
  const problemText = useProblemText();
  const [isAsking, setAsking] = useState(false);

  const extend = async () => {
    setAsking(true);
    const answer = await context.backend.ask('extendTime', { body: { password: passcode } });
    setAsking(false);
    if (!answer.ok) return announce(problemText(answer), { tone: 'danger' });
    announce(t('done'), { tone: 'success' });
    showAnswer(context, parentalControl, answer.body);
    const back = safeRedirect(new URLSearchParams(location.search).get('from'), { origin: location.origin });
    if (back) location.assign(back);
  };

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-panel bg-accent-soft p-4 md:px-6">
      <Moon aria-hidden className="size-6 flex-none text-accent-text" />
      <p className="min-w-40 flex-1 text-15 font-medium">{t('title')}</p>
      <Button variant="accent" loading={isAsking} onClick={() => void extend()}>
        {t('action')}
      </Button>
    </div>
  );
}

interface ChangePasscodeProps {
  control: ParentalControlAnswer;
  passcode: string;
  onChanged: (passcode: string) => void;
}

function ChangePasscode({ control, passcode, onChanged }: ChangePasscodeProps) {
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

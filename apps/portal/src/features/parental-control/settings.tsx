import { ageGrade } from '@atrium/domain/age';
import { Switch } from '@atrium/ui/fields/switch';
import { useTranslations } from 'use-intl';
import type { Control } from '../../modules/parental-control/parental-control.ts';
import { AccountPanel } from '../../modules/person/account-panel.tsx';
import { AgeLimit } from './age-limit.tsx';
import { ChangePasscode } from './change-passcode.tsx';
import { MoreTime } from './more-time.tsx';
import { TimeLimits } from './time-limits.tsx';
import { useSave } from './use-save.ts';

interface SettingsProps {
  control: Control;
  passcode: string;
  /** Another one holds now; null asks for it again. */
  onPasscode: (passcode: string | null) => void;
}

/** Unlocked: every change takes effect at once. */
export function Settings({ control, passcode, onPasscode }: SettingsProps) {
  const t = useTranslations('parental');
  const ages = useTranslations('age');
  const save = useSave(passcode, () => onPasscode(null));
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

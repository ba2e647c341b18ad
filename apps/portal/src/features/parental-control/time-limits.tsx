import { SelectField } from '@atrium/ui/fields/select-field';
import { Switch } from '@atrium/ui/fields/switch';
import { useTranslations } from 'use-intl';
import { useClockText } from '../../modules/parental-control/clock-text.ts';
import type { ParentalControlAnswer } from '../../modules/parental-control/parental-control.ts';
import { AccountPanel } from '../../modules/person/account-panel.tsx';
import type { ControlChange } from './use-save-control.ts';

const lengths = [30, 45, 60, 90, 120, 180, 240];
const halfHours = Array.from({ length: 48 }, (_, index) => timeAt(index * 30));
const usualHours = { from: '07:00', until: '20:00' };

interface TimeLimitsProps {
  control: ParentalControlAnswer;
  onChange: (change: ControlChange) => void;
}

export function TimeLimits({ control, onChange }: TimeLimitsProps) {
  const t = useTranslations('parental.time');
  const { length } = useClockText();
  const { dailyMinutes, allowedHours, minutesUsed } = control;
  const offered = [...new Set([...lengths, ...(dailyMinutes ? [dailyMinutes] : [])])].sort((a, b) => a - b);
  return (
    <AccountPanel title={t('title')} line={t('line')}>
      <div className="max-w-80">
        <SelectField
          label={t('daily')}
          value={dailyMinutes ?? ''}
          hint={t('used', { time: length(minutesUsed) })}
          options={[
            { value: '', label: t('none') },
            ...offered.map((minutes) => ({ value: String(minutes), label: length(minutes) })),
          ]}
          onChange={({ target }) => onChange({ dailyMinutes: target.value ? Number(target.value) : null })}
        />
      </div>
      <div className="mt-3 border-t border-line pt-3">
        <Switch
          label={t('hours')}
          hint={t('hoursHint')}
          checked={allowedHours !== null}
          onChange={({ target }) => onChange({ allowedHours: target.checked ? usualHours : null })}
        />
        {allowedHours && (
          <HoursFields hours={allowedHours} onChange={(hours) => onChange({ allowedHours: hours })} />
        )}
      </div>
    </AccountPanel>
  );
}

type Hours = NonNullable<ParentalControlAnswer['allowedHours']>;

function HoursFields({ hours, onChange }: { hours: Hours; onChange: (hours: Hours) => void }) {
  const t = useTranslations('parental.time');
  const { time } = useClockText();
  const optionsFor = (own: string, other: string) =>
    [...new Set([...halfHours, own])]
      .sort()
      // From a time to itself would be the whole day, which is what the switch is for.
      .filter((at) => at !== other)
      .map((at) => ({ value: at, label: time(at) }));
  return (
    <div className="mt-3 grid max-w-110 grid-cols-2 gap-3">
      <SelectField
        label={t('from')}
        value={hours.from}
        options={optionsFor(hours.from, hours.until)}
        onChange={({ target }) => onChange({ ...hours, from: target.value })}
      />
      <SelectField
        label={t('until')}
        value={hours.until}
        hint={hours.until < hours.from ? t('nextDay') : undefined}
        options={optionsFor(hours.until, hours.from)}
        onChange={({ target }) => onChange({ ...hours, until: target.value })}
      />
    </div>
  );
}

function timeAt(minutes: number): string {
  return new Date(minutes * 60_000).toISOString().slice(11, 16);
}

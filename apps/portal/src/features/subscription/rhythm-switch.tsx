import { useId } from 'react';
import { useTranslations } from 'use-intl';

export type Rhythm = 'Monthly' | 'Yearly';

interface RhythmSwitchProps {
  value: Rhythm;
  /** What a year saves at most, in words. */
  saving: string | null;
  onChange: (rhythm: Rhythm) => void;
}

/** Monthly or yearly, for all plans at once. */
export function RhythmSwitch({ value, saving, onChange }: RhythmSwitchProps) {
  const t = useTranslations();
  const name = useId();
  return (
    <fieldset className="mx-auto flex max-w-full justify-center rounded-[1.75rem] bg-s3 p-1">
      <legend className="sr-only">{t('subscribe.rhythm')}</legend>
      {(['Monthly', 'Yearly'] as const).map((rhythm) => (
        <label
          key={rhythm}
          className="flex min-h-10 cursor-pointer flex-wrap content-center items-center justify-center gap-x-2 rounded-[1.5rem] px-5 text-14 font-medium text-t2 has-checked:bg-s1 has-checked:text-t1 has-checked:shadow-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            checked={rhythm === value}
            onChange={() => onChange(rhythm)}
            className="sr-only"
          />
          {t(`subscription.period.${rhythm}`)}
          {rhythm === 'Yearly' && saving && <span className="text-13 text-success">{saving}</span>}
        </label>
      ))}
    </fieldset>
  );
}

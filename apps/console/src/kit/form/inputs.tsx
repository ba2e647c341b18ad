import { type Locale, locales } from '@atrium/i18n/locales';
import { cx } from '@atrium/ui/class-names';
import { useId } from 'react';
import { useTranslations } from 'use-intl';

type ChoiceProps = {
  name: string;
  value: string;
  options: readonly string[];
  /** What holds where nothing is chosen. */
  preset?: unknown;
  isRequired: boolean;
  onChange: (value: string) => void;
};

export function Choice({ name, value, options, preset, isRequired, onChange }: ChoiceProps) {
  const id = useId();
  const t = useTranslations('console.pages');
  const wordOf = (option: string): string => {
    const key = [`kind.${option}`, `option.${option}`].find((one) => t.has(one));
    return key ? t(key) : option;
  };
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="text-13 text-t2">
        {name}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="field-box h-11 min-w-0 px-3 text-14"
      >
        {(!isRequired || value === '') && (
          <option value="">{typeof preset === 'string' ? wordOf(preset) : t('notSaid')}</option>
        )}
        {options.map((option) => (
          <option key={option} value={option}>
            {wordOf(option)}
          </option>
        ))}
      </select>
    </div>
  );
}

type WordsProps = {
  label: string;
  /** Null: the same in every language. */
  lang: Locale | null;
  value: string;
  instead?: string;
  type?: 'text' | 'number' | 'date';
  isLong?: boolean;
  problem: string | undefined;
  onChange: (value: string) => void;
};

export function Words({
  label,
  lang,
  value,
  instead,
  type = 'text',
  isLong = false,
  problem,
  onChange,
}: WordsProps) {
  const id = useId();
  const shared = {
    id,
    value,
    placeholder: instead,
    maxLength: 20_000,
    'aria-invalid': problem === undefined ? undefined : true,
    'aria-describedby': problem === undefined ? undefined : `${id}-problem`,
    className: 'min-w-0 flex-1 resize-y bg-transparent text-14 text-t1 placeholder:text-t3',
    ...(lang ? { lang, dir: locales[lang].dir } : { dir: 'ltr' as const }),
  };
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="text-13 text-t2">
        {label}
      </label>
      <div className={cx('field-box flex px-3', isLong ? 'py-2' : 'h-11 items-center')}>
        {isLong ? (
          <textarea {...shared} rows={3} onChange={({ target }) => onChange(target.value)} />
        ) : (
          <input {...shared} type={type} onChange={({ target }) => onChange(target.value)} />
        )}
      </div>
      {problem !== undefined && (
        <p id={`${id}-problem`} className="text-12 font-medium text-danger">
          <bdi>{problem}</bdi>
        </p>
      )}
    </div>
  );
}

import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';

export type RadioOption = { value: string; label: string; hint?: string | undefined; icon?: ReactNode };

type RadioGroupProps = {
  legend: string;
  name: string;
  options: readonly RadioOption[];
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
  /** Large rows, for choosing how to pay. */
  look?: 'plain' | 'row';
};

const looks = {
  plain: { list: 'flex flex-wrap gap-x-5', option: 'inline-flex min-h-11 items-center gap-2.5' },
  row: {
    list: 'flex flex-col gap-2',
    option:
      'flex min-h-14 items-center gap-3 rounded-[14px] px-3.5 py-2 ring-[1.5px] ring-line ring-inset has-checked:bg-accent-soft has-checked:ring-2 has-checked:ring-accent',
  },
} as const;

export function RadioGroup(props: RadioGroupProps) {
  const { legend, name, options, value, defaultValue, onChange, look = 'plain' } = props;
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      <div className={looks[look].list}>
        {options.map((option) => (
          <label key={option.value} className={cx('text-14 font-medium', looks[look].option)}>
            <input
              type="radio"
              name={name}
              value={option.value}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value, readOnly: onChange === undefined })}
              onChange={onChange && (() => onChange(option.value))}
              className="radio-dot"
            />
            {option.icon}
            <span className="min-w-0 flex-1 leading-title">
              {option.label}
              {option.hint && <span className="block text-12 font-regular text-t3">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

import { useId } from 'react';

export interface Setting {
  title: string;
  options: readonly { value: string; label: string; lang?: string }[];
  value: string;
  onChange: (value: string) => void;
}

export const settingRow =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-card px-2 text-14 font-medium whitespace-nowrap hover:bg-s2';

interface ChoiceProps {
  setting: Setting;
  /** It has what was there to itself, whose title is its own: what is chosen takes the focus. */
  isAlone?: boolean;
}

export function Choice({ setting: { title, options, value, onChange }, isAlone = false }: ChoiceProps) {
  const name = useId();
  return (
    <fieldset className="min-w-36 flex-1">
      <legend className={isAlone ? 'sr-only' : 'px-2 pb-1 text-12 font-medium text-t3'}>{title}</legend>
      {options.map((option) => (
        <label key={option.value} className={settingRow}>
          <input
            type="radio"
            name={name}
            // biome-ignore lint/a11y/noAutofocus: the row that led here has gone, and the focus with it
            autoFocus={isAlone && option.value === value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="radio-dot"
          />
          <bdi lang={option.lang}>{option.label}</bdi>
        </label>
      ))}
    </fieldset>
  );
}

import { Check } from 'lucide-react';
import { useId } from 'react';

export interface SettingOption {
  value: string;
  label: string;
  lang?: string;
  /** Beside the label: `Original`. */
  note?: string;
}

export interface Setting {
  title: string;
  options: readonly SettingOption[];
  value: string;
  onChange: (value: string) => void;
}

export const settingRow =
  'relative flex min-h-11 cursor-pointer items-center gap-2.5 rounded-card px-2 text-14 font-medium whitespace-nowrap hover:bg-s2';

interface ChoiceProps {
  setting: Setting;
  /** It has what was there to itself, whose title is its own: what is chosen takes the focus. */
  isAlone?: boolean;
}

/** A tick and a fill mark what is chosen. */
export function Choice({ setting: { title, options, value, onChange }, isAlone = false }: ChoiceProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0 flex-1">
      <legend className={isAlone ? 'sr-only' : 'px-2 ps-9.5 pb-1.5 text-12 font-medium text-t2'}>
        {title}
      </legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={`${settingRow} has-checked:bg-s3 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2`}
        >
          <input
            type="radio"
            name={name}
            // biome-ignore lint/a11y/noAutofocus: the row that led here has gone, and the focus with it
            autoFocus={isAlone && option.value === value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="peer sr-only"
          />
          <Check
            aria-hidden
            strokeWidth={2.5}
            className="size-5 flex-none text-accent-text opacity-0 peer-checked:opacity-100"
          />
          <bdi lang={option.lang} className="min-w-0 flex-1 truncate">
            {option.label}
          </bdi>
          {option.note && <span className="text-12 text-t2">{option.note}</span>}
        </label>
      ))}
    </fieldset>
  );
}

/** The same in one row: short figures beside each other. */
export function ChoiceRow({ setting: { title, options, value, onChange } }: { setting: Setting }) {
  const name = useId();
  return (
    <fieldset className="flex flex-none rounded-full bg-s2 p-1">
      <legend className="sr-only">{title}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="tn relative grid min-h-9 min-w-9 cursor-pointer place-items-center rounded-full px-2 text-12 font-medium has-checked:bg-white has-checked:text-black has-focus-visible:outline-2"
        >
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}

import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';

export const SettingList = ({ children }: { children: ReactNode }) => (
  <div className="-my-2 divide-y divide-line">{children}</div>
);

interface Named {
  label: string;
  hint?: string | undefined;
}

const row = 'flex min-h-16 items-center justify-between gap-x-5 gap-y-2 py-3';

const Words = ({ label, hint }: Named) => (
  <span className="min-w-0 flex-1">
    <span className="block text-15 font-medium">{label}</span>
    {hint && <span className="block text-13 text-t2">{hint}</span>}
  </span>
);

type SwitchRowProps = Named & Pick<ComponentProps<'input'>, 'checked' | 'onChange' | 'disabled'>;

/** The whole row can be pressed; it takes effect at once. */
export const SwitchRow = ({ label, hint, ...input }: SwitchRowProps) => (
  <label className={`${row} cursor-pointer`}>
    <Words label={label} hint={hint} />
    {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says whether it is checked. */}
    <input {...input} type="checkbox" role="switch" className="switch-track" />
  </label>
);

type SelectRowProps = Named & {
  options: readonly { value: string; label: string; lang?: string }[];
  value: string;
  onChange: (value: string) => void;
};

/** The native control: every phone has a better picker than we could draw. */
export function SelectRow({ label, hint, options, value, onChange }: SelectRowProps) {
  const id = useId();
  return (
    <div className={`${row} flex-wrap`}>
      <label htmlFor={id} className="min-w-0 flex-1 basis-48">
        <Words label={label} hint={hint} />
      </label>
      <span className="field-box relative flex h-11 min-w-40 items-center max-sm:w-full">
        <select
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="size-full cursor-pointer appearance-none bg-transparent ps-3.5 pe-10 text-15 font-medium"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={option.lang}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute end-3.5 size-4 text-t2"
          strokeWidth={2.5}
        />
      </span>
    </div>
  );
}

import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useEffectEvent, useLayoutEffect } from 'react';
import { FieldFrame, inputClass } from './field-frame.tsx';
import { type FieldOptions, useField } from './use-field.ts';

type SelectFieldProps = Omit<ComponentProps<'select'>, 'id' | 'ref' | 'required' | 'children'> &
  FieldOptions & { options: readonly { value: string; label: string }[]; isSilent?: boolean };

/** The native control: every phone has a better picker than we could draw. */
export function SelectField({
  label,
  rules,
  hint,
  error,
  options,
  isSilent = false,
  ...select
}: SelectFieldProps) {
  const { control, ...frame } = useField<HTMLSelectElement>({ label, rules, hint, error });
  // chosen while the page's scripts were on their way: the browser shows it, and React knows nothing of it
  const hearEarly = useEffectEvent(() => {
    const chosen = control.ref.current;
    // the browser shows the first option for a value that is not offered; the visitor did not choose it
    const isOffered = options.some(({ value }) => value === select.value);
    if (isOffered && chosen?.value !== select.value)
      chosen?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  useLayoutEffect(() => hearEarly(), []);
  return (
    <FieldFrame {...frame} label={label} isSilent={isSilent}>
      <select {...select} {...control} className={`${inputClass} -me-8 appearance-none pe-8`}>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none size-4 flex-none text-t2" strokeWidth={2.5} />
    </FieldFrame>
  );
}

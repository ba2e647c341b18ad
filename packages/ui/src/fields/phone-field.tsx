import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { FieldFrame, inputClass } from './field-frame.tsx';
import { type FieldOptions, useField } from './use-field.ts';

export type DialCode = { code: string; country: string };

type PhoneFieldProps = Omit<ComponentProps<'input'>, 'id' | 'ref' | 'required' | 'type'> &
  FieldOptions & { codes: readonly DialCode[]; codeLabel: string; codeName: string };

/** Country code and number. Numbers run left to right in every language. */
export function PhoneField({
  label,
  rules,
  hint,
  error,
  codes,
  codeLabel,
  codeName,
  ...input
}: PhoneFieldProps) {
  const { control, ...frame } = useField<HTMLInputElement>({ label, rules, hint, error });
  const [code, setCode] = useState(codes[0]?.code ?? '');
  return (
    <FieldFrame {...frame} label={label}>
      <span dir="ltr" className="flex h-full min-w-0 flex-1 items-center gap-2.5">
        {/* Shows the code alone; the list, which the phone draws, shows the countries too. */}
        <span className="tn relative flex h-7 flex-none items-center gap-1.5 border-e border-line pe-2.5">
          <span aria-hidden>{code}</span>
          <ChevronDown aria-hidden className="size-3.5" strokeWidth={2.5} />
          <select
            name={codeName}
            aria-label={codeLabel}
            autoComplete="tel-country-code"
            value={code}
            onChange={(event) => setCode(event.target.value)}
            className="absolute -inset-x-2 -inset-y-2.5 cursor-pointer opacity-0"
          >
            {codes.map((dial) => (
              <option key={dial.code} value={dial.code}>
                {dial.code} {dial.country}
              </option>
            ))}
          </select>
        </span>
        <input
          inputMode="tel"
          autoComplete="tel-national"
          {...input}
          {...control}
          type="tel"
          className={`${inputClass} tn`}
        />
      </span>
    </FieldFrame>
  );
}

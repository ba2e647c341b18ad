import type { ComponentProps } from 'react';
import { FieldFrame, inputClass } from './field-frame.tsx';
import { type FieldOptions, useField } from './use-field.ts';

type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'ref' | 'required'> & FieldOptions;

export function TextField({ label, rules, hint, error, ...input }: TextFieldProps) {
  const { control, ...frame } = useField<HTMLInputElement>({ label, rules, hint, error });
  return (
    <FieldFrame {...frame} label={label}>
      <input
        type="text"
        dir="auto"
        data-autofocus={input.autoFocus || undefined}
        {...input}
        {...control}
        className={inputClass}
      />
    </FieldFrame>
  );
}

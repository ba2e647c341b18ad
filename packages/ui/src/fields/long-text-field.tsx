import type { ComponentProps } from 'react';
import { FieldFrame, inputClass } from './field-frame.tsx';
import { type FieldOptions, useField } from './use-field.ts';

type LongTextFieldProps = Omit<ComponentProps<'textarea'>, 'id' | 'ref' | 'required' | 'rows'> & FieldOptions;

/** For some sentences: what does not fit is scrolled to, and nothing on the page moves. */
export function LongTextField({ label, rules, hint, error, ...input }: LongTextFieldProps) {
  const { control, ...frame } = useField<HTMLTextAreaElement>({ label, rules, hint, error });
  return (
    <FieldFrame {...frame} label={label} isTall>
      <textarea dir="auto" {...input} {...control} className={inputClass} style={{ resize: 'none' }} />
    </FieldFrame>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import { type FieldOptions, useField } from './use-field.ts';

type CheckboxProps = Omit<ComponentProps<'input'>, 'id' | 'ref' | 'required' | 'type' | 'children'> &
  Omit<FieldOptions, 'hint'> & {
    /** Text with links, where the plain label is not enough. */ children?: ReactNode;
  };

export function Checkbox({ label, rules, error, children, ...input }: CheckboxProps) {
  const { control, noteId, message } = useField<HTMLInputElement>({ label, rules, error });
  return (
    <div>
      <label className="inline-flex min-h-11 items-center gap-2.5 text-14 font-medium">
        <input {...input} {...control} type="checkbox" className="check-box" />
        <span>{children ?? label}</span>
      </label>
      {message !== undefined && (
        <p id={noteId} aria-live="polite" className="text-13 font-medium text-danger">
          {message}
        </p>
      )}
    </div>
  );
}

import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from '../icon-button.tsx';
import { FieldFrame, inputClass } from './field-frame.tsx';
import { type FieldOptions, useField } from './use-field.ts';

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'id' | 'ref' | 'required' | 'type'> &
  FieldOptions & { revealLabel: string; concealLabel: string };

export function PasswordField(props: PasswordFieldProps) {
  const { label, rules, hint, error, revealLabel, concealLabel, ...input } = props;
  const { control, ...frame } = useField<HTMLInputElement>({ label, rules, hint, error });
  const [isRevealed, setRevealed] = useState(false);
  return (
    <FieldFrame {...frame} label={label}>
      <input
        autoComplete="current-password"
        {...input}
        {...control}
        type={isRevealed ? 'text' : 'password'}
        dir="ltr"
        className={`${inputClass} rtl:text-end`}
      />
      <IconButton
        label={isRevealed ? concealLabel : revealLabel}
        icon={isRevealed ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        className="-me-3 [&_svg]:size-5"
        onClick={() => setRevealed(!isRevealed)}
      />
    </FieldFrame>
  );
}

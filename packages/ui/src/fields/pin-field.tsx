import { digitsOf } from '@atrium/domain/values/digits';
import type { FieldRules } from '@atrium/domain/values/validate';
import { cx } from '../class-names.ts';
import { FieldNote } from './field-frame.tsx';
import { useField } from './use-field.ts';

type PinFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** How many digits it has; the most where `least` says that fewer will do. */
  length: number;
  least?: number | undefined;
  /** The last digit was typed. */
  onComplete?: ((value: string) => void) | undefined;
  /** A passcode that the customer knows by heart, shown as dots. Otherwise it is a code we have just sent. */
  secret?: boolean | undefined;
  name?: string | undefined;
  hint?: string | undefined;
  /** From the server; shown until the value changes. */
  error?: string | undefined;
  /** What the other field of a pair must repeat. */
  rules?: Pick<FieldRules, 'confirmed'> | undefined;
  disabled?: boolean | undefined;
  autoFocus?: boolean | undefined;
};

/**
 * One real input under drawn boxes: pasting, filling in from a message, deleting and screen readers work as in any
 * field, which six little inputs never manage.
 */
export function PinField(props: PinFieldProps) {
  const { label, value, onChange, onComplete, length, least = length, secret, hint, error, rules } = props;
  const { id, noteId, note, message, control } = useField<HTMLInputElement>({
    label,
    rules: { required: true, min: least, ...rules },
    hint,
    error,
  });
  const type = (text: string) => {
    const digits = digitsOf(text).slice(0, length);
    onChange(digits);
    if (digits.length === length && digits !== value) onComplete?.(digits);
  };

  const boxes = Math.max(least, value.length);

  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="text-13 font-medium">
        {label}
      </label>
      {/* Digits run from left to right in every language. */}
      <div dir="ltr" className="group relative">
        <input
          {...control}
          name={props.name}
          type={secret ? 'password' : 'text'}
          inputMode="numeric"
          autoComplete={secret ? 'off' : 'one-time-code'}
          enterKeyHint="done"
          disabled={props.disabled}
          // biome-ignore lint/a11y/noAutofocus: only where a step of a dialog consists of this field.
          autoFocus={props.autoFocus}
          value={value}
          onChange={(event) => type(event.target.value)}
          // The caret cannot be seen among the boxes: it stays behind the last digit.
          onSelect={({ currentTarget: input }) => {
            if (input.selectionStart === input.selectionEnd)
              input.setSelectionRange(value.length, value.length);
          }}
          className="absolute inset-0 z-1 size-full cursor-text text-16 opacity-0"
        />
        <div aria-hidden className="flex gap-2">
          {Array.from({ length: boxes }, (_, place) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a place has no other name.
              key={place}
              className={cx(boxClass, message === undefined ? 'ring-line' : 'ring-danger')}
              data-next={place === Math.min(value.length, boxes - 1) || undefined}
            >
              {place < value.length &&
                (secret ? <span className="size-2.5 rounded-full bg-t1" /> : value[place])}
              {place === value.length && <span className={caretClass} />}
            </span>
          ))}
        </div>
      </div>
      <FieldNote id={noteId} note={note} isComplaint={message !== undefined} />
    </div>
  );
}

const boxClass =
  'tn grid h-14 min-w-0 flex-1 place-items-center rounded-card bg-s2 text-22 font-bold ring-[1.5px] ring-inset group-focus-within:data-next:ring-2 group-focus-within:data-next:ring-focus group-has-disabled:opacity-60';

const caretClass = 'hidden h-6 w-0.5 animate-pulse rounded-full bg-t1 group-focus-within:block';

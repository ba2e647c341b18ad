import { type FieldRules, invalidInput, validate } from '@atrium/domain/values/validate';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type FieldEvent, freshField, nextFieldState } from './validation.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const enteredValue = (control: Control): unknown =>
  control instanceof HTMLInputElement && control.type === 'checkbox' ? control.checked : control.value;

export type FieldOptions = {
  label: string;
  rules?: FieldRules | undefined;
  hint?: string | undefined;
  /** From the server; shown until the value changes. */
  error?: string | undefined;
};

const noRules: FieldRules = {};

/** Wires a native control to its rules: ids, the moments of judgement, and the message to show. */
export function useField<Element extends Control>({ label, rules = noRules, hint, error }: FieldOptions) {
  const id = useId();
  const ref = useRef<Element>(null);
  const t = useTranslations();
  const [{ invalid, touched }, setState] = useState(freshField);
  const [answered, setAnswered] = useState<string>();
  if (error === undefined && answered !== undefined) setAnswered(undefined);

  const judge = useEffectEvent((event: FieldEvent) => {
    const control = ref.current;
    if (!control) return;
    const value = enteredValue(control);
    // Unseen, the form always knows; `submit` is stopped by the browser itself.
    control.setCustomValidity(validate(value, rules) ? invalidInput : '');
    setState((state) => nextFieldState(state, event, value, rules));
    if (event === 'change') setAnswered(error);
  });

  useEffect(() => {
    const control = ref.current;
    if (!control) return;
    // React's onChange is the browser's `input`; the moment meant here is the real `change`.
    const listeners = {
      input: () => judge('input'),
      change: () => judge('change'),
      blur: () => judge('blur'),
      invalid: (event: Event) => {
        event.preventDefault();
        judge('submit');
        if (control.form?.querySelector(':is(input, select, textarea):invalid') === control) control.focus();
      },
    };
    judge('input');
    for (const [name, listener] of Object.entries(listeners)) control.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) control.removeEventListener(name, listener);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the other field changed, so the comparison did.
  useEffect(() => judge(touched ? 'change' : 'input'), [rules.confirmed]);

  const known = invalid && t.has(invalid.key);
  const complaint = invalid && (known ? t(invalid.key, { field: label, ...invalid.params }) : invalidInput);
  const message = complaint ?? (error === answered ? undefined : error);
  const note = message ?? hint;
  return {
    id,
    noteId: `${id}-note`,
    message,
    note,
    control: {
      id,
      ref,
      required: rules.required,
      'aria-invalid': message === undefined ? undefined : true,
      'aria-describedby': note === undefined ? undefined : `${id}-note`,
    },
  };
}

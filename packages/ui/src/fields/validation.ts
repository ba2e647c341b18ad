import { type FieldRules, type InvalidField, validate } from '@atrium/domain/values/validate';

export type FieldState = { invalid: InvalidField | null; touched: boolean };
export type FieldEvent = 'blur' | 'change' | 'input' | 'submit';

export const freshField: FieldState = { invalid: null, touched: false };

/**
 * Validated when the visitor leaves the field or commits it, never while they type: an address is always wrong until its
 * last letter. Typing changes nothing, so a message stays until the correction is complete.
 */
export function nextFieldState(
  state: FieldState,
  event: FieldEvent,
  value: unknown,
  rules: FieldRules,
): FieldState {
  if (event === 'input') return state;
  return { invalid: validate(value, rules), touched: true };
}

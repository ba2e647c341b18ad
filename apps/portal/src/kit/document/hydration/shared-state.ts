import type { AnySerializationAdapter } from '@tanstack/react-router';

/** The same objects in many renders, and what each is as text. */
const texts = new WeakMap<object, string | null>();

/**
 * For what the backend hands over again and again until something is published: in the state of a page it is a text,
 * which is written once for all pages and read faster than a script is. Decision 0088.
 */
export function sharedInState<Value extends object>(value: Value): Value {
  if (!texts.has(value)) texts.set(value, null);
  return value;
}

function textOf(value: object): string {
  const known = texts.get(value) ?? JSON.stringify(value);
  texts.set(value, known);
  return known;
}

export const sharedState: AnySerializationAdapter = {
  key: 'shared',
  test: (value: unknown) => texts.has(value as object),
  toSerializable: textOf,
  fromSerializable: (text: string): unknown => JSON.parse(text),
} as unknown as AnySerializationAdapter;

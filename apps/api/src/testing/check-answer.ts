import { isDeepStrictEqual } from 'node:util';
import type { CallSchemas } from '@atrium/contract/call-schemas';
import { schemas } from '@atrium/contract/schemas';
import type { ServeOptions } from '../platform/serve/serve.ts';

/**
 * An answer that stays in the process must be what the contract would have made of it: no field too many, none left to a
 * default, nothing that JSON cannot say. It is frozen too, because others share it.
 */
export const checkAnswer: NonNullable<ServeOptions['checkAnswer']> = (name, { status, body }) => {
  const shape: CallSchemas = schemas[name];
  const schema = shape.responses[status];
  if (!schema) throw new Error(`${name}: answer ${status} is not declared`);
  const declared = JSON.parse(JSON.stringify(schema.parse(body)));
  if (!isDeepStrictEqual(body, declared))
    throw new Error(`${name}: the answer differs from the contract at ${differenceOf(body, declared)}`);
  freeze(body);
};

/** Where two values part, as a path. */
function differenceOf(one: unknown, other: unknown): string {
  if (isObject(one) && isObject(other))
    for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
      if (Object.hasOwn(one, key) !== Object.hasOwn(other, key)) return `${key} (only on one side)`;
      if (!isDeepStrictEqual(one[key], other[key])) return `${key}.${differenceOf(one[key], other[key])}`;
    }
  return `${JSON.stringify(one)} ≠ ${JSON.stringify(other)}`.slice(0, 200);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function freeze(value: unknown) {
  if (!isObject(value) || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const inner of Object.values(value)) freeze(inner);
}

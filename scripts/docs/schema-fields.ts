import { type ReferenceSchema, wordOf } from './field-tables.ts';

/** A field of a JSON Schema with its place; `$ref` is not followed, so that each field is met once. */
export interface SchemaField {
  path: string;
  node: ReferenceSchema;
}

/** Every field of a schema: below lists, unions, maps and definitions too. */
export function* schemaFields(path: string, node: ReferenceSchema): Generator<SchemaField> {
  for (const [name, definition] of Object.entries(node.$defs ?? {})) yield* schemaFields(name, definition);
  for (const [key, field] of Object.entries(node.properties ?? {})) {
    if (key !== '$schema') yield { path: `${path}.${key}`, node: field };
    yield* schemaFields(`${path}.${key}`, field);
  }
  if (node.items) yield* schemaFields(`${path}[]`, node.items);
  for (const option of [...(node.anyOf ?? []), ...(node.oneOf ?? [])])
    yield* schemaFields(`${path}${wordOf(option)}`, option);
  if (typeof node.additionalProperties === 'object')
    yield* schemaFields(`${path}.*`, node.additionalProperties);
}

/** Whether a field has fields of its own, which bring the examples. */
export function hasFields({ properties, items, anyOf = [], oneOf = [], $ref }: ReferenceSchema): boolean {
  const options = [...anyOf, ...oneOf];
  return (
    properties !== undefined ||
    $ref !== undefined ||
    (items !== undefined && hasFields(items)) ||
    options.some(hasFields)
  );
}

import { z } from 'zod';

/** The part of JSON Schema 2020-12 that zod writes and we read. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  enum?: unknown[];
  examples?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  contentEncoding?: string;
  pattern?: string;
  maxLength?: number;
  maxItems?: number;
  'x-duplicates'?: string;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  $defs?: Record<string, JsonSchema>;
}

/** What a caller sends (defaults may be left out), or what it receives (defaults are filled in). */
export type SchemaDirection = 'input' | 'output';

export interface Converted {
  schema: JsonSchema;
  /** The models it refers to, by their id. */
  models: Record<string, JsonSchema>;
}

/** Two directions of one model differ in what is required, so each has a name of its own. */
const modelName = (id: string, direction: SchemaDirection) => (direction === 'input' ? `${id}Input` : id);

export function toJsonSchema(schema: z.ZodType, direction: SchemaDirection): Converted {
  // Wrapped, so that a model at the root is a reference like everywhere else, also to itself.
  const wrapped = z.toJSONSchema(z.object({ it: schema }), {
    io: direction,
    unrepresentable: 'any',
  }) as JsonSchema;
  const point = (node: JsonSchema) =>
    repoint(node, (id) => `#/components/schemas/${modelName(id, direction)}`);
  return {
    schema: point(wrapped.properties?.it ?? {}),
    models: Object.fromEntries(
      Object.entries(wrapped.$defs ?? {}).map(([id, model]) => [modelName(id, direction), point(model)]),
    ),
  };
}

/** zod points at `#/$defs/…`; in an OpenAPI document models live elsewhere. Zod repeats the id inside the model: dropped. */
function repoint<T>(node: T, address: (id: string) => string): T {
  if (Array.isArray(node)) return node.map((item) => repoint(item, address)) as T;
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(standardFormat(node))
      .filter(([key, value]) => !(key === 'id' && typeof value === 'string'))
      .map(([key, value]) => [
        key,
        key === '$ref' ? address(String(value).replace('#/$defs/', '')) : repoint(value, address),
      ]),
  ) as T;
}

/** The formats of JSON Schema 2020-12; zod has more of its own, which no validator of a partner knows. */
export const jsonSchemaFormats: ReadonlySet<string> = new Set([
  'date-time',
  'date',
  'time',
  'duration',
  'email',
  'idn-email',
  'hostname',
  'idn-hostname',
  'ipv4',
  'ipv6',
  'uri',
  'uri-reference',
  'iri',
  'iri-reference',
  'uuid',
  'uri-template',
  'json-pointer',
  'relative-json-pointer',
  'regex',
]);

/** What zod calls a format, as the standard says it: an encoding is one of content, the rest is in the pattern. */
function standardFormat(schema: JsonSchema): JsonSchema {
  const { format, ...rest } = schema;
  // a property may be called so, too
  if (typeof format !== 'string' || jsonSchemaFormats.has(format)) return schema;
  return format === 'base64' ? { ...rest, contentEncoding: 'base64' } : rest;
}

/** Every schema inside, with the path that leads to it; references are not followed. */
export function* schemasIn(schema: JsonSchema, path = ''): Generator<[string, JsonSchema]> {
  yield [path, schema];
  for (const [key, property] of Object.entries(schema.properties ?? {}))
    yield* schemasIn(property, `${path}.${key}`);
  for (const option of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
    yield* schemasIn(option, path);
  if (schema.items) yield* schemasIn(schema.items, `${path}[]`);
  if (typeof schema.additionalProperties === 'object')
    yield* schemasIn(schema.additionalProperties, `${path}.*`);
}

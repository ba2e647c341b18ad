import type { JsonSchema } from './json-schema.ts';

const indent = '  ';

/** A schema as people read it: `{ id: integer, name?: string | null }`, spread over lines when it is an object of several. */
export function shapeText(schema: JsonSchema, depth = 0): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? 'unknown';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return [...new Set(options.map((option) => shapeText(option, depth)))].join(' | ');
  if (schema.allOf) return schema.allOf.map((part) => shapeText(part, depth)).join(' & ');
  if (schema.type === 'array') return listText(schema, depth);
  if (schema.properties) return objectText(schema, schema.properties, depth);
  if (schema.type === 'object') return `{ [key]: ${valueText(schema.additionalProperties, depth)} }`;
  return [schema.type ?? 'anything'].flat().join(' | ') + (schema.format ? ` (${schema.format})` : '');
}

function listText(schema: JsonSchema, depth: number): string {
  const item = shapeText(schema.items ?? {}, depth);
  return item.includes(' | ') && !item.includes('\n') ? `(${item})[]` : `${item}[]`;
}

const valueText = (schema: JsonSchema | boolean | undefined, depth: number) =>
  typeof schema === 'object' ? shapeText(schema, depth) : 'anything';

function objectText(schema: JsonSchema, properties: Record<string, JsonSchema>, depth: number): string {
  const fields = Object.entries(properties).map(([name, property]) => {
    const optional = schema.required?.includes(name) ? '' : '?';
    const fallback = property.default === undefined ? '' : ` = ${JSON.stringify(property.default)}`;
    return `${name}${optional}: ${shapeText(property, depth + 1)}${fallback}`;
  });
  if (fields.length === 0) return '{}';
  if (fields.length === 1 && !fields[0]?.includes('\n')) return `{ ${fields[0]} }`;
  const inner = indent.repeat(depth + 1);
  return `{\n${fields.map((field) => inner + field).join('\n')}\n${indent.repeat(depth)}}`;
}

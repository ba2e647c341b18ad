import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { CallSchemas } from '../call-schemas.ts';
import { type JsonSchema, schemasIn, toJsonSchema } from '../json-schema.ts';
import { schemas } from '../schemas.ts';
import { type Duplicates, listSchemaOf, queryList } from './list.ts';

const few = fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 8 });

describe('a list', () => {
  test('has each value once where duplicates are removed, in the order they came', () =>
    fc.assert(
      fc.property(few, (items) => {
        const list = listSchemaOf(z.int(), { most: 8, duplicates: 'removed' });
        expect(list.parse(items)).toEqual([...new Set(items)]);
      }),
    ));

  test('is refused where a duplicate is a mistake', () =>
    fc.assert(
      fc.property(few, (items) => {
        const { success } = listSchemaOf(z.int(), { most: 8, duplicates: 'refused' }).safeParse(items);
        expect(success).toBe(new Set(items).size === items.length);
      }),
    ));

  test('is as it came where duplicates are kept', () =>
    fc.assert(
      fc.property(few, (items) => {
        expect(listSchemaOf(z.int(), { most: 8, duplicates: 'kept' }).parse(items)).toEqual(items);
      }),
    ));

  test('compares what its items say, not which object they are', () => {
    const list = listSchemaOf(z.object({ type: z.string() }), { most: 3, duplicates: 'removed' });
    expect(list.parse([{ type: 'a' }, { type: 'b' }, { type: 'a' }])).toEqual([{ type: 'a' }, { type: 'b' }]);
  });

  test('in an address is joined by commas, or a list already', () => {
    const list = queryList(z.string().max(5), { most: 3, duplicates: 'kept' });
    expect(list.parse('a,b')).toEqual(['a', 'b']);
    expect(list.parse(['a', 'b'])).toEqual(['a', 'b']);
    expect(list.parse('')).toEqual([]);
    expect(list.safeParse('a,b,c,d').success).toBe(false);
    expect(list.safeParse('toolong').success).toBe(false);
    expect(list.safeParse(`${'a,'.repeat(100_000)}a`).success).toBe(false);
  });
});

/** Every list of the contract, as a client could send it: with the schema that reads it. */
const sent = Object.entries(schemas as Record<string, CallSchemas>).flatMap(([name, shape]) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const fields = shape[part] instanceof z.ZodObject ? shape[part].shape : {};
    return Object.entries(fields as Record<string, z.ZodType>).flatMap(([field, schema]) =>
      [...schemasIn(toJsonSchema(schema, 'input').schema)].flatMap(([path, node]) =>
        node.type === 'array' && path === ''
          ? [{ where: `${name} ${part}.${field}`, part, schema, node }]
          : [],
      ),
    );
  }),
);

describe('every list that a caller sends', () => {
  test('is found', () => expect(sent.length).toBeGreaterThan(7));

  test.each(sent)('$where does with duplicates what it says', ({ schema, node }) => {
    const [one, other] = examples(node.items ?? {});
    const meaning = node['x-duplicates'] as Duplicates;
    const parsed = schema.safeParse([one, other, one]);
    expect(parsed.success).toBe(meaning !== 'refused');
    if (parsed.success) expect(parsed.data).toHaveLength(meaning === 'removed' ? 2 : 3);
  });

  test.each(sent)('$where ends where it says', ({ schema, node }) => {
    const [one] = examples(node.items ?? {});
    const most = node.maxItems ?? 0;
    expect(schema.safeParse(Array(most + 1).fill(one)).success).toBe(false);
  });

  test.each(sent.filter(({ part }) => part === 'query'))('$where reads as text too', ({ schema, node }) => {
    const items = examples(node.items ?? {});
    expect(schema.parse([...items, ...items].join())).toEqual(schema.parse([...items, ...items]));
    expect(
      schema.safeParse(
        Array((node.maxItems ?? 0) + 1)
          .fill(items[0])
          .join(),
      ).success,
    ).toBe(false);
  });
});

/** Two values that the items of a list may have. */
function examples(schema: JsonSchema): [unknown, unknown] {
  const two = (schema.examples?.length ?? 0) > 1 ? schema.examples : undefined;
  const { enum: values = two, type, properties = {}, required = [] } = schema;
  if (values) return [values[0], values[1]];
  if (type === 'integer') return [1, 2];
  if (schema.format === 'date-time') return ['2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z'];
  if (type === 'array') return examples(schema.items ?? {}).map((item) => [item]) as [unknown, unknown];
  if (type !== 'object') return ['a', 'b'];
  const both = required.map((key) => [key, examples(properties[key] ?? {})] as const);
  const pick = (index: 0 | 1) => Object.fromEntries(both.map(([key, pair]) => [key, pair[index]]));
  return [pick(0), pick(1)];
}

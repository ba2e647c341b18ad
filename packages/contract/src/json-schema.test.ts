import { expect, test } from 'vitest';
import { z } from 'zod';
import { toJsonSchema } from './json-schema.ts';
import { shapeText } from './shape-text.ts';

const Leaf = z.object({ id: z.int(), size: z.int().default(3) }).meta({ id: 'Leaf' });
const Tree = z
  .object({
    leaf: Leaf,
    get branches(): z.ZodArray<typeof Tree> {
      return z.array(Tree);
    },
  })
  .meta({ id: 'Tree' });

test('a model is referred to, even at the root and by itself', () => {
  const { schema, models } = toJsonSchema(Tree, 'output');
  expect(schema).toEqual({ $ref: '#/components/schemas/Tree' });
  expect(models.Tree?.properties).toEqual({
    leaf: { $ref: '#/components/schemas/Leaf' },
    branches: { type: 'array', items: { $ref: '#/components/schemas/Tree' } },
  });
});

test('the two directions of a model are two models: a default may be left out only when sent', () => {
  expect(toJsonSchema(Leaf, 'output').models.Leaf?.required).toEqual(['id', 'size']);
  expect(toJsonSchema(Leaf, 'input').models.LeafInput?.required).toEqual(['id']);
});

test.each([
  [z.string(), 'string'],
  [z.int().nullable(), 'integer | null'],
  [z.enum(['WEB', 'API']), '"WEB" | "API"'],
  [z.array(z.enum(['a', 'b'])), '("a" | "b")[]'],
  [z.literal(true), 'true'],
  [z.record(z.string(), z.int()), '{ [key]: integer }'],
  [z.unknown(), 'anything'],
  [z.object({}), '{}'],
  [z.object({ url: z.string().optional() }), '{ url?: string }'],
  [
    z.object({ a: z.object({ b: z.int(), c: z.int() }) }),
    '{\n  a: {\n    b: integer\n    c: integer\n  }\n}',
  ],
  [Leaf, 'Leaf'],
])('shape %#', (schema, text) => expect(shapeText(toJsonSchema(schema, 'output').schema)).toBe(text));

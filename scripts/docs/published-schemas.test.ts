import { structures } from '@atrium/demo/structures';
import { tenants } from '@atrium/demo/tenants';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { ReferenceSchema } from './field-tables.ts';
import { referenceFiles } from './publishing-reference.ts';
import { hasFields, schemaFields } from './schema-fields.ts';

const files = await referenceFiles();
const schemas = Object.fromEntries(
  Object.entries(files).flatMap(([path, text]) => {
    const [, name] = /^docs\/schemas\/(.+\.json)$/.exec(path) ?? [];
    return name === undefined ? [] : [[name, JSON.parse(text) as ReferenceSchema]];
  }),
);

test.each(Object.keys(schemas))('%s: every field has a sentence and an example', (name) => {
  const incomplete = [...schemaFields(name, schemas[name] ?? {})].filter(
    ({ node }) =>
      !node.description?.endsWith('.') ||
      (node.examples === undefined && node.const === undefined && !hasFields(node)),
  );
  expect(incomplete.map(({ path }) => path)).toEqual([]);
});

/** A part of a schema by itself, with what it refers to. */
function standalone(node: ReferenceSchema, root: ReferenceSchema): ReferenceSchema {
  const other = node.$ref === undefined ? undefined : schemas[node.$ref];
  return other ?? { ...node, ...(root.$defs && { $defs: root.$defs }) };
}

test.each(Object.keys(schemas))('%s: every example and default fits its field', (name) => {
  const root = schemas[name] ?? {};
  const wrong = [...schemaFields(name, root)].flatMap(({ path, node }) => {
    const { examples = [], default: preset } = node;
    const values = preset === undefined ? examples : [...examples, preset];
    if (values.length === 0) return [];
    const schema = z.fromJSONSchema(standalone(node, root) as never);
    return values.flatMap((value) => {
      const { error } = schema.safeParse(value);
      return error ? [`${path}: ${JSON.stringify(value)}: ${error.message}`] : [];
    });
  });
  expect(wrong).toEqual([]);
});

test('an object that refuses unknown fields says so in its schema', () => {
  const open = ['site.json', 'structure.json', 'tenant.json'].flatMap((name) =>
    [...schemaFields(name, schemas[name] ?? {})]
      .filter(({ node }) => node.properties !== undefined && node.additionalProperties === undefined)
      .map(({ path }) => path),
  );
  expect(open).toEqual([]);
});

const validators = new Map(
  ['tenant.json', 'site.json', 'structure.json'].map((name) => [
    name,
    z.fromJSONSchema(schemas[name] as never),
  ]),
);

test.each(tenants)('the demo tenant $configuration.code fits the schemas for editors', (demo) => {
  const pages = structures[demo.configuration.code as keyof typeof structures];
  const documents: [name: string, document: unknown][] = [
    ['tenant.json', demo.configuration],
    ['site.json', demo.site],
    ...pages.map((page): [string, unknown] => ['structure.json', page]),
  ];
  const wrong = documents.flatMap(([name, document]) => {
    const { error } = validators.get(name)?.safeParse(JSON.parse(JSON.stringify(document))) ?? {};
    return (error?.issues ?? []).map(({ path, message }) => `${name} ${path.join('.')}: ${message}`);
  });
  expect(wrong).toEqual([]);
});

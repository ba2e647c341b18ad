import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type FieldModel, type StructureSchema, structureFields } from './structure-model.ts';

const schema = new URL('../../docs/schemas/structure.json', import.meta.url);
const fields = structureFields(JSON.parse(readFileSync(schema, 'utf8')) as StructureSchema);
const named = (name: string, among: readonly FieldModel[] = fields) => among.find((one) => one.name === name);

test('the form of a section has the fields of its model, each in its kind', () => {
  expect(fields.map(({ name, kind }) => [name, kind])).toEqual([
    ['title', 'text'],
    ['params', 'object'],
    ['clickUrl', 'line'],
    ['imageUrl', 'line'],
    ['customProperties', 'object'],
    ['entries', 'list'],
  ]);
});

test('the form offers the kinds of sections and the blocks of a text', () => {
  const properties = named('customProperties');
  const inner = properties?.kind === 'object' ? properties.fields : [];
  expect(named('kind', inner)).toMatchObject({
    kind: 'choice',
    options: expect.arrayContaining(['hero', 'tabs']),
  });
  expect(named('lane', inner)).toMatchObject({ kind: 'choice', options: ['full', 'wide', 'narrow'] });
  expect(named('endsAt', inner)?.kind).toBe('instant');
  const blocks = named('blocks', inner);
  const item = blocks?.kind === 'list' ? blocks.item : null;
  expect(item?.kind === 'variants' && item.variants.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['heading', 'paragraph', 'gallery']),
  );
});

test('the form has nothing that the product writes itself', () => {
  expect(JSON.stringify(fields)).not.toMatch(/thumbhash|"progress"|isUnrecorded/);
});

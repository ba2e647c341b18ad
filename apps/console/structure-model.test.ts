import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type FieldModel, type FormatSchema, formFields, structureFields } from './structure-model.ts';

const schema = new URL('../../docs/schemas/structure.json', import.meta.url);
const fields = structureFields(JSON.parse(readFileSync(schema, 'utf8')) as FormatSchema);
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

const formOf = (name: string) =>
  formFields(
    JSON.parse(
      readFileSync(new URL(`../../docs/schemas/${name}.json`, import.meta.url), 'utf8'),
    ) as FormatSchema,
  );

test('the form of the site knows what holds where nothing is said', () => {
  const header = named('header', formOf('site'));
  const fields = header?.kind === 'object' ? header.fields : [];
  expect([named('showSearch', fields)?.preset, named('showCart', fields)?.preset]).toEqual([true, undefined]);
});

test('the form of the site has colours, statuses and texts by a word in their kinds', () => {
  const site = formOf('site');
  expect(named('tab_names_seo', site)).toMatchObject({
    kind: 'record',
    words: expect.arrayContaining(['music']),
  });
  expect(JSON.stringify(named('colourConfigurations', site))).toContain(
    '"name":"accent","isRequired":true,"kind":"colour"',
  );
  expect(JSON.stringify(named('routeRules', site))).toContain(
    '"options":["301","302","307","308"],"isNumber":true',
  );
});

test('the form of the tenant has its scripts with stage, consent and hash', () => {
  const scripts = named('scripts', formOf('tenant'));
  const item = scripts?.kind === 'list' && scripts.item.kind === 'object' ? scripts.item.fields : [];
  expect(item.map(({ name }) => name)).toEqual(['script', 'src', 'integrity', 'default', 'env', 'consent']);
});

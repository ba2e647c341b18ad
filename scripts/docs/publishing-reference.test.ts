import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../sources.ts';
import { fieldTables } from './field-tables.ts';
import { referenceFiles } from './publishing-reference.ts';

const files = await referenceFiles();

test.each(Object.keys(files))('%s is what npm run docs:publishing writes', (path) => {
  expect(readFileSync(join(projectRoot, path), 'utf8')).toBe(files[path]);
});

test('a field with closed words lists them', () => {
  const schema = {
    properties: { a: { enum: ['X', 'Y'], description: 'One.', examples: ['X'] } },
    required: ['a'],
  };
  expect(fieldTables('t', schema)).toContain('| `a` | `X`, `Y` | One. | `"X"` |');
});

test('a text that may be one per language says so, and a union is told by its word', () => {
  const file = files['docs/publishing.md'] ?? '';
  expect(file).toContain('| `brand` (optional) | text, or one per language |');
  expect(file).toContain('### node.data.customProperties.blocks[] (quote)');
  expect(file).toContain('| `substructure` | list of node |');
});

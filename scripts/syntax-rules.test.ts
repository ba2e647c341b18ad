import { expect, test } from 'vitest';
import { findingsOf, unexcused } from './syntax-rules.ts';

const keysIn = (rule: keyof ReturnType<typeof findingsOf>, text: string, file = 'apps/portal/src/a.ts') =>
  findingsOf([{ file, text }])[rule].map(({ key }) => key);

test.each([
  ['const a = b as unknown as C;', 1],
  ['const a = b as never as C;', 1],
  ['const a = b as B as C;', 0],
  ['const a = b as C;', 0],
])('%s has %i double casts', (text, count) => {
  expect(keysIn('doubleCasts', text)).toHaveLength(count);
});

test.each(['apps/api/src/a.test.ts', 'apps/api/src/testing/a.ts', 'apps/api/src/a.gen.ts', 'demo/a.ts'])(
  '%s may cast twice: it is no product code',
  (file) => {
    expect(keysIn('doubleCasts', 'const a = b as unknown as C;', file)).toEqual([]);
  },
);

const body = (lines: number) => '  run();\n'.repeat(lines);

test('a function may have 80 lines and no more', () => {
  expect(keysIn('longFunctions', `function a() {\n${body(78)}}\n`)).toEqual([]);
  expect(keysIn('longFunctions', `function a() {\n${body(79)}}\n`)).toEqual(['apps/portal/src/a.ts a']);
  expect(keysIn('longFunctions', `export const b = async () => {\n${body(79)}};\n`)).toEqual([
    'apps/portal/src/a.ts b',
  ]);
  expect(keysIn('longFunctions', `const c = {\n  d() {\n${body(79)}},\n};\n`)).toEqual([
    'apps/portal/src/a.ts d',
  ]);
});

test('a variable of a module of the portal is state that nothing owns', () => {
  const text = 'export let a = 1;\nlet b: string | undefined;\nconst c = 1;\nfunction d() { let e; }\n';
  expect(keysIn('moduleState', text)).toEqual(['apps/portal/src/a.ts a', 'apps/portal/src/a.ts b']);
  expect(keysIn('moduleState', text, 'apps/api/src/a.ts')).toEqual([]);
});

test('what is not excused fails, and an exception that nothing needs', () => {
  const found = [
    { key: 'a.ts', problem: 'a.ts is wrong' },
    { key: 'b.ts', problem: 'b.ts is wrong' },
  ];
  expect(unexcused(found, { 'a.ts': 'a reason', 'c.ts': 'a reason' })).toEqual([
    'b.ts is wrong',
    'c.ts needs no exception in scripts/syntax-exceptions.ts any more',
  ]);
});

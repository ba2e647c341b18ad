import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const imported = /^(?:import|export)\s(?!type\b)[^;]*?from '([^']+)';|^import '([^']+)';/gm;

/** Every module of ours that `file` brings along when it is loaded. */
function loaded(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, from, alone] of readFileSync(file, 'utf8').matchAll(imported)) {
    const name = from ?? alone ?? '';
    if (name.startsWith('.')) loaded(join(dirname(file), name), found);
    else if (name.startsWith('@atrium/')) loaded(fileURLToPath(import.meta.resolve(name)), found);
  }
  return found;
}

test('a live stage loads nothing of the demo', () => {
  const files = [...loaded(join(import.meta.dirname, '../start/start.ts'))];
  expect(files.some((file) => file.includes('/apps/api/src/'))).toBe(true);
  expect(files.filter((file) => /\/demo\/(?!media|demo-tenants\.ts$)/.test(file))).toEqual([]);
  const withDemo = [...loaded(join(import.meta.dirname, 'demo.ts'))];
  expect(
    withDemo.some((file) => file.startsWith(fileURLToPath(import.meta.resolve('../../../../demo/')))),
  ).toBe(true);
});

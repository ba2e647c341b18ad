import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { StyleName } from './style-names.ts';

export const digest = (...parts: readonly string[]) =>
  createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 16);

const importing = /^(?:import|export)\s+(?!type\b)[^;]*?from '(\.[^']+)';/gm;

/** A file and everything it imports, types aside: what a picture depends on and nothing else. */
export function closure(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, target] of readFileSync(file, 'utf8').matchAll(importing))
    closure(join(dirname(file), target as string), seen);
  return seen;
}

const textOf = (file: string) => [...closure(file)].sort().map((path) => readFileSync(path, 'utf8'));

const known = new Map<StyleName, string>();

export function styleDigest(style: StyleName): string {
  const found = known.get(style);
  if (found) return found;
  const made = digest(
    ...textOf(join(import.meta.dirname, 'styles', `${style}.ts`)),
    ...textOf(join(import.meta.dirname, 'draw.ts')),
  );
  known.set(style, made);
  return made;
}

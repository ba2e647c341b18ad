import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const packages = join(import.meta.dirname, '../../../packages/');

/** The text of these files and of all they import of ours, at once or later, but for what stands apart. */
export function sourcesOf(files: readonly string[], isApart: (file: string) => boolean): string[] {
  const seen = new Set(files);
  const sources: string[] = [];
  for (const file of seen) {
    const source = readFileSync(file, 'utf8');
    sources.push(source);
    for (const imported of importsOf(source, file)) if (!isApart(imported)) seen.add(imported);
  }
  return sources;
}

function importsOf(source: string, file: string): string[] {
  const specifiers = [...source.matchAll(/(?:from|import\() ?'([^']+)'/g)].map(([, name = '']) => name);
  return specifiers.flatMap((name) => resolve(name, file) ?? []);
}

function resolve(name: string, file: string): string | undefined {
  if (name.startsWith('.')) return /\.tsx?$/.test(name) ? join(dirname(file), name) : undefined;
  const [, room, rest] = /^@atrium\/(ui|domain)\/(.+)$/.exec(name) ?? [];
  if (!room || !rest) return undefined;
  return ['.ts', '.tsx'].map((ending) => `${packages}${room}/src/${rest}${ending}`).find(existsSync);
}

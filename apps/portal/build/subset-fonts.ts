import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subset from 'subset-font';
import type { Plugin } from 'vite';
import { fontOf, tablesOf } from './sfnt.ts';

const stylesheet = new URL('../src/shell/styles/fonts.css', import.meta.url);
const cache = new URL('../../../node_modules/.cache/atrium-fonts', import.meta.url).pathname;
const require = createRequire(import.meta.url);

interface Range {
  min: number;
  max: number;
}

interface Cut {
  noLayoutClosure: boolean;
  wght: Range | null;
  wdth: Range | null;
}

/** Counted up with every change of `cut`: what was cut before is cut anew. */
const wayOfCutting = 2;

/** `@fonts/<package>/<file>.<part>.woff2` */
const address = /url\("@fonts\/(?<made>(?<family>[\w-]+)\/(?<file>[\w-]+)\.[\w-]+\.woff2)"\)/;

/**
 * Files that hold what their `@font-face` promises and nothing more: the characters of its `unicode-range`, the
 * weights and widths it names. The stylesheet is the recipe; a recipe that was followed once is not followed again.
 */
export function subsetFonts(): Plugin {
  return {
    name: 'atrium:subset-fonts',
    config: async () => {
      const recipes = readFileSync(stylesheet, 'utf8').match(/@font-face \{[^}]*\}/g) ?? [];
      const { version } = require('subset-font/package.json') as { version: string };
      const key = createHash('sha256').update(version + wayOfCutting + recipes.join());
      const folder = join(cache, key.digest('hex').slice(0, 16));
      await Promise.all(recipes.map((recipe) => follow(recipe, folder)));
      return { resolve: { alias: { '@fonts': folder } } };
    },
  };
}

async function follow(recipe: string, folder: string) {
  const { made, family, file } = address.exec(recipe)?.groups ?? {};
  if (!made || existsSync(join(folder, made))) return;
  const whole = readFileSync(require.resolve(`@fontsource-variable/${family}/files/${file}.woff2`));
  const part = await cut(whole, charactersOf(recipe), {
    // Latin has its forms in the characters themselves; Arabic letters change with their neighbours
    noLayoutClosure: !file?.includes('arabic'),
    wght: rangeOf(recipe, 'font-weight'),
    wdth: rangeOf(recipe, 'font-stretch'),
  });
  const path = join(folder, made);
  mkdirSync(dirname(path), { recursive: true });
  // another build may be reading
  writeFileSync(`${path}.${process.pid}`, part);
  renameSync(`${path}.${process.pid}`, path);
}

/**
 * Kerning is the same in every weight and width: a distance of its own for each pair in each was a third of the file,
 * and the difference is not visible. The distances are those in the middle of both.
 */
async function cut(whole: Buffer, characters: string, { noLayoutClosure, ...axes }: Cut): Promise<Buffer> {
  const wanted = Object.entries(axes).filter((axis): axis is [string, Range] => axis[1] !== null);
  const middle = wanted.map(([axis, { min, max }]) => [axis, Math.round((min + max) / 2)]);
  const made = async (variationAxes: Record<string, Range | number>) =>
    tablesOf(await subset(whole, characters, { targetFormat: 'sfnt', noLayoutClosure, variationAxes }));
  const [tables, still] = await Promise.all([
    made(Object.fromEntries(wanted)),
    made(Object.fromEntries(middle)),
  ]);
  for (const tag of ['GPOS', 'GDEF']) {
    const table = still.get(tag);
    if (table) tables.set(tag, table);
    else tables.delete(tag);
  }
  return subset(fontOf(tables), null, { targetFormat: 'woff2', keepAllGlyphs: true });
}

function rangeOf(recipe: string, property: string): Range | null {
  const [, min, max] = new RegExp(`${property}: (\\d+)%? (\\d+)%?;`).exec(recipe) ?? [];
  return min && max ? { min: Number(min), max: Number(max) } : null;
}

function charactersOf(recipe: string): string {
  const ranges = [...recipe.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)];
  return ranges.map(([, from = '', to = from]) => between(parseInt(from, 16), parseInt(to, 16))).join('');
}

const between = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)).join('');

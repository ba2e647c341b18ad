import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { routeTable } from '../src/shell/routes/route-table.ts';
import type { RouteRow } from '../src/shell/routes/table/row.ts';
import { frameworkPackages } from './chunk-groups.ts';
import type { Chunk } from './chunk-list.ts';

const dist = new URL('../dist/', import.meta.url);
const chunks = JSON.parse(readFileSync(new URL('chunks.json', dist), 'utf8')) as Record<string, Chunk>;

const sizes = new Map<string, number>();

function kilobytes(file: string): number {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const size = gzipSync(readFileSync(new URL(`client/${file}`, dist)), { level: 9 }).length / 1000;
  sizes.set(file, size);
  return size;
}

/** These files and all they cannot run without. */
function closure(files: readonly string[]): string[] {
  const seen = new Set(files);
  for (const file of seen) for (const needed of chunks[file]?.imports ?? []) seen.add(needed);
  return [...seen];
}

const filesWith = (part: string) =>
  Object.keys(chunks).filter((file) => chunks[file]?.modules.some((id) => id.includes(part)));

const entry = Object.keys(chunks).filter((file) => chunks[file]?.isEntry);

/** The files that a page makes a browser load before the visitor's first input. */
function filesOf({ page, layout }: RouteRow): string[] {
  const frame = layout === 'none' ? [] : filesWith(`shell/layouts/${layout}.tsx?`);
  return closure([...entry, ...frame, ...filesWith(`src/features/${page}.tsx?`)]);
}

const weightOf = (files: readonly string[]) => files.reduce((sum, file) => sum + kilobytes(file), 0);

describe('kilobytes of script, packed', () => {
  test('the home page', () => {
    const home = routeTable.find(({ path }) => path === '/');
    expect(weightOf(filesOf(home as RouteRow))).toBeLessThanOrEqual(144.6);
  });

  test.each(routeTable.filter(({ page }) => !page.startsWith('dev/')))('$path', (row) => {
    const files = filesOf(row);
    expect(filesWith(`src/features/${row.page}.tsx?`)).not.toEqual([]);
    expect(weightOf(files)).toBeLessThanOrEqual(176.8);
    expect(files.length, files.join(' ')).toBeLessThanOrEqual(15);
  });
});

test.each([
  ['the home page', 'first', 18],
  ['any other page', 'app', 26.4],
])('kilobytes of style, packed: %s', (_, name, limit) => {
  const styles = readdirSync(new URL('client/assets', dist)).find(
    (file) => file.startsWith(`${name}-`) && file.endsWith('.css'),
  );
  expect(kilobytes(`assets/${styles}`)).toBeLessThanOrEqual(limit);
});

test('no browser loads the traits of content types that only the server needs', () => {
  expect(filesWith('catalogue/content-types.ts')).not.toEqual([]);
  expect(filesWith('catalogue/content-type-traits.ts')).toEqual([]);
});

test('no page loads a player of films before one is played; the one for what is locked comes by itself', () => {
  const players = /\/(hls\.js|shaka-player)\//;
  const loaded = new Set(routeTable.flatMap(filesOf));
  expect([...loaded].filter((file) => chunks[file]?.modules.some((id) => players.test(id)))).toEqual([]);
  for (const [one, other] of [
    ['hls.js/', 'shaka-player/'],
    ['shaka-player/', 'hls.js/'],
  ] as const) {
    const files = filesWith(`/${one}`);
    expect(files).not.toEqual([]);
    expect(
      closure(files).filter((file) => chunks[file]?.modules.some((id) => id.includes(`/${other}`))),
    ).toEqual([]);
  }
});

test('the first script holds no page, player, film, dialog, menu or icon', () => {
  const first = closure([...entry, ...filesWith('shell/layouts/default.tsx?')]);
  const modules = first.flatMap((file) => chunks[file]?.modules ?? []);
  const strangers =
    /features\/.*\.tsx\?|features\/.*(?<!-page)\.tsx|modules\/(film|commerce|article\/.*\.tsx)|docked-player|hls\.js|\.later\.tsx?|@radix-ui\/react-(dialog|menu|popper|dropdown)|lucide-react|\/zod\//;
  expect(modules.filter((id) => strangers.test(id))).toEqual([]);
});

test.each(frameworkPackages)('the framework’s file holds a module of %s', (name) => {
  const [framework = ''] = filesWith('/react-dom/cjs/react-dom-client.');
  expect(chunks[framework]?.modules.filter((id) => id.includes(`node_modules/${name}/`))).not.toEqual([]);
});

test('no page loads a part before its first input that is fetched on demand', () => {
  const loaded = new Set(routeTable.flatMap(filesOf));
  const later = [...loaded].flatMap(
    (file) => chunks[file]?.modules.filter((id) => id.includes('.later.')) ?? [],
  );
  expect(later).toEqual([]);
});

test('what every page is made with can run before anything of ours', () => {
  const framework = filesWith('/react-dom/cjs/react-dom-client.');
  expect(framework).toHaveLength(1);
  const own = closure(framework).flatMap((file) => chunks[file]?.modules ?? []);
  expect(own.filter((id) => /apps\/portal\/src|packages\//.test(id))).toEqual([]);
});

describe('texts', () => {
  const texts = readdirSync(new URL('client/assets', dist)).filter((file) => /^texts-.*\.json$/.test(file));

  test.each(texts.filter((file) => !file.endsWith('-frame.json')))('%s: 12.1 KB at most', (file) => {
    expect(kilobytes(`assets/${file}`)).toBeLessThanOrEqual(12.1);
  });
});

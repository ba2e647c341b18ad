import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subset from 'subset-font';
import { beforeAll, expect, test } from 'vitest';
import { fontOf, tablesOf } from './sfnt.ts';

const file = '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2';
let font: Buffer;

beforeAll(async () => {
  const whole = readFileSync(createRequire(import.meta.url).resolve(file));
  font = await subset(whole, '0123456789', { targetFormat: 'sfnt' });
});

test('a font taken apart and put together is the same font, wherever its tables lie', () => {
  const again = fontOf(tablesOf(font));
  expect(tablesOf(again)).toEqual(tablesOf(font));
  expect(again.length).toBe(font.length);
  expect(withoutOffsets(again)).toEqual(withoutOffsets(font));
});

test('one without a table is still a font, and lacks it alone', async () => {
  const tables = tablesOf(font);
  tables.delete('GPOS');
  const cut = await subset(fontOf(tables), null, { targetFormat: 'sfnt', keepAllGlyphs: true });
  expect([...tablesOf(cut).keys()]).toEqual([...tables.keys()]);
});

/** The offset table, and of each table its name, length and checksum; `head`'s own is taken without what it says of the whole. */
function withoutOffsets(sfnt: Buffer): string[] {
  const entries = Array.from({ length: sfnt.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  const hex = (from: number, to: number) => sfnt.toString('hex', from, to);
  const isHead = (at: number) => sfnt.toString('latin1', at, at + 4) === 'head';
  return [hex(0, 12), ...entries.map((at) => hex(at, isHead(at) ? at + 4 : at + 8) + hex(at + 12, at + 16))];
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { woff2ToTrueType } from './woff2.ts';

const require = createRequire(import.meta.url);
const file = readFileSync(
  require.resolve('@fontsource-variable/mona-sans/files/mona-sans-latin-wdth-normal.woff2'),
);

function tablesOf(font: Uint8Array): Map<string, DataView> {
  const view = new DataView(font.buffer);
  return new Map(
    Array.from({ length: view.getUint16(4) }, (_, i) => {
      const row = 12 + i * 16;
      const tag = String.fromCharCode(...font.subarray(row, row + 4));
      return [tag, new DataView(font.buffer, view.getUint32(row + 8), view.getUint32(row + 12))];
    }),
  );
}

test('restored outlines are complete and inside the font box', () => {
  const tables = tablesOf(woff2ToTrueType(file));
  const [head, glyf, loca, maxp] = ['head', 'glyf', 'loca', 'maxp'].map((tag) => tables.get(tag)) as [
    DataView,
    DataView,
    DataView,
    DataView,
  ];
  const glyphs = maxp.getUint16(4);
  expect(loca.byteLength).toBe((glyphs + 1) * 4);
  expect(loca.getUint32(glyphs * 4)).toBe(glyf.byteLength);
  expect(head.getUint16(50)).toBe(1);
  for (let i = 0; i < glyphs; i++) {
    const at = loca.getUint32(i * 4);
    if (loca.getUint32(i * 4 + 4) === at) continue;
    expect(glyf.getInt16(at + 2)).toBeGreaterThanOrEqual(head.getInt16(36));
    expect(glyf.getInt16(at + 8)).toBeLessThanOrEqual(head.getInt16(42));
  }
});

test('anything else is refused', () => {
  expect(() => woff2ToTrueType(new Uint8Array(64))).toThrow('Not a WOFF2 file');
});

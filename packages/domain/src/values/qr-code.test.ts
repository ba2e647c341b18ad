import fc from 'fast-check';
import decodeQr from 'qr/decode.js';
import { describe, expect, test } from 'vitest';
import { type QrModules, qrCode } from './qr-code.ts';

const scale = 4;
const quietZone = 4;

/** What a camera gets: four pixels a module and the quiet zone around it. */
function photograph(cells: QrModules) {
  const side = (cells.length + 2 * quietZone) * scale;
  const cellAt = (pixel: number) => Math.floor(pixel / scale) - quietZone;
  const data = new Uint8Array(side * side * 3).fill(255);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      if (cells[cellAt(y)]?.[cellAt(x)]) data.fill(0, (y * side + x) * 3, (y * side + x) * 3 + 3);
  return { width: side, height: side, data };
}

const read = (cells: QrModules) => decodeQr(photograph(cells));

/** Level and mask beside the first corner, as the standard's table of format bits has them. */
function formatOf(cells: QrModules): number {
  const first = [0, 1, 2, 3, 4, 5, 7, 8].map((row) => cells[row]?.[8]);
  const bits = [...first, cells[8]?.[7], ...[5, 4, 3, 2, 1, 0].map((column) => cells[8]?.[column])];
  return bits.reduce((sum, dark, at) => sum + (dark ? 1 << at : 0), 0);
}

describe('a reader of another maker reads', () => {
  test.each([
    ['a voucher’s proof, in 29 modules', 'AV1.255S.1J4X3Q9.0123456789ABCDEF', 29],
    ['an address, in 29 modules', 'https://atrium.example/vouchers', 29],
    ['120 letters, in 53 modules', 'x'.repeat(120), 53],
    ['letters beyond ASCII, in 25 modules', 'Grüße, قسيمة', 25],
  ])('%s', (_, text, side) => {
    const cells = qrCode(text);
    expect(read(cells)).toBe(text);
    expect(cells).toHaveLength(side);
  });

  test('every text of up to 90 signs', () =>
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 90 }), (text) => {
        const cells = qrCode(text);
        expect(cells.every((row) => row.length === cells.length)).toBe(true);
        expect(read(cells)).toBe(text);
      }),
      { numRuns: 20 },
    ));

  test('a picture with a stain over a tenth of it', () => {
    const text = 'AV1.255S.1J4X3Q9.0123456789ABCDEF';
    const stained = qrCode(text).map((row, y) =>
      row.map((dark, x) => (y >= 12 && y < 19 && x >= 12 && x < 24 ? true : dark)),
    );
    expect(read(stained)).toBe(text);
  });
});

test('a code has level Q: a quarter of it may be unreadable', () =>
  // masks 0 to 7 of level Q
  expect([
    0b011010101011111, 0b011000001101000, 0b011111100110001, 0b011101000000110, 0b010010010110100,
    0b010000110000011, 0b010111011011010, 0b010101111101101,
  ]).toContain(formatOf(qrCode('HELLO WORLD'))));

test('a text that does not fit 57 modules is refused', () =>
  expect(() => qrCode('x'.repeat(500))).toThrow(RangeError));

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { correctionWords, dataWords, type QrModules, qrCode } from './qr-code.ts';

test('words as the standard’s example has them', () => {
  const data = dataWords('HELLO WORLD', 1);
  expect(data).toEqual([32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236]);
  expect(correctionWords(data, 13)).toEqual([168, 72, 22, 82, 217, 54, 156, 0, 46, 15, 180, 122, 16]);
});

const draw = (cells: QrModules) => cells.map((row) => row.map((dark) => (dark ? '#' : '.')).join(''));

describe('the picture', () => {
  test('has three corners, and rows of dots between them', () => {
    const rows = draw(qrCode('HELLO WORLD'));
    expect(rows).toHaveLength(21);
    expect(rows[0]?.slice(0, 8)).toBe('#######.');
    expect(rows[3]?.slice(0, 8)).toBe('#.###.#.');
    expect(rows[6]).toMatch(/^#######\.#\.#\.#\.#######$/);
    expect(rows[0]?.slice(-8)).toBe('.#######');
    expect(rows.at(-1)?.slice(0, 8)).toBe('#######.');
  });

  test('says which level and mask it has by one of the 32 known patterns of bits', () => {
    const cells = qrCode('HELLO WORLD');
    const size = cells.length;
    const first = [0, 1, 2, 3, 4, 5, 7, 8].map((row) => cells[row]?.[8]);
    const bits = [...first, cells[8]?.[7], ...[5, 4, 3, 2, 1, 0].map((column) => cells[8]?.[column])];
    const value = bits.reduce((sum, dark, at) => sum + (dark ? 1 << at : 0), 0);
    // level Q, masks 0 to 7, from the standard's table
    expect([
      0b011010101011111, 0b011000001101000, 0b011111100110001, 0b011101000000110, 0b010010010110100,
      0b010000110000011, 0b010111011011010, 0b010101111101101,
    ]).toContain(value);
    const second = [...Array(8).keys()].map((at) => cells[8]?.[size - 1 - at]);
    expect(second).toEqual(bits.slice(0, 8));
  });

  test.each([
    ['AV1.255S.1J4X3Q9.0123456789ABCDEF', 29],
    ['https://atrium.example/vouchers', 29],
    ['x'.repeat(120), 53],
  ])('of %s', (text, size) => expect(qrCode(text)).toHaveLength(size));

  test('is square and has an answer for whatever fits', () =>
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        const cells = qrCode(text);
        expect(cells.every((row) => row.length === cells.length)).toBe(true);
        expect(cells.flat().every((cell) => typeof cell === 'boolean')).toBe(true);
      }),
      { numRuns: 20 },
    ));

  test('of too much is none', () => expect(() => qrCode('x'.repeat(500))).toThrow(RangeError));
});

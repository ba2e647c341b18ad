import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compressedPiece, plainPiece, SplicedBody } from './spliced-gzip.ts';

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.string({ unit: 'grapheme', minLength: 200, maxLength: 5000 }),
  fc.constant('the same again and again, '.repeat(4000)),
);

/** Node's own reader checks the sum and the length. */
test('whatever is put between what was packed before is read as it stands there', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(text, fc.string({ unit: 'grapheme' }))), (parts) => {
      const pieces = parts.flatMap(([same, own]) => [compressedPiece(same), plainPiece(own)]);
      const whole = parts.flat().join('');
      const { raw, gzip } = new SplicedBody(pieces);
      expect(gunzipSync(gzip).equals(Buffer.from(whole))).toBe(true);
      expect(raw.equals(Buffer.from(whole))).toBe(true);
    }),
  );
});

test('what stays the same is packed', () => {
  expect(new SplicedBody([compressedPiece('<p>a line</p>'.repeat(1000))]).gzip.length).toBeLessThan(200);
});

test.each([0, 65_535, 65_536, 400_000])('%i characters are read as they stand there', (length) => {
  const long = 'a'.repeat(length);
  expect(gunzipSync(new SplicedBody([plainPiece(long)]).gzip).toString()).toBe(long);
});

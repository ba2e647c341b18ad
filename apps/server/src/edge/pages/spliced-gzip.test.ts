import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compressedPiece, splicedBody, storedPiece } from './spliced-gzip.ts';

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.string({ unit: 'grapheme', minLength: 200, maxLength: 5000 }),
  fc.constant('the same again and again, '.repeat(4000)),
);

/** Node's own reader checks the sum and the length. */
test('a gzip file of pieces that were compressed apart is read as their whole text', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(text, fc.constantFrom('stored' as const, 1, 9))), (parts) => {
      const whole = Buffer.from(parts.map(([part]) => part).join(''));
      const body = splicedBody(
        parts.map(([part, level]) => (level === 'stored' ? storedPiece(part) : compressedPiece(part, level))),
      );
      expect(gunzipSync(body.gzip ?? '').equals(whole)).toBe(true);
      expect(body.raw.equals(whole)).toBe(true);
    }),
  );
});

test('a piece of repeated markup is compressed', () => {
  expect(splicedBody([compressedPiece('<p>a line</p>'.repeat(1000), 9)]).gzip?.length).toBeLessThan(200);
});

import { expect, test } from 'vitest';
import { createPieces, pieceBytes } from './pieces.ts';

const film = 2 ** 30;

test('many viewers at once share large pieces, and the rest of them have small ones', () => {
  const pieces = createPieces();
  const taken = Array.from({ length: 1000 }, () => pieces.take(film));
  const bytes = taken.reduce((sum, { buffer }) => sum + buffer.length, 0);
  expect(new Set(taken.map(({ buffer }) => buffer.length))).toEqual(
    new Set([pieceBytes.large, pieceBytes.small]),
  );
  expect(bytes).toBeLessThan(40 * 2 ** 20);
  for (const piece of taken) pieces.giveBack(piece, true);
  expect(pieces.take(film).buffer).toHaveLength(pieceBytes.large);
});

test('a piece is used again, but never by two at once, nor where the system may still read from it', () => {
  const pieces = createPieces();
  const [one, two] = [pieces.take(film), pieces.take(film)];
  expect(one.buffer).not.toBe(two.buffer);
  pieces.giveBack(one, true);
  pieces.giveBack(two, false);
  const next = [pieces.take(film), pieces.take(film)].map(({ buffer }) => buffer);
  expect(next).toContain(one.buffer);
  expect(next).not.toContain(two.buffer);
});

test('a small file takes no more than it has', () => {
  expect(createPieces().take(900).buffer).toHaveLength(900);
});

import { type PieceKey, pieces } from '../pieces.ts';

/** What plans promise: classical music is there without loss. All music would be a hundred megabytes. */
export const losslessPieces = (Object.keys(pieces) as PieceKey[]).filter(
  (key) => pieces[key].style === 'classical',
);

import { createHash, createHmac } from 'node:crypto';

/** The seed of one chunk. Who does not know the secret learns nothing of it from the seeds of other chunks. */
export const seedOf = (secret: Buffer, chunk: number): number =>
  createHmac('sha256', secret).update(`chunk ${chunk}`).digest().readUInt32BE();

export const seedsOf = (secret: Buffer, from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => seedOf(secret, from + index));

/** Commitment: published before the run, its secret after it, so that the operator cannot choose a player's chance. */
export const commitmentOf = (secret: Buffer): string => createHash('sha256').update(secret).digest('hex');

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Ids } from '../../platform/clock.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';

const chanceBytes = 24;
const proofBytes = 8;

export type SessionNames = ReturnType<typeof createSessionNames>;

/**
 * What the cookie holds: randomness that cannot be guessed, and a proof that it was drawn here. An
 * invented name is told apart without asking the database, so a flood of them costs it nothing.
 */
export function createSessionNames({ secrets, ids }: { secrets: Secrets; ids: Ids }) {
  const proofOf = (chance: Buffer, key = secrets.key('session-name')) =>
    createHmac('sha256', key).update(chance).digest().subarray(0, proofBytes);

  return {
    draw(): string {
      const chance = ids.bytes(chanceBytes);
      return Buffer.concat([chance, proofOf(chance)]).toString('base64url');
    },

    isOurs(name: string): boolean {
      if (!/^[\w-]{43}$/.test(name)) return false;
      const bytes = Buffer.from(name, 'base64url');
      const [chance, proof] = [bytes.subarray(0, chanceBytes), bytes.subarray(chanceBytes)];
      return secrets.keys('session-name').some((key) => timingSafeEqual(proof, proofOf(chance, key)));
    },
  };
}

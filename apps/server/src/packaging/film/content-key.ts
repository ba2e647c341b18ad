import { randomBytes } from 'node:crypto';
import type { ContentKey } from './segment-streams.ts';

/**
 * The key of a locked film. Ours is random and given out by the licence endpoint (decision 0049); a key service
 * hands out its own by CPIX (decision 0119).
 */
export const newContentKey = (): ContentKey => ({
  keyId: randomBytes(16).toString('hex'),
  key: randomBytes(16).toString('hex'),
});

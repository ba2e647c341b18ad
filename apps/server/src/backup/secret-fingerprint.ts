import { createHmac } from 'node:crypto';

/** Tells one secret from another without telling the secret: 32 random bytes cannot be found from it. */
export const secretFingerprint = (secret: Buffer): string =>
  createHmac('sha256', secret).update('atrium backup fingerprint').digest('hex').slice(0, 16);

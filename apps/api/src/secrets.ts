import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

export type Purpose =
  | 'access-token'
  | 'session'
  | 'operator-token'
  | 'lookup'
  | 'challenge'
  | 'issuer'
  | 'login-state';

export type Secrets = ReturnType<typeof createSecrets>;

/** One root secret per installation; every use gets its own derived key, so no key serves two purposes. */
export function createSecrets(root: Buffer) {
  const keys = new Map<Purpose, Buffer>();
  const key = (purpose: Purpose): Buffer => {
    const known = keys.get(purpose);
    if (known) return known;
    const derived = Buffer.from(hkdfSync('sha256', root, '', `atrium/${purpose}`, 32));
    keys.set(purpose, derived);
    return derived;
  };

  return {
    key,
    /** Keyed digest for values we look up but must not be able to read back. */
    digest: (purpose: Purpose, text: string): Buffer =>
      createHmac('sha256', key(purpose)).update(text).digest(),

    seal(purpose: Purpose, text: string): string {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key(purpose), iv);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },

    /** Null for anything not sealed by us, whatever it is. */
    open(purpose: Purpose, sealed: string): string | null {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < 28) return null;
      try {
        const decipher = createDecipheriv('aes-256-gcm', key(purpose), bytes.subarray(0, 12));
        decipher.setAuthTag(bytes.subarray(12, 28));
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}

import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

export type Purpose =
  | 'access-token'
  | 'session'
  | 'session-name'
  | 'operator-token'
  | 'lookup'
  | 'challenge'
  | 'issuer'
  | 'installation'
  | 'internal'
  | 'login-state'
  | 'order'
  | 'payments'
  | 'media'
  | 'cloud-games'
  | 'vouchers'
  | 'vapid'
  | 'info-services'
  | 'unsubscribe'
  | 'marketplace'
  | 'article-gifts'
  | 'reading'
  | 'staff'
  | 'preview';

export type Secrets = ReturnType<typeof createSecrets>;

interface Kept {
  /** The secret before this one: what it sealed or signed still opens, nothing new is made with it. */
  previous?: Buffer | undefined;
  /**
   * Digests are found by this key; it outlives a change of the secret, or no session would be found
   * again.
   */
  lookup?: Buffer | undefined;
}

/** One root secret per installation; every use gets its own derived key, so no key serves two purposes. */
export function createSecrets(root: Buffer, { previous, lookup }: Kept = {}) {
  const derived = new Map<Purpose, readonly Buffer[]>();
  /** The one in use first. */
  const keys = (purpose: Purpose): readonly Buffer[] => {
    const known = derived.get(purpose);
    if (known) return known;
    const made: Buffer[] = [root, ...(previous ? [previous] : [])].map((secret) =>
      Buffer.from(hkdfSync('sha256', secret, '', `atrium/${purpose}`, 32)),
    );
    if (purpose === 'lookup' && lookup) made[0] = lookup;
    derived.set(purpose, made);
    return made;
  };
  const key = (purpose: Purpose): Buffer => keys(purpose)[0] as Buffer;

  return {
    key,
    keys,
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
      for (const each of keys(purpose)) {
        const text = opened(each, bytes);
        if (text !== null) return text;
      }
      return null;
    },
  };
}

function opened(key: Buffer, bytes: Buffer): string | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

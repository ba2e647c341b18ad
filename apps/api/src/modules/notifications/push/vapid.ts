import { createECDH, createHash, createPrivateKey, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Secrets } from '../../../platform/secrets/secrets.ts';

/** Who rings: push services and browsers know us by this key (RFC 8292). */
export interface Vapid {
  /** As browsers take it. */
  publicKey: string;
  /** The header for a push to this address. */
  authorization(endpoint: URL, contact: string): Promise<string>;
}

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** Twelve hours; push services refuse more than a day. */
const lifetime = '12h';

/** From settings, or made of the installation's secret: then every process has the same without being told. */
export function createVapid(secrets: Secrets, configured: VapidKeys | null = null): Vapid {
  const scalar = configured
    ? Buffer.from(configured.privateKey, 'base64url')
    : scalarFrom(secrets.key('vapid'));
  const { publicKey, key } = keyOf(scalar);
  if (configured && configured.publicKey !== publicKey)
    throw new Error('VAPID_PUBLIC_KEY is not the public key of VAPID_PRIVATE_KEY');
  return {
    publicKey,
    async authorization(endpoint, contact) {
      const token = await new SignJWT({ sub: contact })
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
        .setAudience(endpoint.origin)
        .setExpirationTime(lifetime)
        .sign(key);
      return `vapid t=${token}, k=${publicKey}`;
    },
  };
}

function keyOf(scalar: Buffer): { publicKey: string; key: KeyObject } {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(scalar);
  const point = curve.getPublicKey();
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
    d: scalar.toString('base64url'),
  };
  return { publicKey: point.toString('base64url'), key: createPrivateKey({ key: jwk, format: 'jwk' }) };
}

/** One in four billion numbers is no key of the curve: then the next is taken. */
function scalarFrom(seed: Buffer): Buffer {
  try {
    createECDH('prime256v1').setPrivateKey(seed);
    return seed;
  } catch {
    return scalarFrom(createHash('sha256').update(seed).digest());
  }
}

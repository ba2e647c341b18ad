import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** What a browser gave us: its public key and a secret that it shares with us alone. */
export interface PushKeys {
  p256dh: Buffer;
  auth: Buffer;
}

const curve = 'prime256v1';
const recordSize = 4096;
/** Messages are padded to steps of one size, so that a length does not reveal the content. */
const step = 512;
const lastRecord = 2;

/** The sender's half of one message: a key pair and a salt that are never used again. */
interface SenderKeys {
  ecdh: ECDH;
  salt: Buffer;
}

/**
 * RFC 8291 over RFC 8188, in one record: the push service that carries it cannot read it. Ours and not a library's:
 * decision 0040.
 */
export function encryptPush(text: string, browser: PushKeys): Buffer {
  const said = Buffer.from(text);
  const ecdh = createECDH(curve);
  ecdh.generateKeys();
  const padding = step - ((said.length + 1) % step);
  return sealRecord(said, padding, browser, { ecdh, salt: randomBytes(16) });
}

/** The header of RFC 8188, the encrypted text with its padding, and the authentication tag. */
export function sealRecord(
  text: Buffer,
  padding: number,
  { p256dh, auth }: PushKeys,
  { ecdh, salt }: SenderKeys,
): Buffer {
  const publicKey = ecdh.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, publicKey]);
  const input = derive(ecdh.computeSecret(p256dh), auth, info, 32);
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const plain = Buffer.concat([text, Buffer.from([lastRecord]), Buffer.alloc(padding)]);
  const sealed = [cipher.update(plain), cipher.final()];
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordSize);
  return Buffer.concat([
    salt,
    size,
    Buffer.from([publicKey.length]),
    publicKey,
    ...sealed,
    cipher.getAuthTag(),
  ]);
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Whether it is a point of the curve: a wrong key would fail only when the first push is sent. */
export function isPublicKey(bytes: Buffer): boolean {
  if (bytes.length !== 65) return false;
  try {
    const own = createECDH(curve);
    own.generateKeys();
    return own.computeSecret(bytes).length === 32;
  } catch {
    return false;
  }
}

import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

interface Circumstances {
  /** The page that asked, as its browser says it. */
  origin?: string;
  /** The host that the passkey belongs to. */
  host?: string;
  /** Whether it asked for finger, face or PIN. */
  isVerified?: boolean;
  /** Uses so far, as it reports them. */
  counter?: number;
  challenge?: string;
  userHandle?: string;
  crossOrigin?: boolean;
}

type Options = Record<string, unknown>;

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url');

/** Makes passkeys and answers challenges as a device does (WebAuthn level 3), with one ES256 key; in tests alone. */
export function testAuthenticator(fixed: Circumstances = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = base64url(credentialId);
  let uses = 0;
  let handle: string | undefined;

  const given = (changed: Circumstances) => ({
    origin: 'http://console.localhost',
    host: 'console.localhost',
    isVerified: true,
    ...fixed,
    ...changed,
  });

  const clientData = (
    type: string,
    options: Options,
    { origin, challenge, crossOrigin = false }: Circumstances,
  ) => JSON.stringify({ type, challenge: challenge ?? options.challenge, origin, crossOrigin });

  const authenticatorData = (
    { host = '', isVerified }: Circumstances,
    counter: number,
    attested: Buffer = Buffer.alloc(0),
  ) => {
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(host), Buffer.from([flags]), count, attested]);
  };

  return {
    id,

    /** The answer to the options of a registration. */
    make(options: Options, changed: Circumstances = {}) {
      const now = given(changed);
      handle = (options.user as { id: string }).id;
      const data = authenticatorData(
        now,
        uses,
        attestedData(credentialId, coseKey(publicKey.export({ format: 'jwk' }))),
      );
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options, now)),
          attestationObject: base64url(attestationObject(data)),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      };
    },

    /** The answer to a challenge. */
    answer(options: Options, changed: Circumstances = {}) {
      const now = given(changed);
      uses = now.counter ?? uses + 1;
      const data = authenticatorData(now, uses);
      const said = clientData('webauthn.get', options, now);
      const signature = sign('sha256', Buffer.concat([data, sha256(said)]), privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: base64url(said),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle: now.userHandle ?? handle,
        },
        clientExtensionResults: {},
      };
    },
  };
}

function attestedData(credentialId: Buffer, key: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(credentialId.length);
  return Buffer.concat([Buffer.alloc(16), length, credentialId, key]);
}

/** CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function coseKey({ x = '', y = '' }: { x?: string; y?: string }): Buffer {
  const point = (text: string) => [Buffer.from([0x58, 0x20]), Buffer.from(text, 'base64url')];
  return Buffer.concat([
    Buffer.from('a5010203262001', 'hex'),
    Buffer.from([0x21]),
    ...point(x),
    Buffer.from([0x22]),
    ...point(y),
  ]);
}

/** CBOR: {fmt: "none", attStmt: {}, authData: …}. */
function attestationObject(data: Buffer): Buffer {
  const named = (name: string) => Buffer.concat([Buffer.from([0x60 + name.length]), Buffer.from(name)]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    named('fmt'),
    named('none'),
    named('attStmt'),
    Buffer.from([0xa0]),
    named('authData'),
    Buffer.from([0x58, data.length]),
    data,
  ]);
}

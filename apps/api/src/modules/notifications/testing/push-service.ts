import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  message: Record<string, unknown>;
  headers: IncomingHttpHeaders;
  claims: { aud: string; sub: string; exp: number };
}

/** A browser and its push service in one: it checks who rings, and opens what only the browser can open. */
export async function startPushService(publicKey: string) {
  const received: Received[] = [];
  let status = 201;
  const browser = createECDH('prime256v1');
  const p256dh = browser.generateKeys();
  const auth = randomBytes(16);

  const server = createServer((req, res) => void receive(req, res));

  async function receive(req: IncomingMessage, res: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of req as AsyncIterable<Buffer>) chunks.push(chunk);
    if (status === 201)
      received.push({
        message: JSON.parse(open(Buffer.concat(chunks))),
        headers: req.headers,
        claims: claimsOf(req.headers.authorization ?? '', publicKey),
      });
    res.writeHead(status).end();
  }

  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;

  /** RFC 8188 and 8291, from the other side. */
  function open(body: Buffer): string {
    const [salt, length] = [body.subarray(0, 16), body[20] ?? 0];
    const sender = body.subarray(21, 21 + length);
    const sealed = body.subarray(21 + length);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender]);
    const input = derive(browser.computeSecret(sender), auth, info, 32);
    const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return plain.subarray(0, plain.lastIndexOf(2)).toString();
  }

  return {
    received,
    host: `127.0.0.1:${port}`,
    answer: (next: number) => {
      status = next;
    },
    subscription: (name: string) => ({
      endpoint: `http://127.0.0.1:${port}/push/${name}`,
      keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
    }),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** RFC 8292: signed with the key that the browser was given, or thrown. */
function claimsOf(header: string, publicKey: string): Received['claims'] {
  const [, head, payload, signature, key] = /^vapid t=([^.]+)\.([^.]+)\.([^,]+), k=(.+)$/.exec(header) ?? [];
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isOurs = verify(
    'sha256',
    Buffer.from(`${head}.${payload}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature ?? '', 'base64url'),
  );
  if (!isOurs || key !== publicKey) throw new Error('rung by somebody else');
  return JSON.parse(Buffer.from(payload ?? '', 'base64url').toString());
}

import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openPush, type VapidClaims, verifyVapid } from './push-receiver.ts';

interface Received {
  message: Record<string, unknown>;
  headers: IncomingHttpHeaders;
  claims: VapidClaims;
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
        message: JSON.parse(openPush(Buffer.concat(chunks), browser, auth)),
        headers: req.headers,
        claims: verifyVapid(req.headers.authorization ?? '', publicKey),
      });
    res.writeHead(status).end();
  }

  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;

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

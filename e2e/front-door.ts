import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A second address of the running product that can be shut: a browser behind it then reaches no server, service worker
 * and all. Switching a page offline would leave the worker its network.
 */
export async function openFrontDoor(origin: string) {
  const target = new URL(origin);
  const server = createServer((incoming, outgoing) => {
    const onward = request(
      {
        host: '127.0.0.1',
        port: target.port,
        method: incoming.method,
        path: incoming.url,
        headers: incoming.headers,
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://${target.hostname}:${port}`,
    async open() {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    async shut() {
      server.close();
      server.closeAllConnections();
      if (server.listening) await once(server, 'close');
    },
  };
}

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { visitorAt } from '@atrium/api/visitor';
import { maxHeaderSize, methods } from './guard.ts';
import { baseHeaders, closedPolicy } from './security-headers.ts';

const maxConnectionsPerAddress = 100;
const maxConnections = 10_000;

/** Node's own defaults hold a silent connection for a minute and count nobody. */
export function createHttpServer(
  handle: (req: IncomingMessage, res: ServerResponse) => Promise<void>,
  trustedProxies: readonly string[] = [],
): Server {
  const server = createServer({
    maxHeaderSize,
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 5000,
    requireHostHeader: false, // the guard asks for exactly one, and answers in our own words
  });
  server.maxConnections = maxConnections;
  server.on('request', (req, res) => void handle(req, res));
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) =>
    refuseSocket(error.code, socket),
  );
  limitPerAddress(server, new Set(trustedProxies.map(visitorAt)));
  return server;
}

/** Parser errors that have an answer of their own. */
const parserStatus: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_INVALID_METHOD: `405 Method Not Allowed\r\nallow: ${[...methods].join(', ')}`,
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};
const refusalHeaders = Object.entries({ ...baseHeaders, 'content-security-policy': closedPolicy })
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('');

/** What the parser itself rejects still gets an answer, and then the connection goes. */
function refuseSocket(code: string | undefined, socket: Socket) {
  if (!socket.writable || code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const status = parserStatus[code ?? ''] ?? '400 Bad Request';
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n${refusalHeaders}\r\n`);
}

function limitPerAddress(server: Server, trusted: ReadonlySet<string>) {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = visitorAt(socket.remoteAddress ?? '');
    const count = (open.get(address) ?? 0) + 1;
    // behind a proxy or on one machine all connections share an address: only strangers are counted
    if (count > maxConnectionsPerAddress && !isLoopback(address) && !trusted.has(address)) {
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}

const isLoopback = (address: string) => /^(127\.|::1$|::ffff:127\.)/.test(address);

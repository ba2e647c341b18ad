import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { plainAddress } from '@atrium/api/platform/client-address';
import { maxHeaderSize } from '../http/header-size.ts';
import type { NetworkClient } from '../http/network-client.ts';
import { baseHeaders, closedPolicy } from '../http/security-headers.ts';
import { isUploadPath } from '../uploads/uploads-path.ts';
import { announcesTooMuch } from './limits/announced-body.ts';
import type { EdgeLimits } from './limits/edge-rate-limits.ts';
import { methods } from './limits/malformed-requests.ts';

interface HttpServerOptions {
  handle: (req: IncomingMessage, res: ServerResponse) => void | Promise<void>;
  limits: Pick<EdgeLimits, 'connections' | 'pipelined' | 'stalledMs' | 'arrivalMs'>;
  clientOf: (req: Pick<IncomingMessage, 'socket' | 'headers'>) => NetworkClient;
  trustedProxies?: readonly string[];
}

/**
 * Node's own defaults hold a silent connection for a minute, wait for a reader for ever and do not
 * count connections by client.
 */
export function createHttpServer({
  handle,
  limits: { connections, pipelined, stalledMs, arrivalMs },
  clientOf,
  trustedProxies = [],
}: HttpServerOptions): Server {
  const server = createServer({
    maxHeaderSize,
    headersTimeout: 10_000,
    requestTimeout: 0, // ours below: an upload takes as long as its sender needs
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 5000,
    requireHostHeader: false, // the guard asks for exactly one, and answers in our own words
    optimizeEmptyRequests: true, // a request that announces no body sends none: its end need not be waited for
  });
  server.maxConnections = connections.all;
  server.on('connection', (socket: Socket) => socket.setTimeout(stalledMs));
  const answer: Handle = (req, res) => {
    if (req.headers['transfer-encoding'] !== undefined) closeUnfinished(req, res);
    limitArrival(req, arrivalMs);
    void handle(req, res);
    watchUnsent(res, stalledMs);
  };
  server.on('request', inTurn(answer, pipelined));
  server.on('checkContinue', (req, res) => {
    if (!announcesTooMuch(req)) res.writeContinue(); // otherwise the refusal is all they need to hear
    server.emit('request', req, res);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) =>
    refuseSocket(error.code, socket),
  );
  const trusted = new Set(trustedProxies.map(plainAddress));
  limitPerAddress(server, connections.address, (socket) =>
    // behind a proxy all connections share an address; whom they are for, each request says
    trusted.has(plainAddress(socket.remoteAddress ?? '')) ? null : clientOf({ socket, headers: {} }).address,
  );
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

function limitPerAddress(server: Server, most: number, addressOf: (socket: Socket) => string | null) {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = addressOf(socket);
    if (address === null) return;
    const count = (open.get(address) ?? 0) + 1;
    if (count > most) {
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

/**
 * Counts from the last byte that came or went, as Node's own `server.timeout` would for every request. Most are answered
 * by now, down to the last byte: for those it would be a clock to set and to stop for nothing.
 */
function watchUnsent(res: ServerResponse, stalledMs: number) {
  const { socket } = res;
  if (socket && !(res.writableEnded && socket.writableLength === 0)) socket.setTimeout(stalledMs);
}

/** A body that trickles in holds a connection; only an upload may take longer, as long as something of it moves. */
function limitArrival(req: IncomingMessage, arrivalMs: number) {
  const { 'content-length': length, 'transfer-encoding': coding } = req.headers;
  const hasBody = coding !== undefined || (length !== undefined && length !== '0');
  if (!hasBody || isUploadPath((req.url ?? '').split('?', 1)[0] ?? '')) return;
  const timer = setTimeout(() => {
    if (!req.complete) refuseSocket('ERR_HTTP_REQUEST_TIMEOUT', req.socket);
  }, arrivalMs).unref();
  req.once('close', () => clearTimeout(timer));
}

/** Long enough for an answer to be read before the connection goes. */
const lingerMs = 1000;

/** An answer to a body that is still arriving: nothing more can be asked on its connection, which is closed. */
function closeUnfinished(req: IncomingMessage, res: ServerResponse) {
  res.once('finish', () => {
    if (req.complete) return;
    req.resume();
    setTimeout(() => req.complete || req.socket.destroy(), lingerMs).unref();
  });
}

type Handle = (req: IncomingMessage, res: ServerResponse) => void;

/**
 * Node hands over every request of a connection as soon as it has read it, and sends the answers in
 * order. Here work on one begins when it is its turn to be sent: until then it opens no file and
 * renders no page. A client that sends more ahead than may wait is cut off.
 */
function inTurn(handle: Handle, maxWaiting: number): Handle {
  const waiting = new WeakMap<Socket, number>();
  return (req, res) => {
    if (res.socket) {
      handle(req, res);
      return;
    }
    const { socket } = req;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > maxWaiting) {
      socket.destroy();
      return;
    }
    waiting.set(socket, count);
    res.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      if (!socket.destroyed) handle(req, res);
    });
  };
}

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { streamPath } from '@atrium/api/modules/notifications/stream-route';
import { clientNumberHeader } from '@atrium/api/platform/client-address';
import { isOverload } from '@atrium/api/platform/concurrency/overload';
import type { Secrets } from '@atrium/api/platform/secrets/secrets';
import type { Logger } from 'pino';
import { toRequest, writeResponse } from '../http/fetch-bridge.ts';
import { maxHeaderSize } from '../http/header-size.ts';
import type { Site } from '../http/site.ts';
import type { Backend } from './backend.ts';
import { isRepeatable, type OperationName, type Operations } from './edge-operations.ts';
import type { createEvictionStreams } from './eviction-stream.ts';
import { header, keyChecker, paths } from './internal-headers.ts';
import { openLiveStream } from './live-stream.ts';
import type { LoginCookies } from './login-cookies.ts';

interface ApiListenerOptions {
  backend: Backend;
  operations: Operations;
  streams: ReturnType<typeof createEvictionStreams>;
  logins: LoginCookies;
  secrets: Secrets;
  /** Public probes: they say nothing that an attacker could use. */
  probe: (path: string, req: IncomingMessage) => Promise<Response> | null;
  siteOf: (host: string) => Promise<Site | null>;
  log: Pick<Logger, 'warn' | 'error'>;
}

/** More than a login with all its cookies; calls of the contract have limits of their own. */
const mostBytes = 256 * 1024;

type Handle = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

/** What an api without an edge in front of it answers: its edges, by their key, and no other client. */
export function createApiListener(options: ApiListenerOptions): Handle {
  const isEdge = keyChecker(options.secrets);
  const auth = options.backend.auth(options.logins);

  return async (req, res) => {
    try {
      const path = req.url?.split('?', 1)[0] ?? '';
      const probed = await options.probe(path, req);
      if (probed) return await writeResponse(req, res, probed);
      if (!isEdge(req.headers[header.key])) return refuse(res, 403);
      delete req.headers[header.key];
      if (path === paths.evictions) return options.streams.add(res);
      if (path.startsWith(paths.operation))
        return await operate(options.operations, path.slice(paths.operation.length), req, res);
      const host = String(req.headers[header.host] ?? '');
      delete req.headers[header.host];
      if (path === paths.call + streamPath) return await openLiveStream(options.backend, host, req, res);
      if (path.startsWith(`${paths.call}/`)) return await call(options.backend, host, req, res);
      const site = path.startsWith(paths.auth) ? await options.siteOf(host) : null;
      req.headers.host = host;
      if (!site || !(await auth(req, res, site))) refuse(res, 404);
    } catch (error) {
      const isBusy = isOverload(error);
      options.log[isBusy ? 'warn' : 'error']({ err: error, path: req.url?.split('?', 1)[0] }, 'failed');
      if (res.headersSent) res.destroy();
      else refuse(res, isBusy ? 503 : 500);
    }
  };
}

/** Whatever body there is stays unread, and the connection goes with it. */
const refuse = (res: ServerResponse, status: number) =>
  void res.writeHead(status, { connection: 'close', 'content-length': '0' }).end();

async function operate(operations: Operations, name: string, req: IncomingMessage, res: ServerResponse) {
  if (req.method !== 'POST' || !Object.hasOwn(isRepeatable, name)) return refuse(res, 404);
  const args = await readJson(req);
  if (!Array.isArray(args)) return refuse(res, 400);
  const operation = operations[name as OperationName] as (...args: unknown[]) => Promise<unknown>;
  const text = JSON.stringify(await operation(...args));
  res.writeHead(200, { 'content-type': 'application/json' }).end(text);
}

async function readJson(req: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > mostBytes) return null;
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString());
}

/** The same request as the edge would have made in one process. */
async function call(backend: Backend, host: string, req: IncomingMessage, res: ServerResponse) {
  const said = (name: string) => (req.headers[name] === undefined ? null : String(req.headers[name]));
  const client = {
    address: said('x-client-address') ?? '',
    country: said('x-client-country'),
    msisdn: said(clientNumberHeader),
  };
  const inner = Object.assign(req, { url: req.url?.slice(paths.call.length) });
  await writeResponse(req, res, await backend.call(toRequest(inner, `http://${host}`, client)));
}

/** For machines of our own: no counting by address, for all requests come from a few. */
export const createApiServer = (handle: Handle): Server =>
  createServer({ maxHeaderSize: 2 * maxHeaderSize, requestTimeout: 30_000, keepAliveTimeout: 65_000 }).on(
    'request',
    (req, res) => void handle(req, res),
  );

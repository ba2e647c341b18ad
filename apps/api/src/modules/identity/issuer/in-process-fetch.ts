import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

type Listener = (req: IncomingMessage, res: ServerResponse) => unknown;

/** Asks a Node listener as `fetch` would, without a network: the edge is a client of an issuer in its own process. */
export const inProcessFetch =
  (listener: Listener) =>
  async (
    address: string,
    init: { method?: string; headers?: HeadersInit; body?: unknown },
  ): Promise<Response> => {
    const url = new URL(address);
    const request = new Request(url, {
      method: init.method ?? 'GET',
      ...(init.headers ? { headers: init.headers } : {}),
      ...(init.body == null ? {} : { body: init.body as BodyInit }),
    });
    const body = Buffer.from(await request.arrayBuffer());
    const req = new IncomingMessage(new Socket());
    req.method = request.method;
    req.url = url.pathname + url.search;
    req.headers = {
      ...Object.fromEntries(request.headers),
      host: url.host,
      'content-length': String(body.length),
    };
    req.push(body);
    req.push(null);
    return answerOf(listener, req);
  };

function answerOf(listener: Listener, req: IncomingMessage): Promise<Response> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const res = new ServerResponse(req);
    const keep = (chunk: unknown) => {
      if (chunk !== undefined && chunk !== null && typeof chunk !== 'function')
        chunks.push(Buffer.from(chunk as string));
    };
    res.write = ((chunk: unknown) => {
      keep(chunk);
      return true;
    }) as typeof res.write;
    res.end = ((chunk?: unknown) => {
      keep(chunk);
      const headers = new Headers();
      for (const [name, value] of Object.entries(res.getHeaders())) headers.set(name, String(value));
      const text = Buffer.concat(chunks);
      resolve(new Response(text.length > 0 ? text : null, { status: res.statusCode, headers }));
      return res;
    }) as typeof res.end;
    Promise.resolve(listener(req, res)).catch(reject);
  });
}

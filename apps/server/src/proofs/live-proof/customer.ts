import { request as plain } from 'node:http';
import { request as secure } from 'node:https';

export interface Reached {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: unknown;
}

interface Where {
  host: string;
  port: number;
  /** Of the proxy; without one it is http, straight to the process. */
  certificate: string | null;
}

/** A visitor with a browser: cookies are kept, the certificate is checked. */
export function createVisitor({ host, port, certificate }: Where) {
  const cookies = new Map<string, string>();
  async function call(line: string, body?: unknown, token?: string): Promise<Reached> {
    const [method = 'GET', path = '/'] = line.split(' ');
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const text = body === undefined ? null : JSON.stringify(body);
    const headers: Record<string, string | number> = {
      host: `${host}:${port}`,
      'sec-fetch-site': 'same-origin',
      ...(cookie && { cookie }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(text !== null && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      ...(method !== 'GET' && { 'idempotency-key': crypto.randomUUID() }),
    };
    const options = { host: '127.0.0.1', port, method, path, headers };
    return new Promise((resolve, reject) => {
      const answered = (res: import('node:http').IncomingMessage) => {
        let said = '';
        res.setEncoding('utf8').on('data', (chunk) => (said += chunk));
        res.on('end', () => {
          for (const set of res.headers['set-cookie'] ?? []) {
            const [name = '', value = ''] = (set.split(';', 1)[0] ?? '').split(/=(.*)/s);
            cookies.set(name, value);
          }
          resolve({ status: res.statusCode ?? 0, headers: res.headers, body: parsed(said) });
        });
      };
      const sent = certificate
        ? secure({ ...options, ca: certificate, servername: host }, answered)
        : plain(options, answered);
      sent.once('error', reject).end(text ?? undefined);
    });
  }
  return { call };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

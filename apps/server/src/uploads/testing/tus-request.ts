import { request } from 'node:http';

export interface Sent {
  method: string;
  path?: string;
  headers?: Record<string, string>;
  body?: Buffer;
  /** Of the tenant. */
  code?: string;
  token?: string | null;
}

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** A request of tus as a client makes it, to a tenant of the test at this port. */
export const tusRequest = (
  port: number,
  { method, path = '/uploads', headers = {}, body, code = 'alpha', token = null }: Sent,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const req = request({
      host: '127.0.0.1',
      port,
      path,
      method,
      headers: {
        host: `${code}.localhost`,
        'tus-resumable': '1.0.0',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-length': body.length }),
        ...headers,
      },
    });
    req.on('error', reject);
    req.on('response', (res) => {
      const parts: Buffer[] = [];
      res.on('data', (part: Buffer) => parts.push(part));
      res.on('end', () =>
        resolve({ status: res.statusCode ?? 0, headers: res.headers, text: Buffer.concat(parts).toString() }),
      );
    });
    req.end(body);
  });

/** A piece at the offset 0 whose bytes are still to be written. */
export const begunTusPiece = (
  port: number,
  { path, headers = {}, code = 'alpha', token }: Pick<Sent, 'path' | 'headers' | 'code' | 'token'>,
) =>
  request({
    ...{ host: '127.0.0.1', port, path, method: 'PATCH' },
    headers: {
      host: `${code}.localhost`,
      'tus-resumable': '1.0.0',
      authorization: `Bearer ${token}`,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
      ...headers,
    },
  }).on('error', () => {});

/** `Upload-Metadata`. */
export const tusMetadata = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');

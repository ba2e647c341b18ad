import { request } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { LookupFunction } from 'node:net';

/** `noor.localhost` is this machine (RFC 6761), whether or not its resolver knows. */
function lookupLoopback({ hostname }: URL): LookupFunction | undefined {
  if (!/(^|\.)localhost$/.test(hostname)) return undefined;
  return (_name, options, done) =>
    options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);
}

interface Asked {
  method: string;
  headers: Record<string, string>;
  body?: string | Buffer | undefined;
}

/** Larger than anything the portal answers to those who ask here. */
const mostBytes = 1024 * 1024;

/** Asks the portal, as its names are meant on this machine. */
export function askPortal(url: URL, { method, headers, body }: Asked): Promise<Response> {
  return new Promise((resolve, reject) => {
    const open = url.protocol === 'https:' ? secureRequest : request;
    const sent = open(url, { method, headers, lookup: lookupLoopback(url), timeout: 10_000 });
    sent.on('timeout', () => sent.destroy(new Error('timeout')));
    sent.on('error', reject);
    sent.on('response', (answer) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > mostBytes) answer.destroy(new Error('the portal says too much'));
        else chunks.push(chunk);
      });
      answer.on('error', reject);
      answer.on('end', () => {
        const status = answer.statusCode ?? 0;
        const type = answer.headers['content-type'];
        const isEmpty = bytes === 0 || status === 204 || status === 304;
        resolve(
          new Response(isEmpty ? null : Buffer.concat(chunks), {
            status,
            headers: {
              ...(type && { 'content-type': type }),
              ...(answer.headers['www-authenticate'] && {
                'www-authenticate': answer.headers['www-authenticate'],
              }),
            },
          }),
        );
      });
    });
    sent.end(body);
  });
}

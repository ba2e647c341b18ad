import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { baseHeaders } from '../../http/security-headers.ts';

/** Nothing but our own files, and the one style by which an open dialog holds the page behind it still. */
const policyWith = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const headers = {
  ...baseHeaders,
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

/** The one page of the console, which draws itself; null where it is not built. */
export async function consolePage(folder: string): Promise<Response | null> {
  const html = await readFile(join(folder, 'index.html'), 'utf8').catch(() => null);
  if (html === null) return null;
  const nonce = randomBytes(16).toString('base64url');
  return new Response(html.replace('<head>', `<head><meta name="style-nonce" content="${nonce}">`), {
    headers: { ...headers, 'content-security-policy': policyWith(nonce) },
  });
}

import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { baseHeaders } from '../../http/security-headers.ts';

/** Nothing but our own files, previews in a frame, and the one style by which an open dialog holds the page behind it still. */
const policyWith = (nonce: string, previewOrigin: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${previewOrigin}`,
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
export async function consolePage(folder: string, previewOrigin: string): Promise<Response | null> {
  const html = await readFile(join(folder, 'index.html'), 'utf8').catch(() => null);
  if (html === null) return null;
  const nonce = randomBytes(16).toString('base64url');
  const facts = `<meta name="style-nonce" content="${nonce}"><meta name="preview-origin" content="${previewOrigin}">`;
  return new Response(html.replace('<head>', `<head>${facts}`), {
    headers: { ...headers, 'content-security-policy': policyWith(nonce, previewOrigin) },
  });
}

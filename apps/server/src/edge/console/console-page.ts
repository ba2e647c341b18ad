import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { baseHeaders } from '../../http/security-headers.ts';

/** Nothing but our own files: no tenant's script, style or picture host. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  // dialogs hold the page behind them still by a style of their own, as on the portal
  "style-src 'self' 'unsafe-inline'",
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
  'content-security-policy': policy,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

/** The one page of the console, which draws itself; null where it is not built. */
export async function consolePage(folder: string): Promise<Response | null> {
  const html = await readFile(join(folder, 'index.html')).catch(() => null);
  return html && new Response(new Uint8Array(html), { headers });
}

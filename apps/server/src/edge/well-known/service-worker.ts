import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Asked for anew on every visit, or a broken worker could never be replaced. In development there is none. */
export async function serviceWorker(publicRoot: string): Promise<Response | null> {
  const code = await readFile(join(publicRoot, 'sw.js')).catch(() => null);
  if (!code) return null;
  return new Response(code, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'service-worker-allowed': '/',
      // A worker lives under the policy of its own file: it may ask us, and nobody else.
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    },
  });
}

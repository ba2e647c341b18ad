import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Api } from '@atrium/api/api';

interface ProbeOptions {
  isReady: () => Promise<boolean>;
  metrics: Api['metrics'];
  health: Api['health'];
  /** For monitors on another machine; without one only this machine may look. */
  token: string | null;
}

const text = (status: number, body: string) =>
  new Response(`${body}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });

/** For load balancers and monitors: answered before a tenant is looked up, so no host can hide them. */
export function createProbes({ isReady, metrics, health, token }: ProbeOptions) {
  /** Who may read our metrics: to an attacker they would tell what to attack. */
  const isInsider = (req: IncomingMessage) => isLocal(req) || hasToken(req, token);
  const details = () =>
    Object.entries(health.problems())
      .map(([name, problem]) => `\n${name}: ${problem}`)
      .join('');

  const probes: Readonly<Record<string, (req: IncomingMessage) => Promise<Response>>> = {
    '/healthz': async () => text(200, 'ok'),

    '/readyz': async (req) => {
      const more = isInsider(req) ? details() : '';
      return !health.isDown() && (await isReady())
        ? text(200, `ready${more}`)
        : text(503, `not ready${more}`);
    },

    '/metrics': async (req) =>
      isInsider(req)
        ? new Response(await metrics.registry.metrics(), {
            headers: { 'content-type': metrics.registry.contentType, 'cache-control': 'no-store' },
          })
        : text(404, 'not found'),
  };

  /** Null at once for all other addresses: each request passes here. */
  return (path: string, req: IncomingMessage): Promise<Response> | null =>
    Object.hasOwn(probes, path) ? (probes[path]?.(req) ?? null) : null;
}

/** A proxy on the same machine speaks for strangers: then only the token counts. */
const isLocal = (req: IncomingMessage) =>
  /^(127\.|::1$|::ffff:127\.)/.test(req.socket.remoteAddress ?? '') && !req.headers['x-forwarded-for'];

function hasToken(req: IncomingMessage, token: string | null): boolean {
  if (token === null) return false;
  const given = Buffer.from(req.headers.authorization?.replace(/^Bearer /i, '') ?? '');
  const wanted = Buffer.from(token);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

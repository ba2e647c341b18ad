import type { IncomingMessage } from 'node:http';
import type { Metrics } from '@atrium/api/platform/health/metrics';

export interface ReportsOptions {
  metrics: Pick<Metrics, 'policyReports'>;
  log: { warn(detail: object, message: string): void };
  now?: () => number;
}

const maxBytes = 16 * 1024;
const maxReports = 20;
const perSecond = 20;
const logEvery = 60_000;
const mediaTypes = /^application\/(reports\+json|csp-report|json)\b/;
/** What may become a label: a browser can send anything, and metrics must not grow with it. */
const directives = new Set(
  'script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src media-src worker-src font-src manifest-src connect-src frame-src object-src base-uri frame-ancestors form-action require-trusted-types-for trusted-types'.split(
    ' ',
  ),
);

export type Reports = ReturnType<typeof createReports>;

/** Counts what browsers report, and says one line of it a minute. Nothing is kept, and nothing a person typed is said. */
export function createReports({ metrics, log, now = Date.now }: ReportsOptions) {
  let second = 0;
  let taken = 0;
  let quietUntil = 0;

  function mayTake(): boolean {
    const current = Math.floor(now() / 1000);
    if (current !== second) [second, taken] = [current, 0];
    return ++taken <= perSecond;
  }

  return async function take(req: IncomingMessage): Promise<Response> {
    if (req.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } });
    if (req.headers['sec-fetch-site'] === 'cross-site') return new Response(null, { status: 403 });
    if (!mediaTypes.test(req.headers['content-type'] ?? '')) return new Response(null, { status: 415 });
    if (!mayTake()) return new Response(null, { status: 429, headers: { 'retry-after': '60' } });
    const text = await readText(req);
    if (text === null) return new Response(null, { status: 413 });
    const [first, ...others] = readReports(text);
    if (!first) return new Response(null, { status: 400 });
    for (const { directive, disposition } of [first, ...others])
      metrics.policyReports.inc({ directive, disposition });
    if (now() >= quietUntil) {
      quietUntil = now() + logEvery;
      log.warn(first, 'a page tried something against its policy');
    }
    return new Response(null, { status: 204 });
  };
}

async function readText(req: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of req) {
    bytes += (chunk as Buffer).length;
    if (bytes > maxBytes) return null;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString();
}

interface Report {
  directive: string;
  disposition: 'enforce' | 'report';
  blocked: string;
  page: string;
}

/** Both ways browsers write them: a list of reports, or one `csp-report`. */
function readReports(text: string): Report[] {
  try {
    const sent: unknown = JSON.parse(text);
    const list = Array.isArray(sent) ? sent.slice(0, maxReports) : [sent];
    return list.flatMap((one) => {
      const body = recordOf(recordOf(one)['csp-report'] ?? recordOf(one).body);
      const named = textOf(
        body.effectiveDirective ?? body['effective-directive'] ?? body['violated-directive'],
      );
      if (named === '') return [];
      const [directive = ''] = named.split(' ');
      return {
        directive: directives.has(directive) ? directive : 'other',
        disposition: body.disposition === 'report' ? 'report' : 'enforce',
        blocked: originOf(textOf(body.blockedURL ?? body['blocked-uri'])),
        page: pathOf(textOf(body.documentURL ?? body['document-uri'])),
      };
    });
  } catch {
    return [];
  }
}

const recordOf = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** A keyword (`inline`, `trusted-types-sink`) or where it came from; never the whole address. */
function originOf(text: string): string {
  if (/^[a-z-]{1,40}$/.test(text)) return text;
  return URL.canParse(text) ? new URL(text).origin.slice(0, 100) : '';
}

const pathOf = (text: string) => (URL.canParse(text) ? new URL(text).pathname.slice(0, 200) : '');

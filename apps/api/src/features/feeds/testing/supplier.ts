import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Feed, FeedReportRow, FeedRun } from '@atrium/contract/schemas/feeds';
import { sql } from 'kysely';
import { asOwner } from '../../../platform/database/as-owner.ts';
import { withTenant } from '../../../platform/database/with-tenant.ts';
import { createDownload } from '../../../platform/outbound/download.ts';
import { nothingPrivate, readPrivateBackends } from '../../../platform/outbound/private-backends.ts';
import { startTestApi } from '../../../testing/test-api.ts';

interface Asked {
  path: string;
  headers: IncomingHttpHeaders;
}

type ApiOptions = NonNullable<Parameters<typeof startTestApi>[0]>;

/** A supplier's server on this machine, and an api that fetches feeds from it. */
export async function startSupplier(options: ApiOptions = {}) {
  const asked: Asked[] = [];
  const answers = new Map<string, (res: ServerResponse, asked: Asked) => void>();
  const server = createServer((req, res) => {
    const one = { path: req.url ?? '', headers: req.headers };
    asked.push(one);
    const answer = answers.get(one.path);
    if (answer) answer(res, one);
    else res.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const download = createDownload(readPrivateBackends(address.slice('http://'.length)) ?? nothingPrivate);
  const api = await startTestApi({ download, ...options });

  const operator = <T>(line: string, body?: unknown, code = 'alpha') =>
    api.call(code, line, { token: api.api.demoOperatorToken, body }) as Promise<{ status: number; body: T }>;
  let feeds = 0;

  return {
    api,
    address,
    /** Requests since the last look. */
    asked: () => asked.splice(0),
    answer: (path: string, answer: (res: ServerResponse, asked: Asked) => void) => answers.set(path, answer),
    serve: (path: string, body: string | Buffer, headers: Record<string, string> = {}) =>
      answers.set(path, (res) => res.writeHead(200, headers).end(body)),
    operator,
    async addFeed(settings: object, name = `feed-${++feeds}`): Promise<number> {
      const { status, body } = await operator<Feed>('POST /operator/feeds', {
        name,
        settings: { licensor: 'Harbour', address: `${address}/feed`, ...settings },
      });
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body.id;
    },
    /** Asks for a run, lets the jobs work, and reads what became of it. */
    async run(id: number, how: object = {}): Promise<FeedRun & { report: FeedReportRow[] }> {
      await operator(`POST /operator/feeds/${id}/runs`, how);
      await api.api.worker.runDue();
      const { body } = await operator<{ runs: FeedRun[] }>(`GET /operator/feeds/${id}/runs`);
      const [last] = body.runs;
      if (!last) throw new Error('there is no run');
      const report = await operator<{ rows: FeedReportRow[] }>(`GET /operator/feeds/runs/${last.id}/rows`);
      return { ...last, report: report.body.rows };
    },
    asTenant: <T>(work: Parameters<typeof withTenant<T>>[2]) =>
      asOwner(api.database.owner, (owner) => withTenant(owner, 1, work)),
    async articleOf(feed: number, number: string): Promise<number> {
      const id = await this.asTenant(async (tx) => {
        const { rows } = await sql<{ id: number }>`
          SELECT article_id AS id FROM supplier_item WHERE feed_id = ${feed} AND number = ${number}`.execute(
          tx,
        );
        return rows[0]?.id;
      });
      if (id === undefined) throw new Error(`there is no row ${number}`);
      return id;
    },
    /** As pages ask for it. */
    details: (id: number) =>
      api.call('alpha', `GET /structure/any/fragment/get-article-details?id=${id}`) as Promise<{
        status: number;
        body: Record<string, unknown>;
      }>,
    async stop() {
      await api.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type Supplier = Awaited<ReturnType<typeof startSupplier>>;

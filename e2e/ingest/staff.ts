import { openAsBlob, statSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Feed, FeedReportRow, FeedRun } from '@atrium/contract/schemas/feeds';
import type { UploadDetails } from '@atrium/contract/schemas/uploads';
import type { Product } from './product.ts';

/** A member of staff at a shell and with a client of tus. */
export function staffOf({ edges: [port = 0], operatorToken, addMedia }: Product) {
  const at = `http://localhost:${port}`;
  const headers = { authorization: `Bearer ${operatorToken}`, origin: at };

  async function ask<Body>(line: string, body?: object): Promise<Body> {
    const [method = '', path = ''] = line.split(' ');
    for (let tries = 1; ; tries++) {
      const answer = await fetch(`${at}/backend${path}`, {
        method,
        headers: {
          ...headers,
          ...(method !== 'GET' && { 'idempotency-key': crypto.randomUUID() }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (answer.ok) return JSON.parse(text || 'null') as Body;
      // a busy machine says so; what only reads may also be asked again after no answer
      const isBusy = answer.status === 503 || (method === 'GET' && answer.status === 504);
      if (!isBusy || tries > 20) throw new Error(`${line}: ${answer.status} ${text}`);
      await sleep(2000);
    }
  }

  const upload = (id: string) => ask<UploadDetails>(`GET /operator/uploads/${id}`);

  return {
    ask,
    upload,

    async addByShell(file: string, kind: string): Promise<string[]> {
      const said = await addMedia([file, '--tenant=atrium', `--kind=${kind}`]);
      return [...said.matchAll(/ is upload ([0-9a-f-]{36})\./g)].map(([, id = '']) => id);
    },

    /** In pieces of 64 MB, as clients of tus send them. */
    async addByTus(file: string, kind: string): Promise<string> {
      const { size } = statSync(file);
      const metadata = Object.entries({ filename: basename(file), kind })
        .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
        .join(',');
      const tus = { ...headers, 'tus-resumable': '1.0.0' };
      const created = await fetch(`${at}/uploads`, {
        method: 'POST',
        headers: { ...tus, 'upload-length': String(size), 'upload-metadata': metadata },
      });
      const path = created.headers.get('location');
      if (created.status !== 201 || !path) throw new Error(`tus: ${created.status} ${await created.text()}`);
      const blob = await openAsBlob(file);
      for (let offset = 0; offset < size; ) {
        const piece = blob.slice(offset, offset + 64 * 2 ** 20);
        const sent = await fetch(new URL(path, at), {
          method: 'PATCH',
          headers: {
            ...tus,
            'content-type': 'application/offset+octet-stream',
            'upload-offset': String(offset),
          },
          body: piece,
        });
        if (sent.status !== 204) throw new Error(`tus: ${sent.status} ${await sent.text()}`);
        offset = Number(sent.headers.get('upload-offset'));
      }
      return path.split('/').at(-1) ?? '';
    },

    /** Once it is packaged, with what was found of it. */
    async packaged(id: string, say: (line: string) => void): Promise<UploadDetails> {
      let told = 0;
      for (;;) {
        const now = await upload(id);
        if (now.state === 'ready') return now;
        if (now.state === 'failed' || now.state === 'canceled') throw new Error(`${now.name}: ${now.cause}`);
        if (Date.now() - told > 60_000) {
          say(
            `${now.name}: ${now.state} ${Math.floor(now.percent)} % ${now.step ?? ''}${now.speed ? `, ${now.speed.toFixed(2)} times real time` : ''}`,
          );
          told = Date.now();
        }
        await sleep(1000);
      }
    },

    publish: (articles: readonly object[]) => ask('POST /operator/publish', { catalogue: { articles } }),

    /** Loads the feed of a supplier, and waits for the end of its run. */
    async runFeed(settings: object): Promise<FeedRun> {
      const { id } = await ask<Feed>('POST /operator/feeds', { name: 'harbour', settings });
      const runs = async () => (await ask<{ runs: FeedRun[] }>(`GET /operator/feeds/${id}/runs`)).runs;
      const before = new Set((await runs()).map((run) => run.id));
      await ask(`POST /operator/feeds/${id}/runs`, {});
      for (let tries = 0; tries < 180; tries++) {
        const run = (await runs()).find((one) => !before.has(one.id));
        if (run && run.state !== 'RUNNING') return run;
        await sleep(1000);
      }
      throw new Error('the run of the feed did not end within three minutes');
    },

    /** The article of the title that a supplier calls so. */
    async articleOf(run: FeedRun, number: string): Promise<number | undefined> {
      const { rows } = await ask<{ rows: FeedReportRow[] }>(`GET /operator/feeds/runs/${run.id}/rows`);
      // a picture that could not be had is a row of its own, without an article
      return rows.find((row) => row.number === number && row.articleId !== null)?.articleId ?? undefined;
    },
  };
}

export type Staff = ReturnType<typeof staffOf>;

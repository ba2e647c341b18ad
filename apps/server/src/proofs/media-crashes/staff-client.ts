import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { UploadDetails } from '@atrium/contract/schemas/uploads';
import { operatorToken } from '../../testing/money-proof.ts';
import { askServer, type ServerProcess } from '../../testing/server-process.ts';

const headersOf = (server: ServerProcess) => ({
  authorization: `Bearer ${operatorToken(server)}`,
  'tus-resumable': '1.0.0',
});

interface Piece {
  path: string;
  offset: number;
  bytes: Buffer;
  /** Called while the piece is on its way, with the bytes that were sent. */
  onSent?: (bytes: number) => void;
}

/** A member of staff at a server that may die at any moment: what has no answer is null. */
export function staffAt(server: ServerProcess) {
  const headers = headersOf(server);
  return {
    async create(size: number, article: number): Promise<string> {
      const said = { filename: 'master.mp4', kind: 'film', article: String(article) };
      const metadata = Object.entries(said)
        .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
        .join(',');
      const answer = await askServer(server.port, '/uploads', {
        method: 'POST',
        headers: { ...headers, 'upload-length': String(size), 'upload-metadata': metadata },
      });
      if (answer.status !== 201) throw new Error(`creation: ${answer.status} ${answer.text}`);
      return String(answer.headers.location);
    },

    async offset(path: string): Promise<number> {
      const answer = await askServer(server.port, path, { method: 'HEAD', headers });
      if (answer.status !== 200) throw new Error(`HEAD: ${answer.status}`);
      return Number(answer.headers['upload-offset']);
    },

    /** The status of the answer; null where none came. */
    send: ({ path, offset, bytes, onSent = () => {} }: Piece): Promise<number | null> =>
      new Promise((resolve) => {
        const sent = request({
          host: '127.0.0.1',
          port: server.port,
          path,
          method: 'PATCH',
          headers: {
            ...headers,
            host: `localhost:${server.port}`,
            'content-type': 'application/offset+octet-stream',
            'upload-offset': String(offset),
            'content-length': bytes.length,
          },
        });
        sent.on('response', (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? null);
        });
        sent.on('error', () => resolve(null));
        const half = bytes.length >> 1;
        sent.write(bytes.subarray(0, half), () => {
          onSent(half);
          sent.end(bytes.subarray(half), () => onSent(bytes.length));
        });
      }),

    async upload(id: string): Promise<UploadDetails | null> {
      const answer = await askServer(server.port, `/backend/operator/uploads/${id}`, { headers }).catch(
        () => null,
      );
      return answer?.status === 200 ? (JSON.parse(answer.text) as UploadDetails) : null;
    },

    async publish(articles: object[]): Promise<void> {
      const ask = () =>
        askServer(server.port, '/backend/operator/publish', {
          method: 'POST',
          headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
          body: { catalogue: { articles } },
        });
      let answer = await ask();
      // a machine that is busy says so after a start
      for (let attempt = 0; answer.status === 503 && attempt < 20; attempt++) {
        await sleep(2000);
        answer = await ask();
      }
      if (answer.status !== 200) throw new Error(`publish: ${answer.status} ${answer.text}`);
    },
  };
}

export type StaffClient = ReturnType<typeof staffAt>;

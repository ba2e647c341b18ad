import { Readable } from 'node:stream';
import type { ByteRange } from '../storage.ts';
import { StorageError } from '../storage-error.ts';
import { plainEtag } from './list-objects.ts';
import type { S3Answer, S3Client } from './s3-client.ts';

const mostResumptions = 3;

/** The bytes of an object; where the connection breaks half-way, the rest of the same version is asked for. */
export async function readObject(
  client: S3Client,
  key: string,
  range: ByteRange | undefined,
  signal: AbortSignal | undefined,
): Promise<Readable | null> {
  const ask = (start: number, etag: string | undefined) =>
    client.ask(
      {
        method: 'GET',
        key,
        headers: {
          ...((start > 0 || range) && { range: `bytes=${start}-${range?.end ?? ''}` }),
          ...(etag && { 'if-match': `"${etag}"` }),
        },
        signal,
      },
      [200, 206, 404, 412, 416],
    );
  const answer = await ask(range?.start ?? 0, range?.etag);
  const { statusCode } = answer;
  if (statusCode === 404 || statusCode === 412) {
    answer.resume();
    return null;
  }
  if (statusCode === 416) {
    answer.resume();
    return Readable.from([], { objectMode: false });
  }
  // the same as asked, whatever a service makes of If-Match
  if (range?.etag !== undefined && plainEtag(answer.headers.etag) !== range.etag) {
    answer.destroy();
    return null;
  }
  if (
    range &&
    statusCode === 200 &&
    Number(answer.headers['content-length']) !== range.end + 1 - range.start
  ) {
    answer.destroy();
    throw new StorageError(`The storage does not send parts of ${key}.`);
  }
  return Readable.from(resumed(answer, ask, range?.start ?? 0, key), { objectMode: false });
}

async function* resumed(
  first: S3Answer,
  ask: (start: number, etag: string | undefined) => Promise<S3Answer>,
  start: number,
  key: string,
): AsyncGenerator<Buffer> {
  const etag = plainEtag(first.headers.etag);
  const whole = Number(first.headers['content-length']);
  let answer = first;
  let sent = 0;
  for (let resumptions = 0; ; resumptions++) {
    try {
      for await (const chunk of answer) {
        sent += (chunk as Buffer).length;
        yield chunk as Buffer;
      }
      if (!(sent < whole)) return;
    } catch (error) {
      // what the reader throws in is no failure of the service
      if (!answer.errored || resumptions === mostResumptions) throw error;
    } finally {
      answer.destroy();
    }
    if (resumptions === mostResumptions) throw new StorageError(`The storage broke off ${key}.`);
    answer = await ask(start + sent, etag);
    if (answer.statusCode !== 206) throw new StorageError(`${key} has changed while it was read.`);
  }
}

import type { Readable } from 'node:stream';
import { StorageError } from '../storage-error.ts';
import { plainEtag } from './list-objects.ts';
import { elementOf, elementsOf, escaped } from './read-xml.ts';
import { type S3Client, textOf } from './s3-client.ts';

export interface PartSource {
  size: number;
  open(): Readable | Uint8Array;
}

export interface Upload {
  key: string;
  headers: Readonly<Record<string, string>>;
  signal?: AbortSignal | undefined;
}

const mostParts = 10_000;

/** Parts one after the other; the object is there once all are, and nothing is left of them where one fails. */
export async function putParts(
  client: S3Client,
  { key, headers, signal }: Upload,
  parts: AsyncIterable<PartSource> | Iterable<PartSource>,
): Promise<void> {
  const uploadId = await beginUpload(client, { key, headers, signal });
  try {
    const etags: string[] = [];
    for await (const body of parts) {
      if (etags.length === mostParts) throw new StorageError(`${key} has more parts than the storage takes.`);
      const query = { partNumber: String(etags.length + 1), uploadId };
      const answer = await client.ask({ method: 'PUT', key, query, body, signal }, [200]);
      answer.resume();
      etags.push(plainEtag(answer.headers.etag));
    }
    await completeUpload(client, { key, signal }, uploadId, etags);
  } catch (error) {
    await abortUpload(client, key, uploadId).catch(() => {}); // the sweep finds it later
    throw error;
  }
}

export async function beginUpload(client: S3Client, { key, headers, signal }: Upload): Promise<string> {
  const begun = await client.text({ method: 'POST', key, query: { uploads: '' }, headers, signal }, [200]);
  const uploadId = elementOf(begun, 'UploadId');
  if (!uploadId) throw new StorageError(`The storage began no upload of ${key}.`);
  return uploadId;
}

/** By the tags of its parts, which are numbered from one without a gap. */
export async function completeUpload(
  client: S3Client,
  { key, signal }: Pick<Upload, 'key' | 'signal'>,
  uploadId: string,
  etags: readonly string[],
): Promise<void> {
  const listed = etags.map(
    (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>"${escaped(etag)}"</ETag></Part>`,
  );
  const body = Buffer.from(`<CompleteMultipartUpload>${listed.join('')}</CompleteMultipartUpload>`);
  const answer = await client.ask(
    {
      method: 'POST',
      key,
      query: { uploadId },
      headers: { 'content-type': 'application/xml' },
      body: { size: body.length, open: () => body },
      signal,
    },
    [200, 404],
  );
  const text = await textOf(answer);
  // the answer to an earlier try was lost: the upload is gone because it is complete
  if (answer.statusCode === 404 && (await isComplete(client, key, etags.length))) return;
  const code = elementOf(text, 'Code');
  if (answer.statusCode === 404 || code !== null)
    throw new StorageError(`The storage did not complete ${key}: ${code ?? 404}.`);
}

/** The tag of an object of parts ends with their number. */
async function isComplete(client: S3Client, key: string, parts: number): Promise<boolean> {
  const head = await client.ask({ method: 'HEAD', key }, [200, 404]);
  head.resume();
  return head.statusCode === 200 && plainEtag(head.headers.etag).endsWith(`-${parts}`);
}

export async function abortUpload(client: S3Client, key: string, uploadId: string): Promise<void> {
  (await client.ask({ method: 'DELETE', key, query: { uploadId } }, [204, 200, 404])).resume();
}

/** Uploads that their writers left before that time. */
export async function abortLeftUploads(client: S3Client, before: Date): Promise<number> {
  let count = 0;
  const xml = await client.text({ method: 'GET', query: { uploads: '', 'encoding-type': 'url' } }, [200]);
  for (const upload of elementsOf(xml, 'Upload')) {
    const key = decodeURIComponent((elementOf(upload, 'Key') ?? '').replaceAll('+', ' '));
    const uploadId = elementOf(upload, 'UploadId');
    const begun = new Date(elementOf(upload, 'Initiated') ?? Number.NaN);
    if (!key || !uploadId || !(begun < before)) continue;
    await abortUpload(client, key, uploadId);
    count++;
  }
  return count;
}

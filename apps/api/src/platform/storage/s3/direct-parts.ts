import type { MultipartUploads, StoredPart } from '../storage.ts';
import { StorageError } from '../storage-error.ts';
import { checkPath } from '../storage-path.ts';
import { plainEtag } from './list-objects.ts';
import { abortUpload, beginUpload, completeUpload } from './multipart.ts';
import { elementOf, elementsOf } from './read-xml.ts';
import { type S3Client, textOf } from './s3-client.ts';

const type = 'application/octet-stream';

/** Uploads in parts that are put by others: what they may put, and where, is in the signature of each address. */
export const multipartUploads = (client: S3Client): MultipartUploads => ({
  begin: (path) => beginUpload(client, { key: checkPath(path), headers: { 'content-type': type } }),
  addressOf: (path, uploadId, { number, size }, seconds) =>
    client.addressOf(
      {
        method: 'PUT',
        key: checkPath(path),
        query: { partNumber: String(number), uploadId },
        headers: { 'content-length': String(size) },
      },
      seconds,
    ),
  parts: (path, uploadId) => listParts(client, checkPath(path), uploadId),
  complete: (path, uploadId, parts) =>
    completeUpload(
      client,
      { key: checkPath(path), signal: undefined },
      uploadId,
      parts.map(({ etag }) => etag),
    ),
  abort: (path, uploadId) => abortUpload(client, checkPath(path), uploadId),
});

/** Page by page; services list a thousand at a time. */
async function listParts(client: S3Client, key: string, uploadId: string): Promise<StoredPart[] | null> {
  const found: StoredPart[] = [];
  for (let after = '0'; ; ) {
    const query = { uploadId, 'max-parts': '1000', 'part-number-marker': after };
    const answer = await client.ask({ method: 'GET', key, query }, [200, 404]);
    const xml = await textOf(answer);
    if (answer.statusCode === 404) return null;
    found.push(...elementsOf(xml, 'Part').map(partOf));
    const next = elementOf(xml, 'NextPartNumberMarker');
    if (elementOf(xml, 'IsTruncated') !== 'true' || next === null) return found;
    // a service that repeats itself would be asked for ever
    if (Number(next) <= Number(after))
      throw new StorageError(`The storage lists the parts of ${key} in a circle.`);
    after = next;
  }
}

const partOf = (xml: string): StoredPart => ({
  number: Number(elementOf(xml, 'PartNumber')),
  size: Number(elementOf(xml, 'Size')),
  etag: plainEtag(elementOf(xml, 'ETag')),
});

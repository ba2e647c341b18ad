import type { StoredFile } from '../storage.ts';
import { elementOf, elementsOf } from './read-xml.ts';
import type { S3Client } from './s3-client.ts';

/** Objects of the bucket whose key begins with the prefix, page by page. */
export async function* listObjects(client: S3Client, prefix: string): AsyncGenerator<StoredFile> {
  for (let token: string | null = null; ; ) {
    const xml: string = await client.text(
      {
        method: 'GET',
        query: {
          'list-type': '2',
          'encoding-type': 'url',
          'max-keys': '1000',
          prefix,
          ...(token !== null && { 'continuation-token': token }),
        },
      },
      [200],
    );
    const isEncoded = elementOf(xml, 'EncodingType') === 'url';
    for (const content of elementsOf(xml, 'Contents')) {
      const key = elementOf(content, 'Key') ?? '';
      yield {
        path: isEncoded ? decodeURIComponent(key.replaceAll('+', ' ')) : key,
        size: Number(elementOf(content, 'Size')),
        modified: new Date(elementOf(content, 'LastModified') ?? 0),
        etag: plainEtag(elementOf(content, 'ETag')),
      };
    }
    token = elementOf(xml, 'NextContinuationToken');
    if (elementOf(xml, 'IsTruncated') !== 'true' || token === null) return;
  }
}

export const plainEtag = (etag: string | null | undefined): string => (etag ?? '').replaceAll('"', '');

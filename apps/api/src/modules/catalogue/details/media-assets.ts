import type { TransactionContext } from '../../../platform/context.ts';

/** Where a recording, film or package lies, and what it is. */
export interface MediaAsset {
  uri: string;
  protocol: string;
  isPreview: boolean;
  durationS: number | null;
  /** The scheme by which it is locked; null for what plays as it is. */
  drm: string | null;
  /** The upload that it was packaged from. */
  upload: string | null;
}

/** The whole one of each that has one. */
export async function findWholeMedia(
  { db }: TransactionContext,
  articleIds: readonly number[],
): Promise<ReadonlyMap<number, MediaAsset>> {
  if (articleIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('media_asset')
    .select(['article_id', 'uri', 'protocol', 'duration_s', 'drm', 'upload_id'])
    .where('article_id', 'in', [...articleIds])
    .where('is_preview', '=', false)
    // what is downloaded and kept offline is the usual file
    .where('protocol', 'not in', ['LOSSLESS', 'OPUS'])
    .orderBy('id', 'desc')
    .execute();
  // the first of several stays
  return new Map(
    rows.map(({ article_id, uri, protocol, duration_s, drm, upload_id }) => [
      article_id,
      { uri, protocol, isPreview: false, durationS: duration_s, drm, upload: upload_id },
    ]),
  );
}

/** All of an article, the whole ones first. */
export async function findMedia({ db }: TransactionContext, articleId: number): Promise<MediaAsset[]> {
  const rows = await db
    .selectFrom('media_asset')
    .select(['uri', 'protocol', 'is_preview', 'duration_s', 'drm', 'upload_id'])
    .where('article_id', '=', articleId)
    .orderBy('is_preview')
    .orderBy('id')
    .execute();
  return rows.map(({ uri, protocol, is_preview, duration_s, drm, upload_id }) => ({
    uri,
    protocol,
    isPreview: is_preview,
    durationS: duration_s,
    drm,
    upload: upload_id,
  }));
}

/** Decryption keys of an article's protected media, by key id. Never for an answer to a caller without a ticket. */
export async function findContentKeys(
  { db }: TransactionContext,
  articleId: number,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('media_asset')
    .select(['key_id', 'content_key'])
    .where('article_id', '=', articleId)
    .where('is_preview', '=', false)
    .execute();
  return new Map(
    rows.flatMap(({ key_id, content_key }) => (key_id && content_key ? [[key_id, content_key]] : [])),
  );
}

import type { TransactionContext } from '../../platform/context.ts';

/** Where a recording, film or package lies, and what it is. */
export interface MediaAsset {
  uri: string;
  protocol: string;
  isPreview: boolean;
  durationS: number | null;
}

/** The whole one of each that has one. */
export async function findWholeMedia(
  { db }: TransactionContext,
  articleIds: readonly number[],
): Promise<ReadonlyMap<number, MediaAsset>> {
  if (articleIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('media_asset')
    .select(['article_id', 'uri', 'protocol', 'duration_s'])
    .where('article_id', 'in', [...articleIds])
    .where('is_preview', '=', false)
    .orderBy('id', 'desc')
    .execute();
  // the first of several stays
  return new Map(
    rows.map(({ article_id, uri, protocol, duration_s }) => [
      article_id,
      { uri, protocol, isPreview: false, durationS: duration_s },
    ]),
  );
}

/** All of an article, the whole ones first. */
export async function findMedia({ db }: TransactionContext, articleId: number): Promise<MediaAsset[]> {
  const rows = await db
    .selectFrom('media_asset')
    .select(['uri', 'protocol', 'is_preview', 'duration_s'])
    .where('article_id', '=', articleId)
    .orderBy('is_preview')
    .orderBy('id')
    .execute();
  return rows.map(({ uri, protocol, is_preview, duration_s }) => ({
    uri,
    protocol,
    isPreview: is_preview,
    durationS: duration_s,
  }));
}

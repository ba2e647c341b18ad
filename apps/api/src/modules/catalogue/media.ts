import type { TransactionContext } from '../../platform/context.ts';

/** Where a recording, film or package lies, and what it is. */
export interface MediaAsset {
  uri: string;
  protocol: string;
  isPreview: boolean;
  durationS: number | null;
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

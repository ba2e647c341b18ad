import type { FeedReportRow } from '@atrium/contract/schemas/feeds';
import type { PublishContext } from '../../../platform/publishing/announce-changes.ts';
import { writePublication } from '../../publishing/publish.ts';
import { knownItems, storeHashes } from '../store/items.ts';

/** Takes what is on air of these numbers off it, all at once; the rows of the report. What is off already stays so. */
export async function withdrawNumbers(
  ctx: PublishContext,
  feedId: number,
  places: ReadonlyMap<string, string>,
  message: string | null,
  isApplied: boolean,
): Promise<FeedReportRow[]> {
  if (places.size === 0) return [];
  const known = await knownItems(ctx.db, feedId, [...places.keys()]);
  const onAir = [...known].filter(([, { hash }]) => hash !== null);
  if (onAir.length > 0 && isApplied) {
    const withdrawn = onAir.map(([, { articleId }]) => articleId);
    await writePublication(ctx, { catalogue: { articles: [], categories: [], withdrawn } });
    await storeHashes(
      ctx.db,
      feedId,
      onAir.map(([number]) => ({ number, hash: null, key: null })),
    );
  }
  return onAir.map(([number, { articleId }]) => ({
    place: places.get(number) ?? '',
    number,
    outcome: 'WITHDRAWN',
    articleId,
    message,
  }));
}

import type { AppContext } from '../../../kit/visit/context.ts';
import { requestArticle } from '../../article/details/load-article.ts';
import { isSpoken } from '../../player/model/is-spoken.ts';
import { playablesOf } from '../../player/model/playable.ts';
import type { PlayableTrack } from '../../player/model/track.ts';

/** So many follow at once; the last of them leads to others. */
const most = 12;

/** Songs like this one that are not lined up yet: of its kind first, then by the same artist. Nothing where that fails. */
export async function similarSongs(
  context: AppContext,
  track: PlayableTrack,
  known: readonly PlayableTrack[],
): Promise<PlayableTrack[]> {
  if (isSpoken(track)) return [];
  const page = await requestArticle(context, { id: String(track.id) }).catch(() => null);
  const { 'more-like-this': alike = [], 'more-by-maker': byMaker = [] } = page?.sections ?? {};
  const seen = new Set(known.map(({ id }) => id));
  const songs = playablesOf([...alike, ...byMaker]).filter(({ id, contentType }) => {
    const isNew = contentType === track.contentType && !seen.has(id);
    seen.add(id);
    return isNew;
  });
  return songs.slice(0, most);
}

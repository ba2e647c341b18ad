import { foldText } from '@atrium/domain/catalogue/search-words';
import type { Entry } from '@atrium/domain/site/models/structure';

interface EpisodeChoice {
  query: string;
  isOldestFirst: boolean;
}

/** Every word of the query somewhere in the title or the description, as search would compare them. */
export function findEpisodes(
  episodes: readonly Entry[],
  { query, isOldestFirst }: EpisodeChoice,
): readonly Entry[] {
  const words = foldText(query).split(' ');
  const found = episodes.filter(({ title, description = '' }) => {
    const text = foldText(`${title} ${description}`);
    return words.every((word) => text.includes(word));
  });
  const newestFirst = found.toSorted((one, other) =>
    (other.releasedOn ?? '').localeCompare(one.releasedOn ?? ''),
  );
  return isOldestFirst ? newestFirst.toReversed() : newestFirst;
}

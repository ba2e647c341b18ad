import type { Entry } from '@atrium/domain/site/models/structure';

export interface Season {
  number: number;
  episodes: readonly Entry[];
}

/** Episodes without a season are of the first. */
const seasonOf = ({ season = 1 }: Entry) => season;

/** In the order they are watched, whatever the order they come in. */
export function seasonsOf(episodes: readonly Entry[]): Season[] {
  return [...Map.groupBy(episodes, seasonOf)]
    .map(([number, all]) => ({
      number,
      episodes: all.toSorted((one, other) => placeOf(one) - placeOf(other)),
    }))
    .toSorted((one, other) => one.number - other.number);
}

const placeOf = ({ number = 0 }: Entry) => number;

interface Place {
  season: number | null;
  episode: number | null;
}

/** What comes after an episode: the next one of its season, else the first of a later season. */
export function nextEpisode(episodes: readonly Entry[], { season, episode }: Place): Entry | undefined {
  const current = season ?? 1;
  return seasonsOf(episodes)
    .filter(({ number }) => number >= current)
    .flatMap(({ number, episodes: all }) =>
      number === current ? all.filter((other) => placeOf(other) > (episode ?? 0)) : all,
    )[0];
}

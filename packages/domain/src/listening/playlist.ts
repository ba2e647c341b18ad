/** What a customer's playlists may hold. */
export const playlistLimits = {
  /** Of one customer. */
  playlists: 200,
  /** Of other customers, that one customer takes part in. */
  joined: 200,
  /** In one playlist: all of them go in one request, whose body may hold a thousand values. */
  titles: 900,
  /** People invited to one playlist, its owner not counted. */
  members: 20,
  nameLength: 120,
  /** Of the name that a customer shows to others. */
  personLength: 40,
} as const;

/** What to do with titles that a playlist has already. */
export const duplicateChoices = ['ask', 'add', 'skip'] as const;
export type DuplicateChoice = (typeof duplicateChoices)[number];

export type AddedTitles =
  | { is: 'added'; titles: number[]; added: number[] }
  /** Nothing was added: these are in it already, and the choice is the customer's. */
  | { is: 'duplicate'; titles: number[] }
  | { is: 'full' };

/** Adds titles at the end of a playlist. */
export function addTitles(
  known: readonly number[],
  wanted: readonly number[],
  choice: DuplicateChoice,
): AddedTitles {
  const before = new Set(known);
  const already = [...new Set(wanted)].filter((id) => before.has(id));
  if (choice === 'ask' && already.length > 0) return { is: 'duplicate', titles: already };
  const added = choice === 'skip' ? [...new Set(wanted)].filter((id) => !before.has(id)) : [...wanted];
  if (known.length + added.length > playlistLimits.titles) return { is: 'full' };
  return { is: 'added', titles: [...known, ...added], added };
}

/** Titles whose pictures make the cover: the chosen one as long as it is in the playlist, else the first few. */
export const coverTitles = (
  tracks: readonly number[],
  chosen: number | null,
  most: number,
): readonly number[] =>
  chosen !== null && tracks.includes(chosen) ? [chosen] : [...new Set(tracks)].slice(0, most);

import type { FactsOf } from '../facts/packaged-facts.ts';

type Draft = FactsOf<'recording'>['article'];
type Tags = Readonly<Record<string, string>>;

const longest = 300;

const first = (tags: Tags, ...names: readonly string[]): string | null => {
  for (const name of names) {
    const text = tags[name]?.trim().slice(0, longest);
    if (text) return text;
  }
  return null;
};

/** `3/12` is the third of twelve. */
const numberOf = (text: string | null): number | null => {
  const found = /^\d{1,4}/.exec(text ?? '')?.[0];
  return found ? Number(found) : null;
};

/** What the tags of a recording say, for the draft of its article. Tags are foreign text, and only text. */
export const articleDraft = (tags: Tags): Draft => ({
  title: first(tags, 'title'),
  artist: first(tags, 'artist', 'album_artist', 'composer'),
  album: first(tags, 'album'),
  number: numberOf(first(tags, 'track', 'tracknumber')),
  disc: numberOf(first(tags, 'disc', 'discnumber')),
  year: numberOf(first(tags, 'date', 'year', 'originaldate', 'tdor')),
  genre: first(tags, 'genre'),
  isrc: first(tags, 'isrc', 'tsrc'),
});

/** Lyrics in a tag: `lyrics`, and `lyrics-eng` as ffmpeg names those of ID3. */
export const lyricsTag = (tags: Tags): string =>
  Object.entries(tags).find(([name]) => /^(?:synced|unsynced)?lyrics(?:-\w+)?$/.test(name))?.[1] ?? '';

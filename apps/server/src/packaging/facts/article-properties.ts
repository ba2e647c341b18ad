import type { PackagedFacts } from './packaged-facts.ts';

const unknown = 'und';
const longestTitle = 300;

/**
 * What an article's `properties` say of its media (domain's `ArticleProperties`), as packaging found it. What nothing was
 * found of is left out, so that it does not erase what a person wrote.
 */
export function propertiesOf(facts: PackagedFacts): Record<string, unknown> {
  if (facts.kind === 'film')
    return withoutEmpty({
      audio: languages(facts.audio),
      subtitles: languages(facts.subtitles),
      chapters: chapters(facts.chapters),
      thumbnails: facts.thumbnails,
    });
  if (facts.kind === 'recording' || facts.kind === 'book')
    return withoutEmpty({
      waveform: facts.waveform,
      lyrics: facts.lyrics,
      chapters: chapters(facts.chapters),
      number: facts.kind === 'recording' ? facts.article.number : null,
    });
  return {};
}

const languages = (tracks: readonly { lang: string }[]) => [
  ...new Set(tracks.map(({ lang }) => lang).filter((lang) => lang !== unknown)),
];

/** One chapter is none. */
const chapters = (list: readonly { start: number; title: string }[]) =>
  list.length < 2 ? [] : list.map(({ start, title }) => ({ start, title: title.slice(0, longestTitle) }));

const withoutEmpty = (properties: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(properties).filter(
      ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  );

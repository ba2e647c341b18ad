import { type RawBuilder, sql } from 'kysely';
import type { Alternative } from './alternative.ts';
import { weights } from './weights.ts';

/**
 * How well an article answers a query: where the word stands counts first, then whether it is the word asked for or
 * only begins with it; what needed a correction comes after everything else.
 */
const asTyped = 100;
const exact = 1;

export const matchScores = {
  exactTitle: asTyped + 2 * weights.wholeTitle + exact,
  titleStart: asTyped + 2 * weights.titleStart + exact,
  allInTitle: asTyped + 2 * weights.title,
  /** At least this: the article is called so, or its name begins so. */
  best: asTyped + 2 * weights.titleStart,
  asTyped,
} as const;

/** What an alternative adds to twice the weight, and the weight above which it does not count: a prefix is no title. */
export const gradeOf = ({ match }: Alternative): { base: number; cap: number } => ({
  base: (match === 'near' ? 0 : asTyped) + (match === 'prefix' ? 0 : exact),
  cap: match === 'prefix' ? weights.titleStart : weights.wholeTitle,
});

/** `w` is an alternative with its grade. */
export const matchScoreOf = (weight: RawBuilder<number>) =>
  sql<number>`(w.base + 2 * least(${weight}, w.cap))`;

/** A query of several words: the word that stands worst decides, unless all of them are a title or begin one. */
export const phraseScore = (
  worst: RawBuilder<number>,
  titles: RawBuilder<unknown>,
  phrase: string,
) => sql<number>`
  CASE WHEN ${worst} < ${matchScores.allInTitle} THEN ${worst}
    WHEN ${phrase} = ANY(${titles}) THEN ${matchScores.exactTitle}
    WHEN EXISTS (SELECT FROM unnest(${titles}) AS t(title) WHERE starts_with(t.title, ${phrase})) THEN ${matchScores.titleStart}
    ELSE ${matchScores.allInTitle} END`;

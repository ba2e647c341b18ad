import type { ContentType } from '@atrium/domain/catalogue/content-types';
import type { Locale } from '@atrium/i18n/locales';
import { type RawBuilder, sql } from 'kysely';
import { fnvHash } from './fnv-hash.ts';
import { gradeOf, matchScoreOf } from './match-scores.ts';
import type { Term } from './parse-query.ts';
import { bestRank, contentTypeCode, marksIn, weightFor } from './weights.ts';

/** What a list of postings is narrowed by without a look at the articles. */
export interface CandidateFilter {
  langs: readonly Locale[];
  maxAge: number;
  contentTypes: readonly ContentType[] | null;
}

/** Visitors do not page further, and counts end here: "1,000+". */
export const maxMatches = 1000;

/**
 * How many postings are read, the best of each word first, however many articles there are: of the only term, of one
 * within a tab, of a term whose articles are all looked up, of each of several frequent ones; and of those, how many
 * articles of the rarest are looked up too, because the best of one word need not be among the best of the other; and
 * of several, where that is all of them. Decision 0055.
 */
const depth = {
  single: 1500,
  narrowed: 4000,
  rare: 1000,
  frequent: 3000,
  lookedUp: 250,
  whole: 6000,
} as const;
/** So many postings, one after the other, are read while one article is looked up. */
const postingsForOne = 12;
const leastOfWord = 50;

/** Whether there may be more candidates than these: reading ended before the postings did. */
export function isCut(terms: readonly Term[], found: number, { contentTypes }: CandidateFilter): boolean {
  const several = terms.length > 1 ? depth.frequent : undefined;
  const read = several ?? (contentTypes ? depth.narrowed : depth.single);
  return found >= maxMatches || Math.min(...terms.map(articlesOf)) > read;
}

/**
 * Rows of (article, place, kind), best first: the articles that have every term, by what the index alone knows. A place
 * is the score, then the rank, in one number: thousands are compared and put into order by it.
 */
export function candidates(
  terms: readonly Term[],
  phrase: string,
  reach: CandidateFilter,
): RawBuilder<unknown> {
  const [only, ...others] = terms;
  if (only && others.length === 0)
    return best(only, reach.contentTypes ? depth.narrowed : depth.single, maxMatches, reach);
  return sql`
    SELECT article, ${placeOf(sql`max(score)`, sql`max(rank)`)} AS place, max(kind) AS kind
    FROM (${sql.join(
      phraseLists(terms, phrase, reach).map((list) => sql`(${list})`),
      sql` UNION ALL `,
    )}) found
    GROUP BY article ORDER BY ${bestFirst} LIMIT ${sql.lit(maxMatches)}`;
}

/** Of the candidates. */
export const bestFirst: RawBuilder<unknown> = sql`place DESC, article`;
export const scoreAt = (place: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(${place} / ${sql.lit(bestRank + 1)})`;
const placeOf = (score: RawBuilder<number>, rank: RawBuilder<unknown>) =>
  sql`(${score} * ${sql.lit(bestRank + 1)} + ${rank})`;

function phraseLists(terms: readonly Term[], phrase: string, reach: CandidateFilter): RawBuilder<unknown>[] {
  const counts = terms.map(articlesOf);
  const [rarest, all] = [Math.min(...counts), counts.reduce((a, b) => a + b)];
  // to the end, nothing is missed; where few have the rarest, looking each of them up is sooner done
  if (all <= depth.whole && all < rarest * postingsForOne) return [onAllLists(terms, depth.whole, reach)];
  const [chosen, ...others] = terms.toSorted((a, b) => articlesOf(a) - articlesOf(b));
  const some = (most: number) =>
    chosen ? checked(best(chosen, most, most, reach), terms, others, reach) : sql``;
  const byTitle = checked(named(phrase), terms, terms, reach);
  if (rarest <= depth.rare) return [byTitle, some(depth.rare)];
  return [byTitle, some(depth.lookedUp), onAllLists(terms, depth.frequent, reach)];
}

const articlesOf = ({ alternatives }: Term) => alternatives.reduce((sum, { articles }) => sum + articles, 0);

/**
 * The articles on the lists of all terms; the term that stands worst decides. List joins list before anything is
 * counted: of thousands on each, few are on all.
 */
function onAllLists(terms: readonly Term[], read: number, reach: CandidateFilter): RawBuilder<unknown> {
  const [first = sql``, ...others] = terms.map(
    (term, index) => sql`(${postings(term, read, reach)}) ${listName(index)}`,
  );
  const worst = terms.map((_, index) => sql`max(${listName(index)}.score)`);
  return sql`
    SELECT l0.article, least(${sql.join(worst)}) AS score, max(l0.rank) AS rank, max(l0.kind) AS kind
    FROM ${first} ${sql.join(
      others.map((list, index) => sql`JOIN ${list} ON ${listName(index + 1)}.article = l0.article`),
      sql` `,
    )}
    GROUP BY l0.article`;
}

const listName = (index: number) => sql.raw(`l${index}`);

/** Those of a few articles that have all terms, of which the others are still to be looked for. */
function checked(
  few: RawBuilder<unknown>,
  terms: readonly Term[],
  others: readonly Term[],
  { langs }: CandidateFilter,
): RawBuilder<unknown> {
  const weight = weightFor(sql`stands.marks`, langs);
  return sql`
    SELECT article, min(score) AS score, max(rank) AS rank, max(kind) AS kind FROM (
      SELECT few.article, max(few.place & ${sql.lit(bestRank)}) AS rank, max(few.kind) AS kind, max(${matchScoreOf(weight)}) AS score
      FROM (${few}) few JOIN search_document d ON d.article_id = few.article
      CROSS JOIN LATERAL (SELECT unnest(d.words) AS word, unnest(d.marks) AS marks) stands
      JOIN ${wanted(terms, 0)} ON w.word = stands.word
      WHERE ${weight} > 0 AND ${sql.join(others.map(hasOne), sql` AND `)}
      GROUP BY few.article, w.term) each_term
    GROUP BY article HAVING count(*) = ${sql.lit(terms.length)}`;
}

/** A quick look before the scores: most articles have no second word. */
const hasOne = ({ alternatives }: Term) => sql`d.words && ${alternatives.map(({ id }) => id)}::int[]`;

/** Frequent words alone would not lead to an article that few know, though it is called exactly so. */
const named = (phrase: string) => sql`
  SELECT t.article, 0 AS place, NULL::smallint AS kind FROM search_title t WHERE t.key = ${fnvHash(phrase)} LIMIT 100`;

/** The best articles with one of the alternatives of a term, as candidates. */
const best = (term: Term, read: number, most: number, reach: CandidateFilter) => sql`
  SELECT article, max(${placeOf(sql`score`, sql`rank`)}) AS place, max(kind) AS kind
  FROM (${postings(term, read, reach)}) list GROUP BY article ORDER BY ${bestFirst} LIMIT ${sql.lit(most)}`;

/** The first articles of each alternative of a term. */
const postings = (term: Term, read: number, { langs, maxAge, contentTypes }: CandidateFilter) => sql`
  SELECT p.article, ${matchScoreOf(weightFor(sql`p.marks`, langs))} AS score, p.rank, p.kind
  FROM ${wanted([term], read)} CROSS JOIN LATERAL (
    SELECT s.article, s.rank, s.marks, s.age, s.kind FROM search_posting s WHERE s.word = w.word
    ORDER BY s.weight DESC, s.rank DESC, s.article DESC LIMIT w.most
  ) p
  WHERE p.age <= ${maxAge} AND p.marks & ${marksIn(langs)}::int <> 0
    AND ${isAmong(sql`p.kind`, contentTypes?.map(contentTypeCode) ?? null, 'smallint')}`;

/** Anything, where nothing was asked for: the statement is the same either way, and planned once. */
export const isAmong = (
  value: RawBuilder<unknown>,
  wanted: readonly unknown[] | null,
  type: 'smallint' | 'text',
): RawBuilder<boolean> => {
  const list = sql`${wanted}::${sql.raw(type)}[]`;
  return sql`(${list} IS NULL OR ${value} = ANY(${list}))`;
};

/** `w`: the alternatives of all terms, each with its grade and how many of its postings are read. */
function wanted(terms: readonly Term[], read: number): RawBuilder<unknown> {
  const all = terms.flatMap((term, index) =>
    term.alternatives.map((alternative) => ({
      term: index,
      word: alternative.id,
      ...gradeOf(alternative),
      most: alternative.match === 'exact' ? read : share(term, read),
    })),
  );
  // behind a SELECT, where the planner does not count them: for one word it takes a list to be as short as the average one,
  // and reads the other anew for each article of it
  const column = (name: keyof (typeof all)[number]) => sql`(SELECT ${all.map((row) => row[name])}::int[])`;
  return sql`unnest(${column('term')}, ${column('word')}, ${column('base')}, ${column('cap')}, ${column('most')})
    AS w(term, word, base, cap, most)`;
}

/** The words that only begin like the one asked for divide half of what is read for that one. */
const share = (term: Term, read: number) =>
  articlesOf(term) <= read ? read : Math.max(leastOfWord, Math.floor(read / 2 / term.alternatives.length));

import { searchWords } from '@atrium/domain/catalogue/search-words';
import { type Locale, localeCodes } from '@atrium/i18n/locales';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { prepared } from '../../platform/database/pool/prepared-statement.ts';
import { readableIn } from '../catalogue/visibility/visibility.ts';
import type { Alternative } from './alternative.ts';
import { findSounding } from './find-sounding.ts';
import { editsBetween, lengthsNear, typoKeys } from './typo-tolerance.ts';
import { langsOf } from './weights.ts';

/** A word of the query: an article must have one of its alternatives. */
export interface Term {
  forms: readonly string[];
  alternatives: Alternative[];
  /** Its words are of a language that the visitor did not choose. */
  isForeign?: true;
}

/** More words than these only make a query slower, not clearer. */
const mostTerms = 10;
const mostCompletions = 48;
const mostCorrections = 8;

/**
 * The words of a query, each as itself, as the beginning of words, and where it is no word, as the words near it. One that
 * begins no word in the visitor's languages is looked for in all of them, and then by its sound in another script.
 */
export async function parseQuery(ctx: Context, q: string): Promise<Term[]> {
  const words = distinct(searchWords(q)).slice(0, mostTerms);
  const completed = await findCompletions(ctx, words, readableIn(ctx));
  const terms = words.map((forms, index) => ({ forms, alternatives: completed.get(index) ?? [] }));
  const foreign = await fillEmpty(terms, (empty) => findCompletions(ctx, empty, localeCodes));
  const corrected = await correct(ctx, foreign, (term) => !isKnown(term));
  return fillEmpty(corrected, (empty) => findSounding(ctx, empty));
}

/** The terms without alternatives with those found in all languages. */
async function fillEmpty(
  terms: readonly Term[],
  find: (words: readonly (readonly string[])[]) => Promise<Map<number, Alternative[]>>,
): Promise<Term[]> {
  const empty = terms.filter(({ alternatives }) => alternatives.length === 0);
  if (empty.length === 0) return [...terms];
  const found = await find(empty.map(({ forms }) => forms));
  return terms.map((term) => {
    const alternatives = found.get(empty.indexOf(term));
    return alternatives ? { ...term, alternatives, isForeign: true as const } : term;
  });
}

const isKnown = ({ alternatives }: Term) => alternatives.some(({ match }) => match === 'exact');

const distinct = (words: readonly string[][]) => [
  ...new Map(words.map((forms) => [forms[0], forms])).values(),
];

/** The same terms with the words near every one of them, for a query whose words exist but never together. Those that are no words have theirs. */
export const parseQueryWithTypos = (ctx: Context, terms: readonly Term[]) => correct(ctx, terms, isKnown);

async function correct(
  ctx: Context,
  terms: readonly Term[],
  which: (term: Term) => boolean,
): Promise<Term[]> {
  const doubtful = terms.flatMap((term, index) => (which(term) ? [index] : []));
  const near = await findNear(ctx, terms, doubtful);
  return terms.map((term, index) => ({
    ...term,
    alternatives: [
      ...term.alternatives,
      ...(near.get(index) ?? []).filter(({ id }) => !term.alternatives.some((known) => known.id === id)),
    ],
  }));
}

interface Row extends Omit<Alternative, 'match'> {
  term: number;
}

/** Sorts after every word that begins with the same letters. */
const past = (prefix: string) => `${prefix}\u{10FFFF}`;
/** Sorts after the word itself, and before every longer one. */
const pastItself = (word: string) => `${word}\u{1}`;

/** Thousands of words begin with one letter: the best of them stand together, and only the word itself is looked for. */
const bounds = (form: string) =>
  [...form].length === 1 ? { past: pastItself(form), initial: form } : { past: past(form), initial: null };

async function findCompletions(
  ctx: Context,
  words: readonly (readonly string[])[],
  langs: readonly Locale[],
): Promise<Map<number, Alternative[]>> {
  const forms = words.flatMap((each, term) => each.map((form) => ({ term, form, ...bounds(form) })));
  const column = (name: keyof (typeof forms)[number]) => sql`${forms.map((row) => row[name])}`;
  const isUsed = sql`articles > 0 AND langs & ${langsOf(langs)} <> 0`;
  const most = sql.lit(mostCompletions);
  const { rows } = await ctx.tx(({ db }) =>
    sql<Row & { is_exact: boolean }>`${prepared}
      SELECT q.term, w.id, w.word, w.articles, w.is_exact
      FROM unnest(${column('term')}::int[], ${column('form')}::text[], ${column('past')}::text[],
        ${column('initial')}::text[]) AS q(term, form, past, initial)
      CROSS JOIN LATERAL (
        (SELECT id, word, articles, best, word = q.form AS is_exact FROM search_word
          WHERE word >= q.form AND word < q.past AND ${isUsed} ORDER BY word = q.form DESC, best DESC LIMIT ${most})
        UNION ALL
        (SELECT id, word, articles, best, false FROM search_word
          WHERE initial = q.initial AND word <> q.form AND ${isUsed} ORDER BY best DESC LIMIT ${most})
        ORDER BY is_exact DESC, best DESC LIMIT ${most}
      ) w`.execute(db),
  );
  const found = Map.groupBy(rows, ({ term }) => term);
  return new Map(
    [...found].map(([term, its]) => [
      term,
      its.map(({ id, word, articles, is_exact }) => ({
        id,
        word,
        articles,
        match: is_exact ? 'exact' : 'prefix',
      })),
    ]),
  );
}

async function findNear(
  ctx: Context,
  terms: readonly Term[],
  which: readonly number[],
): Promise<Map<number, Alternative[]>> {
  const keys = which.flatMap((term) =>
    (terms[term]?.forms ?? []).flatMap((form) =>
      typoKeys(form).map((key) => ({ term, key, ...lengthsNear(form) })),
    ),
  );
  const column = (name: keyof (typeof keys)[number]) => sql`${keys.map((row) => row[name])}::int[]`;
  if (keys.length === 0) return new Map();
  const { rows } = await ctx.tx(({ db }) =>
    sql<Row>`${prepared}
      SELECT near.term, w.id, w.word, w.articles
      FROM (
        SELECT DISTINCT q.term, t.word
        FROM unnest(${column('term')}, ${column('key')}, ${column('shortest')}, ${column('longest')})
          AS q(term, key, shortest, longest)
        JOIN search_typo t ON t.key = q.key AND t.letters BETWEEN q.shortest AND q.longest
      ) near JOIN search_word w ON w.id = near.word
      WHERE w.articles > 0 AND w.langs & ${langsOf(readableIn(ctx))} <> 0`.execute(db),
  );
  const found = Map.groupBy(rows, ({ term }) => term);
  return new Map(
    [...found].map(([term, its]) => [term, nearest(its, terms[term]?.forms ?? []).slice(0, mostCorrections)]),
  );
}

/** Fewest edits first, then the word most articles have; of two alike the older one, or the answer would depend on the plan. */
function nearest(rows: readonly Row[], forms: readonly string[]): Alternative[] {
  return rows
    .flatMap(({ id, word, articles }) => {
      const edits = forms.map((form) => editsBetween(form, word)).filter((count) => count !== null);
      return edits.length > 0 ? [{ id, word, articles, edits: Math.min(...edits) }] : [];
    })
    .sort((a, b) => a.edits - b.edits || b.articles - a.articles || a.id - b.id)
    .map(({ id, word, articles }) => ({ id, word, articles, match: 'near' as const }));
}

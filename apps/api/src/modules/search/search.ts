import type { SearchResults } from '@atrium/contract/schemas/search';
import {
  type ContentType,
  contentTypeNames,
  contentTypes,
  isContentType,
} from '@atrium/domain/catalogue/content-types';
import { searchWords } from '@atrium/domain/catalogue/search-words';
import { verticals } from '@atrium/domain/catalogue/verticals';
import type { Entry } from '@atrium/domain/site/models/structure';
import type { TransactionContext } from '../../platform/context.ts';
import { findEntries } from '../catalogue/entries/list-entries.ts';
import { withChosenGenre } from './count-genres.ts';
import { countTypes, type TypeCounts } from './count-types.ts';
import { findMatches, type Matches, type MatchPage } from './find-matches.ts';
import type { Query } from './match-query.ts';
import { matchScores } from './match-scores.ts';
import { parseQuery, parseQueryWithTypos, type Term } from './parse-query.ts';

export interface SearchInput extends MatchPage {
  q: string;
  type?: string | undefined;
  genre?: string | undefined;
  year?: string | undefined;
  price?: Query['price'];
  maxRating: number;
}

/** Counting ends here, also where a few more are known. */
const mostCounted = 1000;

const nothing: Matches = { found: [], types: [], genres: [], total: 0, isMore: false };

export async function search(ctx: TransactionContext, input: SearchInput): Promise<SearchResults> {
  const query = { ...input, contentTypes: typesOf(input.type), years: yearsOf(input.year) };
  const { terms, found: matches = nothing } = await match(
    ctx,
    query,
    (asked) => findMatches(ctx, asked, input),
    ({ total }) => total > 0,
  );
  // filters are of one tab: the others lead to all that was found of their kind
  const { q, maxRating } = input;
  const groups = groupsOf(
    query.contentTypes && isAskable(terms)
      ? await countTypes(ctx, { q, maxRating, terms, contentTypes: null })
      : matches,
  );

  const rating = { min: 0, max: input.maxRating };
  const ids = matches.found.map(({ id }) => id);
  const [entries = []] = ids.length > 0 ? await findEntries(ctx, [{ ids, limit: ids.length }], rating) : [];
  const [first] = matches.found;
  const isBest = input.offset === 0 && input.sort === 'relevance' && (first?.score ?? 0) >= matchScores.best;
  const understood =
    first && first.score < matchScores.asTyped ? await corrected(ctx, terms, first.id, entries) : null;
  return {
    q: input.q,
    ...(understood && { corrected: understood }),
    best: isBest ? (entries.find(({ id }) => id === first?.id) ?? null) : null,
    groups,
    ...capped(matches.total, matches.isMore),
    entries,
    genres: await withChosenGenre(ctx, matches.genres, input.genre),
  };
}

/** Words that exist but never together are read once more as words near them. */
export async function match<T>(
  ctx: TransactionContext,
  query: Omit<Query, 'terms'>,
  find: (query: Query) => Promise<T>,
  isFound: (found: T) => boolean,
): Promise<{ terms: Term[]; found?: T }> {
  const terms = await parseQuery(ctx, query.q);
  const found = isAskable(terms) ? await find({ ...query, terms }) : undefined;
  if (terms.length === 0 || (found && isFound(found))) return { terms, ...(found && { found }) };
  const freely = await parseQueryWithTypos(ctx, terms);
  const isSame = freely.every(({ alternatives }, n) => alternatives.length === terms[n]?.alternatives.length);
  if (isSame) return { terms, ...(found && { found }) };
  return { terms: freely, ...(isAskable(freely) && { found: await find({ ...query, terms: freely }) }) };
}

const isAskable = (terms: readonly Term[]) =>
  terms.length > 0 && terms.every(({ alternatives }) => alternatives.length > 0);

/** A tab shows its count whichever of them is open. */
function groupsOf({ types, isMore }: TypeCounts): SearchResults['groups'] {
  return verticals.flatMap((vertical) => {
    const its = types.filter(({ type }) => contentTypes[type].vertical === vertical);
    const { total, ...rest } = capped(
      its.reduce((sum, { count }) => sum + count, 0),
      isMore,
    );
    return total > 0 ? [{ vertical, count: total, ...rest }] : [];
  });
}

const capped = (total: number, isMore: boolean) => ({
  total: Math.min(total, mostCounted),
  isMore: isMore || total > mostCounted,
});

function typesOf(type: string | undefined): ContentType[] | null {
  if (type === undefined) return null;
  if (isContentType(type)) return [type];
  return contentTypeNames.filter((name) => contentTypes[name].vertical === type);
}

function yearsOf(year: string | undefined): [number, number] | undefined {
  if (!year) return undefined;
  const [from = 0, to = from] = year.split('-').map(Number);
  return [from, to];
}

/** The query with the words of the first result in place of those mistyped, spelt as its card spells them. */
async function corrected(
  { db }: TransactionContext,
  terms: readonly Term[],
  articleId: number,
  entries: readonly Entry[],
): Promise<string> {
  const document = await db
    .selectFrom('search_document')
    .select('words')
    .where('article_id', '=', articleId)
    .executeTakeFirst();
  const words = new Set(document?.words);
  const spelling = spellings(entries.find(({ id }) => id === articleId));
  return terms
    .map(({ forms, alternatives }) => {
      const own = alternatives.filter(({ id }) => words.has(id));
      const near = own.every(({ match }) => match === 'near') ? own[0]?.word : undefined;
      return near === undefined ? forms[0] : (spelling.get(near) ?? near);
    })
    .join(' ');
}

function spellings(entry: Entry | undefined): Map<string, string> {
  const shown = `${entry?.title ?? ''} ${entry?.subtitle ?? ''}`.split(/[\s.,:;!?()"“”«»–—/-]+/u);
  return new Map(
    shown.flatMap((spelt) =>
      searchWords(spelt)
        .flat()
        .map((word) => [word, spelt.toLowerCase()]),
    ),
  );
}

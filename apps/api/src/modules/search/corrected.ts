import type { Entry } from '@atrium/domain/models/structure';
import { searchWords } from '@atrium/domain/search-words';
import type { TransactionContext } from '../../platform/context.ts';
import type { Term } from './understand.ts';

/** The query with the words of the first result in place of those mistyped, spelt as its card spells them. */
export async function corrected(
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

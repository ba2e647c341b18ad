import { areOfTwoScripts, soundKey, soundOf } from '@atrium/domain/catalogue/sound-key';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { prepared } from '../../platform/database/pool/prepared-statement.ts';
import type { Alternative } from './alternative.ts';
import { fnvHash } from './fnv-hash.ts';

const most = 8;

interface Row extends Omit<Alternative, 'match'> {
  term: number;
}

/** Stands among the keys of typing errors, and is no key of a word. Decision 0108. */
export function soundHashes(word: string): number[] {
  const key = soundKey(word);
  return key ? [fnvHash(`~${key}`)] : [];
}

/** Names that sound like a word in another script. */
export async function findSounding(
  ctx: Context,
  words: readonly (readonly string[])[],
): Promise<Map<number, Alternative[]>> {
  const keys = words.flatMap((forms, term) =>
    forms.flatMap((form) => soundHashes(form).map((key) => ({ term, key }))),
  );
  if (keys.length === 0) return new Map();
  const column = (name: keyof (typeof keys)[number]) => sql`${keys.map((row) => row[name])}::int[]`;
  const { rows } = await ctx.tx(({ db }) =>
    sql<Row>`${prepared}
      SELECT DISTINCT q.term, w.id, w.word, w.articles
      FROM unnest(${column('term')}, ${column('key')}) AS q(term, key)
      JOIN search_typo t ON t.key = q.key JOIN search_word w ON w.id = t.word WHERE w.articles > 0`.execute(
      db,
    ),
  );
  const found = Map.groupBy(rows, ({ term }) => term);
  return new Map(
    [...found].flatMap(([term, its]) => {
      const alternatives = likeliest(its, words[term] ?? []).slice(0, most);
      return alternatives.length > 0 ? [[term, alternatives] as const] : [];
    }),
  );
}

/** Those with the same vowels too, if there are any; then the word most articles have. */
function likeliest(rows: readonly Row[], forms: readonly string[]): Alternative[] {
  const others = rows.filter(({ word }) =>
    forms.some((form) => areOfTwoScripts(form, word) && soundKey(form) === soundKey(word)),
  );
  const same = others.filter(({ word }) => forms.some((form) => soundOf(form) === soundOf(word)));
  return (same.length > 0 ? same : others)
    .toSorted((a, b) => b.articles - a.articles || a.id - b.id)
    .map(({ id, word, articles }) => ({ id, word, articles, match: 'near' as const }));
}

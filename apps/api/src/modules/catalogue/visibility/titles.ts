import { type LocalText, resolveText } from '@atrium/domain/values/local-text';
import { sql } from 'kysely';
import type { TransactionContext } from '../../../platform/context.ts';
import { bestTextOf } from './visibility.ts';

/** Titles of articles in the reader's language, also of those no longer on air: a customer once had them. */
export async function titlesOf(
  tx: TransactionContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; title: string }>`
    SELECT a.id, words.title FROM article a JOIN LATERAL (${bestTextOf(tx, sql`a.id`)}) words ON true
    WHERE a.id = ANY(${[...ids]}::bigint[])`.execute(tx.db);
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** What things are called that keep their words themselves, in the reader's language. */
export const ownTitles = (
  { locale, tenant }: Pick<TransactionContext, 'locale' | 'tenant'>,
  rows: readonly { id: number; texts: unknown }[],
): ReadonlyMap<number, string> =>
  new Map(
    rows.map(({ id, texts }) => [
      id,
      resolveText((texts as { title?: LocalText }).title ?? '', locale, tenant.defaultLocale),
    ]),
  );

import { sql } from 'kysely';
import type { Tx } from '../../platform/database/with-tenant.ts';
import type { EventConsumer } from '../../platform/events/consumers.ts';
import { countListening } from '../catalogue/entries/popularity.ts';
import { popularityRankOf, weights } from './weights.ts';

/** Ranks nearer than this (three per cent of its popularity) are the same: what is heard all day is not written all day. */
const step = 25;

/** What is heard is found sooner: at once where it is little known, and then ever more seldom. */
export const rankByListening: EventConsumer = {
  name: 'popularity by listening',
  types: ['media.listened'],
  async take(ctx, { payload }) {
    const heard = await countListening(ctx, payload);
    if (heard) await rerank(ctx.db, heard.id, popularityRankOf(heard.popularity));
  },
};

/** Moves the postings of an article; its words stay what they are. */
async function rerank(tx: Tx, id: number, rank: number): Promise<void> {
  const known = await tx
    .selectFrom('search_document')
    .select(['rank', 'words'])
    .where('article_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!known || Math.abs(rank - known.rank) < step) return;
  await sql`
    UPDATE search_posting SET rank = ${rank} WHERE word = ANY(${known.words}::int[])
      AND weight = ANY(${Object.values(weights)}::smallint[]) AND rank = ${known.rank} AND article = ${id}`.execute(
    tx,
  );
  await sql`UPDATE search_word SET best = greatest(best, ${rank}) WHERE id = ANY(${known.words}::int[])`.execute(
    tx,
  );
  await tx.updateTable('search_document').set({ rank }).where('article_id', '=', id).execute();
}

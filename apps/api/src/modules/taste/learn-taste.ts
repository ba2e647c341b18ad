import { sql } from 'kysely';
import type { EventConsumer } from '../../platform/events/consumers.ts';
import { creatorOf } from '../catalogue/details/creator.ts';

/** A play of more than half raises the weight of its maker: what was heard a month ago counts half. */
export const learnTasteFromListening: EventConsumer = {
  name: 'listening taste',
  types: ['media.listened'],
  async take(tx, { payload, userId, occurredAt }) {
    if (!userId || payload.percent !== 50) return;
    const articleId = Number(payload.articleId);
    const maker = await creatorOf(tx, articleId);
    if (maker === null) return;
    await sql`
      INSERT INTO listening_taste AS kept (tenant_id, user_id, maker_id, weight, article_id, at)
      VALUES (${tx.tenant.id}, ${userId}, ${maker}, 1, ${articleId}, ${occurredAt})
      ON CONFLICT (tenant_id, user_id, maker_id) DO UPDATE SET
        weight = 1 + kept.weight * power(0.5, greatest(0, extract(epoch FROM excluded.at - kept.at)) / 2592000),
        article_id = excluded.article_id, at = greatest(kept.at, excluded.at)`.execute(tx.db);
  },
};

import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';

/** Half open: from its first moment to the first after it. */
export interface UsagePeriod {
  from: Date;
  to: Date;
}

export interface ArticleUsage {
  articleId: number;
  plays: number;
  seconds: number;
  downloads: number;
}

/** From so many seconds on a play counts for its licensor. */
export const countedPlaySeconds = 30;

/**
 * What was played and handed over of each article, previews apart. Seconds are those of the reports of the period. A play
 * counts once, in the period in which its reports reach 30 seconds, so that periods add up to the whole.
 */
export async function usageOfArticles(
  { db }: TransactionContext,
  { from, to }: UsagePeriod,
): Promise<ArticleUsage[]> {
  const { rows } = await sql<ArticleUsage>`
    WITH told AS (
      SELECT t.article_id, r.usage_s, r.reported_at,
        sum(r.usage_s) OVER (PARTITION BY r.ticket_id ORDER BY r.reported_at) AS after
      FROM streaming_report r JOIN play_ticket t ON t.tenant_id = r.tenant_id AND t.id = r.ticket_id
      WHERE NOT t.is_preview AND r.ticket_id IN
        (SELECT ticket_id FROM streaming_report WHERE reported_at >= ${from} AND reported_at < ${to})
    ), played AS (
      SELECT article_id, sum(usage_s) AS seconds,
        count(*) FILTER (WHERE after >= ${countedPlaySeconds} AND after - usage_s < ${countedPlaySeconds}) AS plays
      FROM told WHERE reported_at >= ${from} AND reported_at < ${to} GROUP BY article_id
    ), fetched AS (
      SELECT article_id, count(*) AS downloads FROM play_ticket
      WHERE NOT is_preview AND (is_download OR offline_until IS NOT NULL) AND issued_at >= ${from} AND issued_at < ${to}
      GROUP BY article_id
    )
    SELECT article_id AS "articleId", coalesce(plays, 0)::int AS plays, coalesce(seconds, 0)::int AS seconds,
      coalesce(downloads, 0)::int AS downloads
    FROM played FULL JOIN fetched USING (article_id) ORDER BY article_id`.execute(db);
  return rows;
}

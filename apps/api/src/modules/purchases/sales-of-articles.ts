import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';

export interface ArticleSales {
  articleId: number;
  currency: string;
  purchases: number;
  /** In the smallest unit of the currency, discounts taken off. */
  paid: number;
  refunds: number;
  refunded: number;
}

/** What was paid and refunded for each article, by the moment of the payment and of the refund. */
export async function salesOfArticles(
  { db }: TransactionContext,
  { from, to }: { from: Date; to: Date },
): Promise<ArticleSales[]> {
  const { rows } = await sql<ArticleSales>`
    WITH line AS (
      SELECT l.article_id, p.currency, l.quantity, l.unit_minor * l.quantity - l.discount_minor AS net,
        p.paid_at >= ${from} AND p.paid_at < ${to} AS is_paid,
        coalesce(p.refunded_at >= ${from} AND p.refunded_at < ${to}, false) AS is_refunded
      FROM purchase_line l JOIN purchase p ON p.tenant_id = l.tenant_id AND p.id = l.purchase_id
      WHERE l.kind = 'ARTICLE' AND l.article_id IS NOT NULL AND p.paid_at IS NOT NULL
        AND (p.paid_at >= ${from} AND p.paid_at < ${to} OR p.refunded_at >= ${from} AND p.refunded_at < ${to})
    )
    SELECT article_id AS "articleId", currency,
      coalesce(sum(quantity) FILTER (WHERE is_paid), 0)::int AS purchases,
      coalesce(sum(net) FILTER (WHERE is_paid), 0)::float8 AS paid,
      coalesce(sum(quantity) FILTER (WHERE is_refunded), 0)::int AS refunds,
      coalesce(sum(net) FILTER (WHERE is_refunded), 0)::float8 AS refunded
    FROM line GROUP BY article_id, currency ORDER BY article_id, currency`.execute(db);
  return rows;
}

import type { CategoryLink, ListCategory } from '@atrium/contract/schemas/models/fragments';
import { categoryLink } from '@atrium/domain/catalogue/category-link';
import { type RawBuilder, sql } from 'kysely';
import { anyTag } from '../../../platform/cache/cache-tags.ts';
import type { Context } from '../../../platform/context.ts';
import { prepared } from '../../../platform/database/pool/prepared-statement.ts';

interface CategoryRow {
  id: number;
  key: string;
  vertical: string;
  title: string;
  description: string | null;
  artwork: { url?: string; thumbhash?: string };
  siblings: { id: number; key: string; title: string }[] | null;
  children: { id: number; key: string; title: string }[] | null;
}

/** What a list of a category says about itself; by its key, or as `category:612`. */
export async function findCategory(ctx: Context, id: string): Promise<ListCategory | null> {
  const number = /^category:(\d{1,15})$/.exec(id)?.[1];
  const wanted = number === undefined ? sql`c.name = ${id}` : sql`c.id = ${Number(number)}`;
  const { rows } = await ctx.tx(({ db }) =>
    sql<CategoryRow>`${prepared}
      SELECT c.id, c.name AS key, c.vertical, c.artwork, n.title, n.description,
        (${categoriesWhere(ctx, sql`o.vertical = c.vertical AND o.parent_id IS NOT DISTINCT FROM c.parent_id`)}) AS siblings,
        (${categoriesWhere(ctx, sql`o.parent_id = c.id`)}) AS children
      FROM category c JOIN LATERAL (${nameOf(ctx, sql`c.id`)}) n ON true WHERE ${wanted}`.execute(db),
  );
  const [row] = rows;
  ctx.uses(row ? `chips:${row.vertical}` : anyTag);
  if (!row) return null;
  const { artwork, siblings, children, vertical: _, ...category } = row;
  return {
    ...category,
    imageUrl: artwork.url ?? null,
    thumbhash: artwork.thumbhash ?? null,
    clickUrl: categoryLink(row.key, row.id),
    siblings: (siblings ?? []).map(asLink),
    children: (children ?? []).map(asLink),
  };
}

const asLink = ({ id, key, title }: { id: number; key: string; title: string }): CategoryLink => ({
  key,
  title,
  clickUrl: categoryLink(key, id),
});

const nameOf = ({ locale, tenant }: Context, id: RawBuilder<unknown>) => sql`
  SELECT n.title, n.description FROM category_i18n n
  WHERE n.category_id = ${id} AND n.lang IN (${locale}, ${tenant.defaultLocale})
  ORDER BY n.lang <> ${locale} LIMIT 1`;

/** Only those that have something in them. */
const categoriesWhere = (ctx: Context, condition: RawBuilder<unknown>) => sql`
  SELECT json_agg(json_build_object('id', o.id, 'key', o.name, 'title', own.title) ORDER BY o.id)
  FROM category o JOIN LATERAL (${nameOf(ctx, sql`o.id`)}) own ON true
  WHERE ${condition} AND EXISTS (SELECT FROM category_article m WHERE m.category_id = o.id)`;

import type { ContentType } from '@atrium/domain/catalogue/content-types';
import type { LocalText } from '@atrium/domain/values/local-text';
import type { Locale } from '@atrium/i18n/locales';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/with-tenant.ts';

type Texts = Partial<Record<Locale, string>>;

/** An article in a line: what is not said is on air, free of age limits, and unremarkable. */
export interface Planted {
  id: number;
  type: ContentType;
  title: Texts;
  description?: Texts;
  popularity?: number;
  released?: string;
  creator?: number;
  /** The first is its home. */
  categories?: number[];
  people?: LocalText[];
  /** In cents of the tenant's currency. */
  prices?: number[];
  age?: 0 | 10 | 20 | 30 | 40;
  /** Of its texts. */
  state?: 'DRAFT';
  published?: string;
  until?: string;
  withdrawn?: true;
}

const tenant_id = sql<number>`current_setting('app.tenant_id')::int`;
const since = '2020-01-01';

export async function plantArticles(tx: Tx, articles: readonly Planted[]) {
  for (const article of articles) await plant(tx, article);
}

async function plant(tx: Tx, article: Planted) {
  const { id, type, title, description = {}, categories = [], people = [], prices = [] } = article;
  await tx
    .insertInto('article')
    .values({
      tenant_id,
      id,
      content_type: type,
      slug: `article-${id}`,
      age_rating: article.age ?? 0,
      state: article.withdrawn ? 'WITHDRAWN' : 'LIVE',
      valid: `[${since},${article.until ?? ''})`,
      popularity: article.popularity ?? 0,
      released_on: article.released ?? null,
      creator_id: article.creator ?? null,
      category_id: categories[0] ?? null,
      updated_at: new Date(since),
    })
    .execute();
  for (const [lang, text] of Object.entries(title))
    await tx
      .insertInto('article_i18n')
      .values({
        tenant_id,
        article_id: id,
        lang,
        title: text,
        description: description[lang as Locale] ?? null,
        state: article.state ?? 'PUBLISHED',
        publish_at: article.published ? new Date(article.published) : null,
      })
      .execute();
  for (const category_id of categories)
    await tx.insertInto('category_article').values({ tenant_id, category_id, article_id: id }).execute();
  for (const [position, name] of people.entries())
    await tx
      .insertInto('article_person')
      .values({ tenant_id, article_id: id, position, name: JSON.stringify(name), role: '"Cast"' })
      .execute();
  for (const amount_minor of prices)
    await tx
      .insertInto('article_price')
      .values({
        tenant_id,
        article_id: id,
        business_model: 'DTO',
        amount_minor,
        currency: 'EUR',
        valid: `[${since},)`,
      })
      .execute();
}

export async function plantCategories(
  tx: Tx,
  categories: readonly { id: number; name: string; title: Texts }[],
) {
  for (const { id, name, title } of categories) {
    await tx
      .insertInto('category')
      .values({ tenant_id, id, name, vertical: name.split('/', 1)[0] ?? '' })
      .execute();
    for (const [lang, text] of Object.entries(title))
      await tx
        .insertInto('category_i18n')
        .values({ tenant_id, category_id: id, lang, title: text })
        .execute();
  }
}

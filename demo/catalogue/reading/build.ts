import type { ContentType } from '@atrium/domain/catalogue/content-types';
import type { TextBlock } from '@atrium/domain/site/models/structure';
import type { Localizable, LocalText } from '@atrium/domain/values/local-text';
import type { Locale } from '@atrium/i18n/locales';
import type { CatalogueArticle, CataloguePrice, TenantCode } from '../article.ts';
import { writers } from './authors.ts';

/** One block of a text: `# …` is a heading, an array is a list, anything else a paragraph. */
type Told = string | readonly string[];

/** A whole story in one language, as its translator reads it. */
type Telling = readonly [title: string, standfirst: string, ...text: Told[]];
type Tellings = Partial<Record<Locale, Telling>>;

interface Story {
  readonly id: number;
  readonly slug: string;
  /** `{category}/{subcategory}`. */
  readonly topic: string;
  readonly also?: readonly string[];
  readonly by: LocalText;
  readonly released: string;
  readonly popularity: number;
  readonly isNew?: true;
  /** `article-{slug}` when it has a picture of its own. */
  readonly art?: string;
  readonly tenants?: readonly TenantCode[];
  /** What stands between the blocks of the text, the same in every language or with its own words. */
  readonly inserts?: readonly { readonly after: number; readonly block: Localizable<TextBlock> }[];
}

const currencies = { atrium: 'EUR', klang: 'EUR', noor: 'SAR', arena: 'RON' } as const;

const free = (tenants: readonly TenantCode[]): CataloguePrice => ({
  businessModel: 'DOWNLOAD_TO_OWN_FREEMIUM',
  amount: Object.fromEntries(tenants.map((tenant) => [currencies[tenant], 0])),
});

/** The price of one story, for a reader without a plan. */
const forOne = { EUR: 199, SAR: 900, RON: 900 } as const;
const sold = (tenants: readonly TenantCode[]): CataloguePrice => ({
  businessModel: 'DOWNLOAD_TO_OWN',
  amount: Object.fromEntries(tenants.map((tenant) => [currencies[tenant], forOne[currencies[tenant]]])),
});

const author = { en: 'Author', ar: 'كاتب', fr: 'Auteur', de: 'Text', es: 'Texto', ro: 'Autor' };

const storyOf =
  (contentType: ContentType) =>
  (story: Story, tellings: Tellings): CatalogueArticle => {
    const page = writers.get(story.by);
    const { id, slug, topic, also = [], by, art = `article-${slug}`, tenants = ['atrium'] } = story;
    return {
      id,
      contentType,
      slug,
      title: across(tellings, ([title]) => title),
      description: across(tellings, ([, standfirst]) => standfirst),
      body: bodyOf(id, tellings).flatMap((block, index) => [
        block,
        ...(story.inserts ?? []).filter(({ after }) => after === index).map(({ block: insert }) => insert),
      ]),
      categories: [topic, ...also].map((key) => `news/${key}`),
      art,
      released: story.released,
      popularity: story.popularity,
      ...(story.isNew && { isNew: story.isNew }),
      prices: [contentType === 'PREMIUM_ARTICLE' ? sold(tenants) : free(tenants)],
      people: [{ name: by, role: author, ...(page && { article: page.id }) }],
      properties: { author: by, readingMinutes: readingMinutes(tellings) },
      tenants,
    };
  };

export const article = storyOf('ARTICLE');
export const premium = storyOf('PREMIUM_ARTICLE');
export const news = storyOf('NEWS');

const across = <T>(tellings: Tellings, pick: (telling: Telling) => T): Partial<Record<Locale, T>> =>
  Object.fromEntries(Object.entries(tellings).map(([locale, telling]) => [locale, pick(telling)]));

const headingMark = '# ';
const kindOf = (told: Told) =>
  typeof told !== 'string'
    ? `list of ${told.length}`
    : told.startsWith(headingMark)
      ? 'heading'
      : 'paragraph';

/** The translations laid over one another, block by block: they must be built alike. */
function bodyOf(id: number, tellings: Tellings): Localizable<TextBlock>[] {
  const texts = across(tellings, ([, , ...text]) => text);
  const [[first, model], ...others] = Object.entries(texts) as [[string, Told[]], ...[string, Told[]][]];
  const shape = model.map(kindOf);
  for (const [locale, text] of others) {
    if (text.map(kindOf).join() === shape.join()) continue;
    throw new Error(`Article ${id} has other blocks in "${locale}" than in "${first}".`);
  }
  return model.map((told, index) => {
    const at = (pick: (told: Told) => string | undefined): LocalText =>
      Object.fromEntries(
        Object.entries(texts).map(([locale, text]) => [locale, pick(text[index] ?? '') ?? '']),
      );
    if (typeof told !== 'string') {
      return { type: 'list', items: told.map((_, item) => at((list) => list[item])) };
    }
    if (!told.startsWith(headingMark)) return { type: 'paragraph', text: at(String) };
    return {
      type: 'heading',
      id: `part-${index}`,
      text: at((line) => String(line).slice(headingMark.length)),
    };
  });
}

/** At the pace of reading aloud, which is also how long listening takes. */
const wordsPerMinute = 130;

function readingMinutes(tellings: Tellings): number {
  const words = Math.max(
    ...Object.values(tellings).map((telling) => telling.flat().join(' ').split(' ').length),
  );
  return Math.ceil(words / wordsPerMinute);
}

import type { ArticleFile, CatalogueFile } from '../modules/catalogue/publication/article-file.ts';

/** An article with nothing but what every article has. */
export const buildArticle = (id: number, fields: Partial<ArticleFile> = {}): ArticleFile => ({
  id,
  contentType: 'ALBUM',
  slug: `article-${id}`,
  title: `Article ${id}`,
  categories: ['music/jazz'],
  popularity: id,
  artworks: [{ artworkClass: 'COVER', url: `/img/art/${id}/{width}x{height}.{suffix}`, hue: 40 }],
  prices: [],
  people: [],
  relations: {},
  media: [],
  properties: {},
  ...fields,
});

/** What a recording says, besides its sound. */
export const spokenWords = {
  transcript: [{ start: 0, text: 'Good evening.' }],
  chapters: [{ start: 0, title: 'Evening' }],
  subtitleFiles: [{ lang: 'en', url: '/media/public/a.vtt' }],
};

const artist = buildArticle(1, { contentType: 'ARTIST', slug: 'ode', title: 'Ode & Ember', popularity: 900 });
const track = (id: number, number: number, fields: Partial<ArticleFile> = {}) =>
  buildArticle(id, {
    contentType: 'FULL_TRACK_MUSIC',
    title: `Song ${number}`,
    creator: 1,
    duration: 180 + number,
    properties: { number },
    ...fields,
  });

/** One of many kinds of things, small enough to know by heart. */
export const testCatalogue: CatalogueFile = {
  categories: [
    { id: 1, key: 'music/jazz', vertical: 'music', title: { en: 'Jazz', ar: 'جاز', fr: 'Jazz' } },
    { id: 2, key: 'news/nature', vertical: 'news', title: 'Nature' },
    { id: 3, key: 'news/nature/oceans', vertical: 'news', title: 'Oceans' },
    { id: 4, key: 'games/puzzle', vertical: 'games', title: 'Puzzle' },
    { id: 5, key: 'games/free', vertical: 'games', title: 'Free' },
  ],
  articles: [
    artist,
    buildArticle(2, {
      slug: 'night-bus',
      slugs: { ar: 'حافلة-الليل' },
      title: { en: 'Night Bus', ar: 'حافلة الليل', fr: 'Bus de nuit' },
      description: { en: 'Songs for the last bus.', ar: 'أغانٍ لآخر حافلة.', fr: 'Pour le dernier bus.' },
      creator: 1,
      released: '2026-01-05',
      artworks: [
        { artworkClass: 'COVER', url: '/img/art/2/{width}x{height}.{suffix}', focus: { x: 0.28, y: 0.08 } },
      ],
      prices: [{ businessModel: 'DOWNLOAD_TO_OWN', amount: 899, currency: 'EUR' }],
      people: [{ name: 'Juno Vale', role: { en: 'Guest', ar: 'ضيفة', fr: 'Invitée' }, article: 1 }],
      relations: { track: [11, 12, 13] },
      properties: { monsooq_new: true, tags: ['Live', 'Lossless', 'Third'] },
    }),
    buildArticle(3, { title: 'For adults', ageRating: 30, released: '2025-01-01', popularity: 5000 }),
    track(11, 1, {
      properties: { number: 1, ...spokenWords },
      prices: [{ businessModel: 'DOWNLOAD_TO_OWN_FREEMIUM', amount: 0, currency: 'EUR' }],
      media: [
        {
          protocol: 'PROGRESSIVE',
          isPreview: false,
          uri: '/media/protected/alpha/a.m4a',
          bytes: 900,
          duration: 60,
        },
        { protocol: 'PROGRESSIVE', isPreview: true, uri: '/media/public/a.m4a', bytes: 300, duration: 20 },
      ],
    }),
    track(12, 2, { properties: { number: 2, ...spokenWords } }),
    track(13, 3, { ageRating: 30 }),
    buildArticle(20, {
      contentType: 'PREMIUM_ARTICLE',
      slug: 'the-sea',
      title: 'How to read the sea',
      categories: ['news/nature/oceans'],
      body: ['one', 'two', 'three'].map((text) => ({ type: 'paragraph', text })),
    }),
    buildArticle(30, {
      contentType: 'ONLINE_GAME',
      slug: 'gem-garden',
      title: 'Gem Garden',
      categories: ['games/puzzle', 'games/free'],
      developer: 'Paper Lantern',
    }),
    buildArticle(31, {
      contentType: 'GAME',
      slug: 'block-city',
      categories: ['games/puzzle'],
      developer: 'Paper Lantern',
    }),
  ],
};

import { sql } from 'kysely';
import type { ArticleFile, MediaLock } from '../modules/catalogue/publication/article-file.ts';
import { loadCatalogue } from '../modules/catalogue/publication/load.ts';
import type { Clock } from '../platform/clock.ts';
import { asOwner } from '../platform/database/as-owner.ts';
import { type Tx, withTenant } from '../platform/database/with-tenant.ts';
import { buildArticle, spokenWords, testCatalogue } from './catalogue.ts';
import { foreignTokens, startTestApi } from './test-api.ts';

const sound = (name: string, duration: number, isPreview = false) => ({
  protocol: 'PROGRESSIVE',
  isPreview,
  uri: `/media/${isPreview ? 'public' : 'protected/alpha'}/${name}.m4a`,
  bytes: 1000,
  duration,
});

/** What opens film 131. */
export const lockedFilmKeys = {
  scheme: 'CLEARKEY',
  keyId: '00112233445566778899aabbccddeeff',
  key: 'ffeeddccbbaa99887766554433221100',
} as const;
const locked = (name: string, drm: MediaLock) => ({
  ...sound(name, 60),
  protocol: 'DASH',
  uri: `/media/protected/alpha/${name}/manifest.mpd`,
  drm,
});

const part = (id: number, contentType: ArticleFile['contentType'], fields: Partial<ArticleFile> = {}) =>
  buildArticle(id, { contentType, media: [sound(`part-${id}`, 600)], ...fields });

/** A song to hear in part and one that costs nothing, a book, a show, a series, a film; what is for adults, too. */
const articles: ArticleFile[] = [
  part(101, 'FULL_TRACK_MUSIC', {
    title: 'Whole',
    creator: 1,
    properties: { ...spokenWords, lyrics: [{ start: 0, text: 'La' }], segments: [], waveform: [10, 80] },
    media: [sound('whole', 200), sound('part', 20, true)],
  }),
  part(102, 'FULL_TRACK_MUSIC', {
    title: 'Free',
    media: [sound('free', 200)],
    prices: [{ businessModel: 'DOWNLOAD_TO_OWN_FREEMIUM', amount: 0, currency: 'EUR' }],
  }),
  part(103, 'FULL_TRACK_MUSIC', { title: 'No preview' }),
  part(104, 'FULL_TRACK_MUSIC', { title: 'For adults', ageRating: 40 }),
  buildArticle(110, { contentType: 'AUDIOBOOK', title: 'Book', relations: { chapter: [111, 112] } }),
  part(111, 'AUDIOBOOK_CHAPTER', { title: 'One', properties: { chapter: 1 } }),
  part(112, 'AUDIOBOOK_CHAPTER', { title: 'Two', properties: { chapter: 2 } }),
  buildArticle(120, { contentType: 'PODCAST', title: 'Show', relations: { episode: [121, 122] } }),
  part(121, 'PODCAST_EPISODE', { title: 'New' }),
  part(122, 'PODCAST_EPISODE', { title: 'Old' }),
  part(130, 'MOVIE', {
    title: 'Film',
    properties: { subtitleFiles: [{ lang: 'en', url: '/media/public/film.vtt' }] },
    media: [
      {
        ...sound('film', 0),
        protocol: 'HLS',
        uri: '/media/protected/alpha/film/master.m3u8',
        duration: 3600,
      },
    ],
  }),
  part(131, 'MOVIE', { title: 'Locked', media: [locked('locked', lockedFilmKeys)] }),
  part(132, 'MOVIE', {
    title: 'Locked as well',
    media: [locked('other', { ...lockedFilmKeys, keyId: 'f'.repeat(32) })],
  }),
];

const audible = ['FULL_TRACK_MUSIC', 'PODCAST_EPISODE', 'AUDIOBOOK_CHAPTER', 'MOVIE'];
const plan = (id: number, amount: number, attributes = {}) => ({
  id,
  name: `Plan ${id}`,
  billingCycle: 'P1M',
  price: 999,
  currency: 'EUR',
  contingents: [{ amount, contentTypes: audible }],
  attributes: { ment_title: `Plan ${id}`, ...attributes },
});

/** Everything without an end, on two streams and on four; and credits. */
export const listeningPlans = { everything: 10, family: 11, credits: 12 } as const;

interface Someone {
  id: number;
  token: string;
  signIn: (grantId: string) => Promise<string>;
}

/** The backend with things to hear and see, and as many people as a test needs. */
export async function openListeningLibrary(clock?: Clock) {
  const api = await startTestApi(clock ? { clock } : {});
  const asTenant = <T>(work: (tx: Tx) => Promise<T>, id = 1): Promise<T> =>
    asOwner(api.database.owner, (owner) => withTenant(owner, id, work));
  const file = { ...testCatalogue, articles: [...testCatalogue.articles, ...articles] };
  await asTenant((tx) =>
    loadCatalogue(tx, { id: 1, locales: ['en', 'fr'], defaultLocale: 'en' }, file, new Date('2026-01-01')),
  );
  const types = [
    plan(listeningPlans.everything, -1),
    plan(listeningPlans.family, -1, { ment_streams: '4', ment_lossless: 'true' }),
    plan(listeningPlans.credits, 10),
  ];
  const published = await api.call('alpha', 'POST /operator/publish', {
    token: api.api.demoOperatorToken,
    body: { plans: { types } },
  });
  if (published.status !== 200) throw new Error(JSON.stringify(published.body));

  const tokens = foreignTokens(7);
  async function newPerson(planId?: number): Promise<Someone> {
    const uuid = crypto.randomUUID();
    const id = await asTenant(async (tx) => {
      const { rows } = await sql<{ id: number }>`
        INSERT INTO app_user (tenant_id, uuid, name, created_at) VALUES (1, ${uuid}, 'Somebody', now())
        RETURNING id`.execute(tx);
      const userId = rows[0]?.id ?? 0;
      if (planId) await giveTo(tx, userId, planId);
      return userId;
    });
    const claims = {
      tenant: 'alpha',
      userId: id,
      uuid,
      roles: ['user'],
      grantId: null,
      signedInAt: new Date(),
    };
    /** A sign-in of its own, as another browser has one. */
    const signIn = (grantId: string) => tokens.sign({ ...claims, grantId });
    return { id, token: await tokens.sign(claims), signIn };
  }

  return {
    ...api,
    asTenant,
    newPerson,
    give: (userId: number, planId: number) => asTenant((tx) => giveTo(tx, userId, planId)),
    own: (userId: number, articleId: number) =>
      asTenant((tx) =>
        sql`INSERT INTO wallet_entry (tenant_id, user_id, article_id, acquired_via, source_key, acquired_at)
          VALUES (1, ${userId}, ${articleId}, 'PURCHASE', 'test', now())`.execute(tx),
      ),
    as:
      (token: string) =>
      <T = never>(line: string, body?: unknown) =>
        api.call('alpha', line, { token, body }) as Promise<{ status: number; body: T; headers: Headers }>,
  };
}

/** A running plan with its credits, as a paid one leaves it. */
async function giveTo(tx: Tx, userId: number, typeId: number) {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO subscription (tenant_id, user_id, type_id, state, price_minor, currency, lang, created_at)
    VALUES (1, ${userId}, ${typeId}, 'ACTIVE', 999, 'EUR', 'en', now()) RETURNING id`.execute(tx);
  await sql`
    INSERT INTO credit_grant (tenant_id, user_id, subscription_id, source_kind, source_key, content_types, amount,
      remaining, is_unlimited, effective_at)
    SELECT 1, ${userId}, ${rows[0]?.id ?? 0}, 'SUBSCRIPTION_PERIOD', ${`${rows[0]?.id}:1`}, content_types,
      greatest(amount, 0), greatest(amount, 0), amount = -1, now()
    FROM subscription_type_contingent WHERE type_id = ${typeId}`.execute(tx);
}

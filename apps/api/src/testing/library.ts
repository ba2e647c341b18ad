import { sql } from 'kysely';
import type { ArticleFile } from '../modules/catalogue/publication/article-file.ts';
import { loadCatalogue } from '../modules/catalogue/publication/load.ts';
import { asOwner } from '../platform/database/as-owner.ts';
import { type Tx, withTenant } from '../platform/database/with-tenant.ts';
import { buildArticle, testCatalogue } from './catalogue.ts';
import { foreignTokens, startTestApi } from './test-api.ts';

const film = 'protected/video/aurora/master.m3u8';
const media = (file: string, protocol = 'PROGRESSIVE', duration = 60) => [
  { protocol, isPreview: false, uri: `/media/${file}`, bytes: 900, duration },
];

/** Known by heart: what each of them takes stands in its name. */
export const titles = {
  album: 2,
  track: 1001,
  film: 5001,
  soldFilm: 5002,
  game: 5003,
  freeGame: 5004,
  emptyGame: 5005,
  adultTrack: 5006,
  lateTrack: 5007,
  soldAlbum: 5010,
  partOfSold: 5011,
} as const;

const sold = [{ businessModel: 'DOWNLOAD_TO_OWN', amount: 399, currency: 'EUR' }];
const free = [{ businessModel: 'DOWNLOAD_TO_OWN_FREEMIUM', amount: 0, currency: 'EUR' }];
const jazz = (id: number, contentType: ArticleFile['contentType'], more: Partial<ArticleFile> = {}) =>
  buildArticle(id, { contentType, title: `Title ${id}`, ...more });

const library = (tracks: number): ArticleFile[] => [
  ...Array.from({ length: tracks }, (_, index) =>
    jazz(titles.track + index, 'FULL_TRACK_MUSIC', { media: media('protected/music/song.m4a') }),
  ),
  jazz(titles.film, 'MOVIE', { media: media(film, 'HLS', 5400) }),
  jazz(titles.soldFilm, 'MOVIE', { media: media(film, 'HLS'), prices: sold }),
  jazz(titles.game, 'GAME', { title: 'لعبة', media: media('protected/games/knight.zip') }),
  jazz(titles.freeGame, 'GAME', { media: media('protected/games/free.zip'), prices: free }),
  jazz(titles.emptyGame, 'GAME', { prices: free }),
  jazz(titles.adultTrack, 'FULL_TRACK_MUSIC', { ageRating: 40, media: media('protected/a.m4a') }),
  jazz(titles.lateTrack, 'FULL_TRACK_MUSIC', { from: '2099-01-01', media: media('protected/a.m4a') }),
  jazz(titles.soldAlbum, 'ALBUM', { prices: sold, relations: { track: [titles.partOfSold] } }),
  jazz(titles.partOfSold, 'FULL_TRACK_MUSIC', { prices: sold, media: media('protected/a.m4a') }),
];

export type Library = Awaited<ReturnType<typeof openLibrary>>;

/** The backend with things to have, plans and credits to have them by, and as many people as a test needs. */
export async function openLibrary(tracks = 20) {
  const api = await startTestApi();
  const asTenant = <T>(work: (tx: Tx) => Promise<T>, id = 1): Promise<T> =>
    asOwner(api.database.owner, (owner) => withTenant(owner, id, work));
  const catalogue = { ...testCatalogue, articles: [...testCatalogue.articles, ...library(tracks)] };
  const alpha = { id: 1, locales: ['en', 'ar', 'fr'] as const, defaultLocale: 'en' as const };
  await asTenant((tx) => loadCatalogue(tx, alpha, catalogue, new Date('2026-01-01')));

  const tokens = foreignTokens(7);
  async function newPerson(tenant: 'alpha' | 'beta' = 'alpha'): Promise<{ id: number; token: string }> {
    const uuid = crypto.randomUUID();
    const tenantId = tenant === 'alpha' ? 1 : 2;
    const { id } = await asTenant(
      (tx) =>
        tx
          .insertInto('app_user')
          .values({ tenant_id: tenantId, uuid, name: 'Somebody', created_at: new Date() })
          .returning('id')
          .executeTakeFirstOrThrow(),
      tenantId,
    );
    const claims = { tenant, userId: id, uuid, roles: ['user'], grantId: null, signedInAt: new Date() };
    return { id, token: await tokens.sign(claims) };
  }

  /** Credits that came with no plan, one lot for each amount. */
  const giveCredits = (userId: number, ...amounts: number[]) =>
    asTenant(async (tx) => {
      for (const amount of amounts)
        await sql`
          WITH granted AS (
            INSERT INTO credit_grant (tenant_id, user_id, source_kind, source_key, content_types, amount, remaining, effective_at)
            VALUES (1, ${userId}, 'REWARD', ${crypto.randomUUID()}, '{FULL_TRACK_MUSIC,ALBUM,MOVIE,GAME}', ${amount}, ${amount}, now())
            RETURNING id)
          INSERT INTO credit_entry (tenant_id, grant_id, user_id, delta, kind, ref_key, at)
          SELECT 1, id, ${userId}, ${amount}, 'GRANT', 'test', now() FROM granted`.execute(tx);
    });

  const creditsOf = (userId: number) =>
    asTenant(async (tx) => {
      const { rows } = await sql<{ left: number; spent: number }>`
        SELECT (SELECT coalesce(sum(remaining), 0)::int FROM credit_grant WHERE user_id = ${userId}) AS left,
          (SELECT count(*)::int FROM credit_entry WHERE user_id = ${userId} AND kind = 'CONSUME') AS spent`.execute(
        tx,
      );
      return rows[0];
    });

  /** Inside the process, past any limit of sockets. */
  const ask = (line: string, token: string | undefined, body?: object, tenant = 'alpha') => {
    const [method = 'GET', path = '/'] = line.split(' ');
    return api.api.fetch(
      new Request(`http://${tenant}.localhost${path}`, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
  };

  const call = (line: string, token: string | undefined, body?: unknown, tenant = 'alpha') =>
    api.call(tenant, line, { body, token });

  return { ...api, asTenant, newPerson, giveCredits, creditsOf, ask, call };
}

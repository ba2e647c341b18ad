import { isDeepStrictEqual } from 'node:util';
import { PublicationMedia } from '@atrium/contract/schemas/publication/catalogue';
import { sql } from 'kysely';
import { z } from 'zod';
import type { TransactionContext } from '../../../platform/context.ts';
import { jsonColumn } from '../../../platform/database/json-column.ts';
import { anyOf, newRows } from '../../../platform/database/recordset.ts';
import type { Tx } from '../../../platform/database/with-tenant.ts';
import type { ArticleFile, MediaFile } from './article-file.ts';
import { filmTypes, longestOf, mediaRows } from './article-rows.ts';
import {
  foundProperties,
  type PackagedUploads,
  type Properties,
  playableMedia,
  storedMediaOf,
  withFoundProperties,
} from './media-files.ts';

const storedMedia = jsonColumn('awaited_media.media', z.array(PublicationMedia));

/** An article that plays an upload as soon as that is ready. */
interface Awaiting {
  article: Pick<ArticleFile, 'id' | 'media' | 'from' | 'until'>;
  isHeldBack: boolean;
}

/**
 * One after the other within a tenant: an article that begins to wait for an upload, and an upload that becomes ready and
 * looks for those who wait, must not miss each other.
 */
export const lockAwaited = async (db: Tx, tenantId: number): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`awaited media ${tenantId}`}))`.execute(db);
};

/** Media that each of these articles has now, with the uploads they were packaged from. */
export async function currentMedia(db: Tx, ids: readonly number[]): Promise<Map<number, MediaFile[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('media_asset')
    .selectAll()
    .where('article_id', '=', anyOf(ids))
    .orderBy('id')
    .execute();
  const media = rows.map((row) => ({
    article: row.article_id,
    medium: { ...storedMediaOf(row), ...(row.upload_id !== null && { upload: row.upload_id }) },
  }));
  return new Map(
    [...Map.groupBy(media, ({ article }) => article)].map(([id, own]) => [
      id,
      own.map(({ medium }) => medium),
    ]),
  );
}

/** Replaces what is kept of these articles: those that wait, and nothing of the others. */
export async function keepAwaiting(
  db: Tx,
  tenantId: number,
  ids: readonly number[],
  awaiting: readonly Awaiting[],
): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('awaited_media').where('article_id', '=', anyOf(ids)).execute();
  if (awaiting.length === 0) return;
  const rows = awaiting.map(({ article: { id, media, from, until }, isHeldBack }) => ({
    tenant_id: tenantId,
    article_id: id,
    media,
    uploads: media.flatMap(({ upload }) => upload ?? []),
    goes_on_air: from ?? null,
    goes_off_air: until ?? null,
    is_held_back: isHeldBack,
  }));
  const { columns, values } = newRows('awaited_media', rows);
  await db.insertInto('awaited_media').columns(columns).expression(values).execute();
}

/** What articles shall play, by the article; for an export, which must not lose what is not ready. */
export async function awaitedMedia(db: Tx): Promise<Map<number, Awaiting>> {
  const rows = await db.selectFrom('awaited_media').selectAll().execute();
  return new Map(
    rows.map((row) => [
      row.article_id,
      {
        article: {
          id: row.article_id,
          media: storedMedia(row.media),
          ...(row.goes_on_air && { from: row.goes_on_air.toISOString() }),
          ...(row.goes_off_air && { until: row.goes_off_air.toISOString() }),
        },
        isHeldBack: row.is_held_back,
      },
    ]),
  );
}

/** Articles that play an upload, and those that will. */
export async function usesOfUpload({ db }: Pick<TransactionContext, 'db'>, upload: string) {
  const { rows } = await sql<{ id: number; plays: boolean }>`
    SELECT DISTINCT article_id AS id, true AS plays FROM media_asset WHERE upload_id = ${upload}
    UNION ALL SELECT article_id, false FROM awaited_media WHERE uploads @> ARRAY[${upload}::uuid]
    ORDER BY id`.execute(db);
  return {
    playedBy: rows.filter(({ plays }) => plays).map(({ id }) => id),
    awaitedBy: rows.filter(({ plays }) => !plays).map(({ id }) => id),
  };
}

/** Every upload that an article of the tenant plays, or will. */
export async function uploadsInUse(db: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT upload_id AS id FROM media_asset WHERE upload_id IS NOT NULL
    UNION SELECT unnest(uploads) FROM awaited_media`.execute(db);
  return rows.map(({ id }) => id);
}

/** The article will play this upload in the place of what it plays now; false where there is no such article. */
export async function awaitUpload(
  { db, tenant }: TransactionContext,
  articleId: number,
  upload: string,
  isPreview: boolean,
): Promise<boolean> {
  await lockAwaited(db, tenant.id);
  const article = await db
    .selectFrom('article')
    .select('id')
    .where('id', '=', articleId)
    .where('state', '=', 'LIVE')
    .forUpdate()
    .executeTakeFirst();
  if (!article) return false;
  const before = (await awaitedMedia(db)).get(articleId);
  const media = before?.article.media ?? (await currentMedia(db, [articleId])).get(articleId) ?? [];
  const others = media.filter((medium) => medium.isPreview !== isPreview);
  await keepAwaiting(
    db,
    tenant.id,
    [articleId],
    [
      {
        article: {
          ...before?.article,
          id: articleId,
          media: [...others, { upload, isPreview, protocol: 'PROGRESSIVE', uri: '', bytes: 0, duration: 0 }],
        },
        isHeldBack: before?.isHeldBack ?? false,
      },
    ],
  );
  return true;
}

/** Articles that play something else keep it; one that is held back waits for its editor. */
export const stopAwaiting = async (db: Tx, uploads: readonly string[]): Promise<void> => {
  await sql`
    DELETE FROM awaited_media WHERE NOT is_held_back AND uploads && ${[...uploads]}::uuid[]`.execute(db);
};

/** Articles that wait for an upload. */
export async function articlesAwaiting(db: Tx, upload: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT article_id AS id FROM awaited_media WHERE uploads @> ARRAY[${upload}::uuid]
    ORDER BY article_id`.execute(db);
  return rows.map(({ id }) => id);
}

/** These articles play what is ready by now, and go on air where they only waited for it. */
export async function playAwaited(
  db: Tx,
  tenantId: number,
  ids: readonly number[],
  packaged: PackagedUploads,
  now: Date,
): Promise<void> {
  const awaited = await awaitedMedia(db);
  const current = await currentMedia(db, ids);
  for (const id of ids) {
    const waiting = awaited.get(id);
    if (!waiting) continue;
    const { article, isHeldBack } = waiting;
    const played = playableMedia(article.media, packaged, current.get(id) ?? []);
    await db.deleteFrom('media_asset').where('article_id', '=', id).execute();
    const rows = mediaRows({ id, media: played.media }).map((row) => ({ tenant_id: tenantId, ...row }));
    if (rows.length > 0) {
      const { columns, values } = newRows('media_asset', rows);
      await db.insertInto('media_asset').columns(columns).expression(values).execute();
    }
    await setLength(db, id, longestOf(current.get(id) ?? []), longestOf(played.media));
    const before = foundProperties(current.get(id) ?? [], packaged);
    await fillProperties(db, id, before, foundProperties(played.media, packaged), now);
    const goesOnAir = isHeldBack && !played.isHeldBack;
    if (goesOnAir) await putOnAir(db, article, now);
    const left = { article, isHeldBack: isHeldBack && !goesOnAir };
    await keepAwaiting(db, tenantId, [id], played.isAwaiting ? [left] : []);
  }
}

async function fillProperties(db: Tx, id: number, before: Properties, found: Properties, now: Date) {
  const { custom_properties: stored } = await db
    .selectFrom('article')
    .select('custom_properties')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const properties = withFoundProperties(stored as Properties, before, found);
  if (isDeepStrictEqual(stored, properties)) return;
  await db
    .updateTable('article')
    .set({ custom_properties: JSON.stringify(properties), updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Of what is played now, unless an editor typed another one. */
async function setLength(db: Tx, id: number, before: number, now: number): Promise<void> {
  if (now === 0) return;
  await sql`
    UPDATE article SET duration_s = ${now}
    WHERE id = ${id} AND (duration_s IS NULL OR duration_s = ${before} OR content_type = ANY (${filmTypes}::text[]))`.execute(
    db,
  );
}

/** At once, or at its own time where that is later. */
async function putOnAir(db: Tx, { id, from, until }: Awaiting['article'], now: Date) {
  const begin = from !== undefined && Date.parse(from) > now.getTime() ? from : now.toISOString();
  const isOver = until !== undefined && Date.parse(until) <= Date.parse(begin);
  await sql`
    UPDATE article SET valid = ${isOver ? 'empty' : `[${begin},${until ?? ''})`}::tstzrange, updated_at = ${now}
    WHERE id = ${id} AND isempty(valid)`.execute(db);
}

import { protocolOfMain } from '@atrium/domain/catalogue/upload-states';
import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';
import type { ArticleFile, MediaFile } from '../catalogue/publication/article-file.ts';
import { currentMedia } from '../catalogue/publication/awaited-media.ts';
import {
  nothingPackaged,
  type PackagedUploads,
  uploadFolderOf,
} from '../catalogue/publication/media-files.ts';
import { packagedOf, type UploadRow } from './uploads.ts';

/** Uploads that these articles name, by their numbers or by addresses in their folders, and those that they play now. */
export async function packagedFor(
  { db, clock }: Pick<TransactionContext, 'db' | 'clock'>,
  articles: readonly Pick<ArticleFile, 'id' | 'media'>[],
): Promise<PackagedUploads> {
  const media = articles.flatMap((article) => article.media);
  const named = media.flatMap(({ upload }) => upload ?? []);
  const folders = media.flatMap(({ uri }) => uploadFolderOf(uri) ?? []);
  if (named.length === 0 && folders.length === 0) return nothingPackaged;
  const current = await currentMedia(
    db,
    articles.map(({ id }) => id),
  );
  const ids = [...named, ...[...current.values()].flat().flatMap(({ upload }) => upload ?? [])];
  // the row stays locked: it is neither deleted nor swept while an article begins to play it
  const rows = await db
    .updateTable('upload')
    .set({ used_at: sql<Date>`coalesce(used_at, ${clock.now()})`, unused_since: null })
    .where('state', '=', 'ready')
    .where(sql<boolean>`(id = ANY (${ids}::uuid[]) OR folder = ANY (${folders}::text[]))`)
    .returningAll()
    .execute();
  return {
    ready: new Map(rows.map((row) => [row.id, mediaOfUpload(row)])),
    properties: new Map(rows.map((row) => [row.id, packagedOf(row)?.properties ?? {}])),
    ofFolder: new Map(rows.map((row) => [row.folder ?? '', row.id])),
  };
}

function mediaOfUpload(row: UploadRow): MediaFile[] {
  const packaged = packagedOf(row);
  if (!packaged) return [];
  const { kind, main, lossless, opus, bytes, durationMs, height } = packaged;
  const common = { isPreview: row.is_preview, duration: (durationMs ?? 0) / 1000, upload: row.id };
  const drm =
    row.key_id !== null && row.content_key !== null
      ? { drm: { scheme: 'CLEARKEY' as const, keyId: row.key_id, key: row.content_key } }
      : {};
  return [
    {
      ...common,
      protocol: protocolOfMain(kind, main),
      uri: `/${row.folder}/${main}`,
      bytes,
      ...(kind === 'film' && height !== null && { height }),
      ...drm,
    },
    ...Object.entries({ OPUS: opus, LOSSLESS: lossless }).flatMap(([protocol, other]) =>
      other ? [{ ...common, protocol, uri: `/${row.folder}/${other.path}`, bytes: other.bytes }] : [],
    ),
  ];
}

import { isUploadSettled, replacedMediaDays, uploadExpiresMs } from '@atrium/domain/catalogue/upload-states';
import { sql } from 'kysely';
import type { Context, TransactionContext } from '../../platform/context.ts';
import type { JobHandler } from '../../platform/jobs/job-worker.ts';
import { stopAwaiting, uploadsInUse } from '../catalogue/publication/awaited-media.ts';
import { foldersInUse } from '../catalogue/publication/shown-folders.ts';
import type { MediaPackager } from './media-packager.ts';

/**
 * Removes uploads that nobody finished within a day, packaged media that nothing has played or shown for a week, and files that
 * no upload knows. Decision 0111.
 */
export const sweepUploads = (packager: MediaPackager): JobHandler<'uploads.sweep'> => {
  const suspects: Suspects = new Map();
  return async (ctx) => {
    await abortParts(ctx, packager);
    await ctx.tx(expire);
    await ctx.tx(markUnused);
    await ctx.tx(giveUpFolders);
    await removeOrphans(ctx, packager, suspects);
  };
};

/** Folders that no upload and no article knew, and since when. */
type Suspects = Map<string, Date>;

/** An import of a tenant brings its files before the articles that play them. */
const suspectMs = 60 * 60_000;

const expiredBefore = (clock: TransactionContext['clock']) =>
  new Date(clock.now().getTime() - uploadExpiresMs);

/** Before the row goes, which is all that knows of them. */
async function abortParts({ tx, tenant, clock }: Context, packager: MediaPackager): Promise<void> {
  const rows = await tx(({ db }) =>
    db
      .selectFrom('upload')
      .select(['id', 'multipart_id'])
      .where('multipart_id', 'is not', null)
      .where('received_at', 'is', null)
      .where((e) => e.or([e('state', '=', 'canceled'), e('created_at', '<', expiredBefore(clock))]))
      .execute(),
  );
  for (const { id, multipart_id } of rows) {
    if (multipart_id === null) continue;
    await packager.abortParts(tenant.code, id, multipart_id);
    await tx(({ db }) => db.updateTable('upload').set({ multipart_id: null }).where('id', '=', id).execute());
  }
}

/** Their bytes at the edge expire by the same rule. */
async function expire({ db, clock }: TransactionContext): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    DELETE FROM upload
    WHERE (state = 'receiving' OR state = 'canceled' AND received_at IS NULL)
      AND created_at < ${expiredBefore(clock)}
    RETURNING id`.execute(db);
  await stopAwaiting(
    db,
    rows.map(({ id }) => id),
  );
}

/** Since when nothing plays or shows it, though it was used; after a week the row goes, and its files with it. */
async function markUnused(tx: TransactionContext): Promise<void> {
  const { db, clock } = tx;
  const now = clock.now();
  const used = [...(await uploadsInUse(db)), ...(await uploadsOfFolders(db, await foldersInUse(db)))];
  await sql`UPDATE upload SET used_at = coalesce(used_at, ${now}), unused_since = NULL
    WHERE id = ANY (${used}::uuid[]) AND (used_at IS NULL OR unused_since IS NOT NULL)`.execute(db);
  await sql`UPDATE upload SET unused_since = ${now}
    WHERE used_at IS NOT NULL AND unused_since IS NULL AND id <> ALL (${used}::uuid[])`.execute(db);
  await sql`DELETE FROM upload WHERE state = 'ready' AND id <> ALL (${used}::uuid[])
    AND unused_since < ${new Date(now.getTime() - replacedMediaDays * 86_400_000)}`.execute(db);
}

/** Those whose folder an address names, or the folder of what is shown of them. */
async function uploadsOfFolders(
  db: TransactionContext['db'],
  folders: ReadonlySet<string>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM upload WHERE folder = ANY (${[...folders]}::text[])
      OR replace(folder, 'media/protected/', 'media/public/') = ANY (${[...folders]}::text[])`.execute(db);
  return rows.map(({ id }) => id);
}

/** What was half put into storage when it failed or was canceled; another try chooses another folder. */
const giveUpFolders = ({ db }: TransactionContext) =>
  sql`UPDATE upload SET folder = NULL WHERE state IN ('failed', 'canceled') AND folder IS NOT NULL`.execute(
    db,
  );

/** The rows are read after the files: what was begun in between is known. */
async function removeOrphans(
  { tx, tenant, clock, log }: Context,
  packager: MediaPackager,
  suspects: Suspects,
): Promise<void> {
  const masters = await packager.masters(tenant.code);
  const folders = await packager.folders(tenant.code);
  const drafts = await packager.drafts(tenant.code);
  const rows = await tx(({ db }) => db.selectFrom('upload').select(['id', 'folder', 'state']).execute());
  const played = await tx(({ db }) => foldersInUse(db));
  const busy = new Set(rows.flatMap(({ id, state }) => (isUploadSettled(state) ? [] : [id])));
  const known = new Set(rows.flatMap(({ id, folder }) => [id, folder ?? id]));
  const goneMasters = masters.filter((id) => !known.has(id));
  const lost = folders.filter((folder) => !known.has(folder) && !played.has(folder));
  const goneFolders = lost.filter((folder) => {
    const since = suspects.get(folder);
    return since !== undefined && clock.now().getTime() - since.getTime() >= suspectMs;
  });
  for (const folder of folders) if (!lost.includes(folder)) suspects.delete(folder);
  for (const folder of lost) if (!suspects.has(folder)) suspects.set(folder, clock.now());
  for (const id of goneMasters) await packager.removeMaster(tenant.code, id);
  for (const id of drafts) if (!busy.has(id)) await packager.forget(tenant.code, id);
  for (const folder of goneFolders) {
    await packager.removeFolder(folder);
    suspects.delete(folder);
  }
  if (goneMasters.length + goneFolders.length > 0)
    log.info(
      { masters: goneMasters.length, folders: goneFolders.length },
      'files of deleted uploads were removed',
    );
}

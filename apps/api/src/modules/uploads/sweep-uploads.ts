import { isUploadSettled, replacedMediaDays, uploadExpiresMs } from '@atrium/domain/catalogue/upload-states';
import { sql } from 'kysely';
import type { Context, TransactionContext } from '../../platform/context.ts';
import type { JobHandler } from '../../platform/jobs/job-worker.ts';
import { stopAwaiting, uploadsInUse } from '../catalogue/publication/awaited-media.ts';
import type { MediaPackager } from './media-packager.ts';

/**
 * Removes uploads that nobody finished within a day, packaged media that no article has played for a week, and files that
 * no upload knows. Decision 0111.
 */
export const sweepUploads =
  (packager: MediaPackager): JobHandler<'uploads.sweep'> =>
  async (ctx) => {
    await ctx.tx(expire);
    await ctx.tx(markUnused);
    await ctx.tx(giveUpFolders);
    await removeOrphans(ctx, packager);
  };

/** Their bytes at the edge expire by the same rule. */
async function expire({ db, clock }: TransactionContext): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    DELETE FROM upload
    WHERE (state = 'receiving' OR state = 'canceled' AND received_at IS NULL)
      AND created_at < ${new Date(clock.now().getTime() - uploadExpiresMs)}
    RETURNING id`.execute(db);
  await stopAwaiting(
    db,
    rows.map(({ id }) => id),
  );
}

/** Since when no article plays it, though one did; after a week the row goes, and its files with it. */
async function markUnused(tx: TransactionContext): Promise<void> {
  const { db, clock } = tx;
  const now = clock.now();
  const used = await uploadsInUse(db);
  await sql`UPDATE upload SET used_at = coalesce(used_at, ${now}), unused_since = NULL
    WHERE id = ANY (${used}::uuid[]) AND (used_at IS NULL OR unused_since IS NOT NULL)`.execute(db);
  await sql`UPDATE upload SET unused_since = ${now}
    WHERE used_at IS NOT NULL AND unused_since IS NULL AND id <> ALL (${used}::uuid[])`.execute(db);
  await sql`DELETE FROM upload WHERE state = 'ready' AND id <> ALL (${used}::uuid[])
    AND unused_since < ${new Date(now.getTime() - replacedMediaDays * 86_400_000)}`.execute(db);
}

/** What was half put into storage when it failed or was canceled; another try chooses another folder. */
const giveUpFolders = ({ db }: TransactionContext) =>
  sql`UPDATE upload SET folder = NULL WHERE state IN ('failed', 'canceled') AND folder IS NOT NULL`.execute(
    db,
  );

/** The rows are read after the files: what was begun in between is known. */
async function removeOrphans({ tx, tenant, log }: Context, packager: MediaPackager): Promise<void> {
  const masters = await packager.masters(tenant.code);
  const folders = await packager.folders(tenant.code);
  const drafts = await packager.drafts(tenant.code);
  const rows = await tx(({ db }) => db.selectFrom('upload').select(['id', 'folder', 'state']).execute());
  const busy = new Set(rows.flatMap(({ id, state }) => (isUploadSettled(state) ? [] : [id])));
  const known = new Set(rows.flatMap(({ id, folder }) => [id, folder ?? id]));
  const goneMasters = masters.filter((id) => !known.has(id));
  const goneFolders = folders.filter((folder) => !known.has(folder));
  for (const id of goneMasters) await packager.removeMaster(tenant.code, id);
  for (const id of drafts) if (!busy.has(id)) await packager.forget(tenant.code, id);
  for (const folder of goneFolders) await packager.removeFolder(folder);
  if (goneMasters.length + goneFolders.length > 0)
    log.info(
      { masters: goneMasters.length, folders: goneFolders.length },
      'files of deleted uploads were removed',
    );
}

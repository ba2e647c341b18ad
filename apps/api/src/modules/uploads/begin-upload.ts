import { randomBytes } from 'node:crypto';
import type { UploadKind } from '@atrium/domain/catalogue/upload-states';
import { sql } from 'kysely';
import { auditNameOf } from '../../platform/audit/audit-log.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { awaitUpload } from '../catalogue/publication/awaited-media.ts';
import type { UploadRow } from './uploads.ts';

export interface NewUpload {
  name: string;
  size: number;
  kind?: UploadKind;
  isPreview: boolean;
  isLocked: boolean;
  article?: number;
  /** Of all its bytes, where the sender knows it. */
  declaredSha256?: string;
}

/** What the masters of a tenant may take together, unless a setting says otherwise. */
export const defaultQuotaBytes = 200 * 2 ** 30;

/** Registers a master whose bytes are about to come; refuses what has no room, before any byte is sent. */
export async function beginUpload(
  tx: TransactionContext,
  { name, size, kind, isPreview, isLocked, article, declaredSha256 }: NewUpload,
  defaultQuota: number,
): Promise<UploadRow | AppError> {
  // two that begin at once must not both take the last room
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`uploads ${tx.tenant.id}`}))`.execute(tx.db);
  const used = await usedBytes(tx);
  const { uploadQuotaBytes: own, code } = tx.tenant;
  const quota = own ?? defaultQuota;
  if (used + size > quota)
    return new AppError(
      'BODY_TOO_LARGE',
      { size, used, free: Math.max(0, quota - used), quota },
      `${name} has ${gigabytes(size)}, and the masters of ${code} take ${gigabytes(used)} of ${gigabytes(quota)}: ` +
        `delete uploads that are not needed, or raise ${own === undefined ? 'UPLOAD_QUOTA_BYTES' : 'uploadQuotaBytes in tenant.json'}.`,
    );
  const now = tx.clock.now();
  const row = await tx.db
    .insertInto('upload')
    .values({
      tenant_id: tx.tenant.id,
      id: tx.ids.uuid(),
      name,
      declared_kind: kind ?? null,
      is_preview: isPreview,
      ...(isLocked && { key_id: newKey(), content_key: newKey() }),
      size,
      declared_sha256: declaredSha256 ?? null,
      uploader: auditNameOf(tx),
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const isKnown = article === undefined || (await awaitUpload(tx, article, row.id, isPreview));
  if (isKnown) return row;
  await tx.db.deleteFrom('upload').where('id', '=', row.id).execute();
  return new AppError('NOT_FOUND', { article }, `There is no article ${article} that could play ${name}.`);
}

/** Canceled and failed ones count too: their masters are kept for another try. */
async function usedBytes({ db }: TransactionContext): Promise<number> {
  const { rows } = await sql<{
    bytes: string;
  }>`SELECT coalesce(sum(size), 0)::text AS bytes FROM upload`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}

/** Sixteen bytes, as the licence of a locked film carries them. */
const newKey = () => randomBytes(16).toString('hex');

const gigabytes = (bytes: number) =>
  bytes < 2 ** 30 ? `${(bytes / 2 ** 20).toFixed(1)} MB` : `${(bytes / 2 ** 30).toFixed(1)} GB`;

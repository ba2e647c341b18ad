import type { DirectUpload, Upload, UploadDetails } from '@atrium/contract/schemas/uploads';
import { expiryOf, partBytesOf, partCountOf } from '../../modules/uploads/direct-upload.ts';
import { packagedOf, type UploadRow } from '../../modules/uploads/uploads.ts';

export const presentUpload = (row: UploadRow): Upload => ({
  id: row.id,
  name: row.name,
  kind: packagedOf(row)?.kind ?? row.declared_kind,
  isPreview: row.is_preview,
  isLocked: row.key_id !== null,
  size: row.size,
  sha256: row.sha256,
  state: row.state,
  percent: row.percent,
  step: row.step,
  speed: row.speed,
  cause: row.cause,
  uploader: row.uploader,
  createdAt: row.created_at.toISOString(),
  receivedAt: row.received_at?.toISOString() ?? null,
  readyAt: row.ready_at?.toISOString() ?? null,
});

function pictureOf(row: UploadRow): string | null {
  const packaged = packagedOf(row);
  const file = packaged?.kind === 'picture' && row.is_preview ? packaged.main : packaged?.shown[0];
  return file === undefined
    ? null
    : `/${row.folder?.replace(/^media\/protected\//, 'media/public/')}/${file}`;
}

export const presentDirectUpload = (row: UploadRow): DirectUpload => ({
  upload: presentUpload(row),
  partBytes: partBytesOf(row.size),
  parts: partCountOf(row.size),
  expiresAt: expiryOf(row).toISOString(),
});

export const presentUploadDetails = (
  row: UploadRow,
  uses: Pick<UploadDetails, 'playedBy' | 'awaitedBy'>,
): UploadDetails => ({
  ...presentUpload(row),
  log: row.log_tail,
  facts: packagedOf(row)?.facts ?? null,
  picture: pictureOf(row),
  ...uses,
});

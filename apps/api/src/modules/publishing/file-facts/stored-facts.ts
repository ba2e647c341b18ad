import { sql } from 'kysely';
import { newRows } from '../../../platform/database/recordset.ts';
import type { Tx } from '../../../platform/database/with-tenant.ts';
import { type FileFacts, factsRule, filePath } from '../../../platform/publishing/file-facts.ts';

/** Facts of files that were looked at before, by their paths: one statement for a whole batch. */
export async function storedFacts(
  db: Tx,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, FileFacts>> {
  if (addresses.length === 0) return new Map();
  const rows = await db
    .selectFrom('file_fact')
    .selectAll()
    .where('path', '=', sql<string>`ANY (${[...new Set(addresses.map(filePath))]}::text[])`)
    .where('rule', '=', factsRule)
    .execute();
  return new Map(
    rows.map((row): [string, FileFacts] => {
      const { width, height, thumbhash, hue, focal_x: x, focal_y: y, bytes } = row;
      const isPicture = width !== null && height !== null && thumbhash !== null && hue !== null;
      return [
        row.path,
        {
          address: row.address,
          fileBytes: row.file_bytes,
          modifiedAt: row.modified_at,
          ...(isPicture && {
            picture: { width, height, thumbhash, hue, ...(x !== null && y !== null && { focal: { x, y } }) },
          }),
          ...(bytes !== null && { media: { bytes, duration: row.duration_s } }),
        },
      ];
    }),
  );
}

/** Ordered by path: two publications that look at the same files never wait for each other in a circle. */
export async function storeFacts(db: Tx, tenantId: number, facts: Iterable<FileFacts>): Promise<void> {
  const rows = [...facts]
    .map(({ address, fileBytes, modifiedAt, picture, media }) => ({
      tenant_id: tenantId,
      path: filePath(address),
      address,
      file_bytes: fileBytes,
      modified_at: modifiedAt,
      rule: factsRule,
      bytes: media?.bytes ?? null,
      duration_s: media?.duration ?? null,
      width: picture?.width ?? null,
      height: picture?.height ?? null,
      thumbhash: picture?.thumbhash ?? null,
      hue: picture?.hue ?? null,
      focal_x: picture?.focal?.x ?? null,
      focal_y: picture?.focal?.y ?? null,
    }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  for (let at = 0; at < rows.length; at += 5000) {
    const { columns, values } = newRows('file_fact', rows.slice(at, at + 5000));
    await sql`
      INSERT INTO file_fact (${sql.join(columns.map((column) => sql.ref(column)))}) ${values}
      ON CONFLICT (tenant_id, path) DO UPDATE SET ${sql.join(
        columns.slice(2).map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`),
      )}`.execute(db);
  }
}

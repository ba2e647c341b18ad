import { sql } from 'kysely';
import type { Tx } from '../../platform/database/with-tenant.ts';
import type { StructureFile } from './publish-structures.ts';

/** What is shown now and what waits for its time, as a file would bring it. */
export async function exportStructures(db: Tx, now: Date): Promise<StructureFile[]> {
  const { rows } = await sql<{
    name: string;
    kind: StructureFile['kind'];
    tree: Record<string, unknown>;
    from: Date | null;
    until: Date | null;
  }>`
    SELECT s.name, t.kind, v.tree, upper(s.during) AS until,
      CASE WHEN lower(s.during) > ${now}::timestamptz THEN lower(s.during) END AS "from"
    FROM structure_slot s
    JOIN structure t ON t.tenant_id = s.tenant_id AND t.name = s.name
    JOIN structure_version v ON v.tenant_id = s.tenant_id AND v.name = s.name AND v.version = s.version
    WHERE s.lane = 'LIVE' AND s.device = '*' AND s.lang = '*' AND NOT coalesce(upper(s.during) <= ${now}::timestamptz, false)
    ORDER BY s.name COLLATE "C", lower(s.during) NULLS FIRST`.execute(db);
  return rows.map(({ name, kind, tree, from, until }) => ({
    name,
    kind,
    tree,
    ...(from && { from: from.toISOString() }),
    ...(until && { until: until.toISOString() }),
  }));
}

/** The names that pages and fragments have, on air or waiting for it. */
export const structureNames = async (db: Tx): Promise<ReadonlySet<string>> => {
  const rows = await db.selectFrom('structure_slot').select('name').distinct().execute();
  return new Set(rows.map(({ name }) => name));
};

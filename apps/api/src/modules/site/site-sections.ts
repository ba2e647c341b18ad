import { sql } from 'kysely';
import type { Tx } from '../../platform/database/with-tenant.ts';

interface SectionRow {
  section: string;
  isOwn: boolean;
  changedAt: Date | null;
  madeBy: string | null;
  plannedAt: Date | null;
}

/** Sections that were ever published or planned: what is live of them, and what takes over next. */
export async function siteSections(db: Tx): Promise<SectionRow[]> {
  const { rows } = await sql<SectionRow>`
    SELECT section, bool_or(state = 'PUBLISHED') AS "isOwn",
      max(created_at) FILTER (WHERE state <> 'DRAFT') AS "changedAt",
      (array_agg(created_by ORDER BY version DESC) FILTER (WHERE state <> 'DRAFT'))[1] AS "madeBy",
      min(publish_at) FILTER (WHERE state = 'DRAFT') AS "plannedAt"
    FROM site_config GROUP BY section ORDER BY section LIMIT 1000`.execute(db);
  return rows;
}

import { sql } from 'kysely';
import type { Tx } from '../database/with-tenant.ts';

export interface AuditFilter {
  from?: Date | undefined;
  to?: Date | undefined;
  operatorId?: string | undefined;
  action?: string | undefined;
  entityId?: string | undefined;
  /** Only lines with a smaller number. */
  before?: number | undefined;
  limit: number;
}

/** Lines of the audit log, newest first. */
export async function listAuditLines(db: Tx, filter: AuditFilter) {
  let query = db
    .selectFrom('audit_log as line')
    .leftJoin('audit_chain as link', (join) =>
      join.onRef('link.tenant_id', '=', 'line.tenant_id').onRef('link.seq', '=', 'line.seq'),
    )
    .selectAll('line')
    .select('link.hash');
  if (filter.from) query = query.where('line.at', '>=', filter.from);
  if (filter.to) query = query.where('line.at', '<', filter.to);
  if (filter.operatorId !== undefined) query = query.where('line.actor_id', '=', filter.operatorId);
  if (filter.action !== undefined) query = query.where('line.action', '=', filter.action);
  if (filter.entityId !== undefined) query = query.where('line.entity_id', '=', filter.entityId);
  if (filter.before !== undefined) query = query.where('line.seq', '<', filter.before);
  return query.orderBy('line.seq', 'desc').limit(filter.limit).execute();
}

export interface ChainReport {
  isIntact: boolean;
  lines: number;
  /** From before the chain began. */
  linesBefore: number;
  brokenAt: { seq: number; reason: string } | null;
  head: string | null;
}

interface BrokenRow {
  seq: number;
  reason: string;
}

/** Reads the whole chain of the tenant that the transaction is bound to, and names the first line that does not fit. */
export async function verifyAuditChain(db: Tx): Promise<ChainReport> {
  const { rows: counts } = await sql<{ lines: number; before: number; head: Buffer | null }>`
    SELECT (SELECT count(*) FROM audit_chain)::int AS lines,
      (SELECT count(*) FROM audit_log a
        WHERE a.seq < coalesce((SELECT min(seq) FROM audit_chain), 9223372036854775807)
          AND NOT EXISTS (SELECT FROM audit_chain c WHERE c.tenant_id = a.tenant_id AND c.seq = a.seq))::int AS before,
      (SELECT hash FROM audit_chain ORDER BY position DESC LIMIT 1) AS head`.execute(db);
  const { rows: broken } = await sql<BrokenRow>`
    WITH link AS (
      SELECT c.tenant_id, c.seq, c.position, c.hash,
        lag(c.hash, 1, ''::bytea) OVER (ORDER BY c.position) AS previous,
        row_number() OVER (ORDER BY c.position) AS expected
      FROM audit_chain c)
    SELECT seq, reason FROM (
      SELECT link.seq, link.position, CASE
        WHEN link.position <> link.expected THEN 'a link before it is missing'
        WHEN a.seq IS NULL THEN 'the line is missing'
        WHEN audit_hash(link.previous, a) <> link.hash THEN 'the line or its link was changed'
        END AS reason
      FROM link LEFT JOIN audit_log a ON a.tenant_id = link.tenant_id AND a.seq = link.seq
      UNION ALL
      SELECT a.seq, 9223372036854775807, 'the line has no link' FROM audit_log a
      WHERE a.seq > (SELECT min(seq) FROM audit_chain)
        AND NOT EXISTS (SELECT FROM audit_chain c WHERE c.tenant_id = a.tenant_id AND c.seq = a.seq)
    ) AS checked
    WHERE reason IS NOT NULL ORDER BY position, seq LIMIT 1`.execute(db);
  const [found] = counts;
  return {
    isIntact: broken.length === 0,
    lines: found?.lines ?? 0,
    linesBefore: found?.before ?? 0,
    brokenAt: broken[0] ?? null,
    head: found?.head?.toString('hex') ?? null,
  };
}

/** Lines that are looked through for publications: reads of staff stand between them. */
const mostLooked = 10_000;

/** The last ten publications, section by section. */
export async function lastPublishes(db: Tx) {
  const { rows } = await sql<{ at: Date; by: string | null; section: string; what: string }>`
    SELECT at, coalesce(actor_name, actor_id) AS by, entity AS section, entity_id AS what FROM (
      SELECT seq, at, actor_name, actor_id, action, entity, entity_id FROM audit_log ORDER BY seq DESC LIMIT ${mostLooked}) line
    WHERE action = 'publish' AND entity <> 'call' ORDER BY seq DESC LIMIT 10`.execute(db);
  return rows.map(({ at, ...rest }) => ({ at: at.toISOString(), ...rest }));
}

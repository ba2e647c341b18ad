import {
  mayReleaseBecome,
  type ReleaseFailure,
  type ReleaseState,
} from '@atrium/domain/access/release-states';
import { sql } from 'kysely';
import { writeAuditLine } from '../../platform/audit/audit-log.ts';
import type { TransactionContext } from '../../platform/context.ts';
import type { ShownProblem } from '../../platform/publishing/publication-problem.ts';
import { operatorIn } from '../changes/change-row.ts';

export interface StoredRelease {
  id: number;
  name: string;
  go_live_at: Date | null;
  state: ReleaseState;
  created_by: string;
  created_name: string | null;
  created_at: Date;
  ready_by: string | null;
  ready_name: string | null;
  ready_hash: Buffer | null;
  live_at: Date | null;
  undone_at: Date | null;
  failed_at: Date | null;
  failure: ReleaseFailure | null;
  failure_details: readonly ShownProblem[] | null;
  entries: number;
}

/** How many entries a release has comes with it. */
const columns = sql`r.*, (SELECT count(*)::int FROM release_entry e WHERE e.tenant_id = r.tenant_id AND e.release_id = r.id) AS entries`;

export async function insertRelease(
  tx: TransactionContext,
  { name, goLiveAt }: { name: string; goLiveAt: Date | null },
): Promise<number> {
  const by = operatorIn(tx);
  const { rows } = await sql<{ id: number }>`
    INSERT INTO release (tenant_id, name, go_live_at, created_by, created_name, created_at)
    VALUES (${tx.tenant.id}, ${name}, ${goLiveAt}, ${by.id}, ${by.name}, ${tx.clock.now()}) RETURNING id`.execute(
    tx.db,
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('a release that was just written is not there');
  return id;
}

export async function findRelease({ db }: TransactionContext, id: number): Promise<StoredRelease | null> {
  const { rows } = await sql<StoredRelease>`SELECT ${columns} FROM release r WHERE r.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Held until the transaction ends: of two acts at once the second sees what the first did. */
export async function lockRelease(tx: TransactionContext, id: number): Promise<StoredRelease | null> {
  await sql`SELECT FROM release WHERE id = ${id} FOR UPDATE`.execute(tx.db);
  return findRelease(tx, id);
}

interface ReleaseFilter {
  state?: ReleaseState | undefined;
  before?: number | undefined;
  limit: number;
}

export async function listReleases(
  { db }: TransactionContext,
  { state, before, limit }: ReleaseFilter,
): Promise<StoredRelease[]> {
  const { rows } = await sql<StoredRelease>`
    SELECT ${columns} FROM release r
    WHERE true ${state ? sql`AND r.state = ${state}` : sql``} ${before === undefined ? sql`` : sql`AND r.id < ${before}`}
    ORDER BY r.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export const writeReleasePlan = (
  { db }: TransactionContext,
  id: number,
  { name, goLiveAt }: { name: string; goLiveAt: Date | null },
) => sql`UPDATE release SET name = ${name}, go_live_at = ${goLiveAt} WHERE id = ${id}`.execute(db);

/** Who lets it go live, and what; without a hash nobody does any more. */
export const writeReadiness = (
  { db }: TransactionContext,
  id: number,
  ready: { by: { id: string; name: string | null }; hash: Buffer } | null,
) =>
  sql`UPDATE release SET ready_by = ${ready?.by.id ?? null}, ready_name = ${ready?.by.name ?? null},
    ready_hash = ${ready?.hash ?? null} WHERE id = ${id}`.execute(db);

interface ReleaseMove {
  to: ReleaseState;
  failure?: ReleaseFailure;
  details?: readonly ShownProblem[];
  reason?: string;
}

/** Moves a release, with its line in the audit log. The database refuses a state that cannot follow, too. */
export async function moveRelease(
  tx: TransactionContext,
  { id, name, state, ready_by: readyBy }: StoredRelease,
  { to, failure, details, reason }: ReleaseMove,
): Promise<void> {
  if (!mayReleaseBecome(state, to)) throw new Error(`a release that is ${state} cannot become ${to}`);
  const now = tx.clock.now();
  await sql`UPDATE release SET state = ${to}, failure = ${failure ?? null},
      failure_details = ${details ? JSON.stringify(details) : null}::jsonb,
      live_at = CASE WHEN ${to} = 'live' THEN ${now}::timestamptz ELSE live_at END,
      undone_at = CASE WHEN ${to} = 'undone' THEN ${now}::timestamptz ELSE undone_at END,
      failed_at = CASE WHEN ${to} = 'failed' THEN ${now}::timestamptz ELSE failed_at END
    WHERE id = ${id}`.execute(tx.db);
  await auditRelease(tx, id, to, { name, readyBy, ...(failure && { failure }), ...(reason && { reason }) });
}

export const auditRelease = (
  tx: TransactionContext,
  id: number,
  deed: string,
  after: Record<string, unknown>,
) => writeAuditLine(tx, { action: `release.${deed}`, entity: 'release', entityId: String(id), after });

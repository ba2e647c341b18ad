import {
  type ChangeKind,
  type ChangeState,
  changeHours,
  type LapseReason,
  mayBecome,
} from '@atrium/domain/access/change-states';
import { sql } from 'kysely';
import { writeAuditLine } from '../../platform/audit/audit-log.ts';
import { staffOf, type TransactionContext } from '../../platform/context.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';

export interface StoredChange {
  id: number;
  kind: ChangeKind;
  target: string;
  base_version: string | null;
  before: unknown;
  after: unknown;
  hash: Buffer;
  state: ChangeState;
  takes_two: boolean;
  reason: string;
  undoes: number | null;
  requested_by: string;
  requested_name: string | null;
  requested_at: Date;
  expires_at: Date | null;
  decided_by: string | null;
  decided_name: string | null;
  decided_at: Date | null;
  applied_version: string | null;
  lapsed_by: LapseReason | null;
  release_id: number | null;
}

/** What is to be applied: its hash is what a second person agrees to. */
export interface ChangeContent {
  kind: ChangeKind;
  target: string;
  baseVersion: string | null;
  before: unknown;
  after: unknown;
  undoes: number | null;
}

interface NewChange extends ChangeContent {
  reason: string;
  takesTwo: boolean;
  /** Of one that is applied already; without it the change waits for a second person. */
  applied?: { version: string | null };
  /** Of one that went live with a release: who added it, and who let it go live where that is another. */
  release?: { id: number; addedBy: Operator; releasedBy: Operator };
}

export interface Operator {
  id: string;
  name: string | null;
}

/** Staff by number; `command` and `demo` are no people. */
export const operatorIn = (tx: Pick<TransactionContext, 'actor'>): Operator => ({
  id: tx.actor.role === 'operator' ? tx.actor.operatorId : tx.actor.role,
  name: staffOf(tx)?.staff.name ?? null,
});

/** Keyed: who can write to the database alone cannot make one that fits another content. */
export const hashOfChange = (
  secrets: Secrets,
  tenantId: number,
  requestedBy: string,
  { kind, target, baseVersion, before, after, undoes }: ChangeContent,
): Buffer =>
  secrets.digest(
    'lookup',
    `change\n${stableJson([tenantId, requestedBy, kind, target, baseVersion, before ?? null, after ?? null, undoes])}`,
  );

/** The same text for the same content, in whatever order its fields were read. */
export const stableJson = (value: unknown): string => JSON.stringify(inNameOrder(value));

/** As jsonb keeps them, names of an object have no order, and what is undefined is not there. */
export function inNameOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => inNameOrder(item) ?? null);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, item]) => [key, inNameOrder(item)]),
  );
}

const json = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value));

/** Writes a change with its line in the audit log. */
export async function insertChange(
  tx: TransactionContext,
  secrets: Secrets,
  { reason, takesTwo, applied, release, ...content }: NewChange,
): Promise<StoredChange> {
  const by = release?.addedBy ?? operatorIn(tx);
  const second = release && release.releasedBy.id !== by.id ? release.releasedBy : null;
  const now = tx.clock.now();
  const hash = hashOfChange(secrets, tx.tenant.id, by.id, content);
  const expires = applied ? null : new Date(now.getTime() + changeHours * 3_600_000);
  const { rows } = await sql<StoredChange>`
    INSERT INTO change (tenant_id, kind, target, base_version, before, after, hash, state, takes_two, reason, undoes,
      requested_by, requested_name, requested_at, expires_at, decided_by, decided_name, decided_at, applied_version,
      release_id)
    VALUES (${tx.tenant.id}, ${content.kind}, ${content.target}, ${content.baseVersion}, ${json(content.before)}::jsonb,
      ${json(content.after)}::jsonb, ${hash}, ${applied ? 'applied' : 'waiting'}, ${takesTwo}, ${reason},
      ${content.undoes}, ${by.id}, ${by.name}, ${now}, ${expires},
      ${second?.id ?? null}, ${second?.name ?? null}, ${applied ? now : null}, ${applied?.version ?? null},
      ${release?.id ?? null})
    RETURNING *`.execute(tx.db);
  const [row] = rows;
  if (!row) throw new Error('a change that was just written is not there');
  await auditChange(tx, row, applied ? 'change.applied' : 'change.requested');
  return row;
}

/** Who did what stays for good: the content is named by its hash, the reason in words. */
export const auditChange = (
  tx: TransactionContext,
  { id, kind, target, hash, reason, release_id: release }: StoredChange,
  action: string,
) =>
  writeAuditLine(tx, {
    action,
    entity: 'change',
    entityId: String(id),
    after: { kind, target, hash: hash.toString('hex'), reason, ...(release && { release }) },
  });

/** One change, held until the transaction ends: of two that decide at once the second sees what the first did. */
export async function lockChange({ db }: TransactionContext, id: number): Promise<StoredChange | null> {
  const { rows } = await sql<StoredChange>`SELECT * FROM change WHERE id = ${id} FOR UPDATE`.execute(db);
  return rows[0] ?? null;
}

export async function findChange({ db }: TransactionContext, id: number): Promise<StoredChange | null> {
  const { rows } = await sql<StoredChange>`SELECT * FROM change WHERE id = ${id}`.execute(db);
  return rows[0] ?? null;
}

interface Move {
  to: ChangeState;
  decidedBy?: { id: string; name: string | null };
  lapsedBy?: LapseReason;
  appliedVersion?: string | null;
}

/** The database refuses a state that cannot follow, too. */
export async function moveChange(
  { db, clock }: TransactionContext,
  { id, state }: Pick<StoredChange, 'id' | 'state'>,
  { to, decidedBy, lapsedBy, appliedVersion }: Move,
): Promise<void> {
  if (!mayBecome(state, to)) throw new Error(`a change that is ${state} cannot become ${to}`);
  await sql`UPDATE change SET state = ${to}, decided_by = coalesce(${decidedBy?.id ?? null}, decided_by),
      decided_name = coalesce(${decidedBy?.name ?? null}, decided_name),
      decided_at = CASE WHEN ${to} IN ('agreed', 'refused', 'lapsed') THEN ${clock.now()}::timestamptz ELSE decided_at END,
      lapsed_by = ${lapsedBy ?? null}, applied_version = coalesce(${appliedVersion ?? null}, applied_version)
    WHERE id = ${id}`.execute(db);
}

interface ChangeFilter {
  state?: ChangeState | undefined;
  kind?: ChangeKind | undefined;
  target?: string | undefined;
  requestedBy?: string | undefined;
  before?: number | undefined;
  /** Kinds that the caller may see. */
  kinds: readonly ChangeKind[];
  limit: number;
}

/** Without what they contain: a list of fifty would be megabytes. */
export async function listChanges({ db }: TransactionContext, filter: ChangeFilter): Promise<StoredChange[]> {
  const { state, kind, target, requestedBy, before, kinds, limit } = filter;
  const { rows } = await sql<StoredChange>`
    SELECT id, kind, target, base_version, hash, state, takes_two, reason, undoes, requested_by, requested_name,
      requested_at, expires_at, decided_by, decided_name, decided_at, applied_version, lapsed_by, release_id
    FROM change
    WHERE kind = ANY (${[...kinds]}::text[]) ${state ? sql`AND state = ${state}` : sql``}
      ${kind ? sql`AND kind = ${kind}` : sql``} ${target === undefined ? sql`` : sql`AND target = ${target}`}
      ${requestedBy === undefined ? sql`` : sql`AND requested_by = ${requestedBy}`}
      ${before === undefined ? sql`` : sql`AND id < ${before}`}
    ORDER BY id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** Those that wait for another than this operator. */
export async function countWaiting(tx: TransactionContext, kinds: readonly ChangeKind[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM change WHERE state = 'waiting' AND kind = ANY (${[...kinds]}::text[])
      AND requested_by <> ${operatorIn(tx).id} AND target <> ${operatorIn(tx).id} AND expires_at > ${tx.clock.now()}`.execute(
    tx.db,
  );
  return rows[0]?.count ?? 0;
}

/** The newest applied change of a target after one of them: who came in between. */
export async function laterChange(
  { db }: TransactionContext,
  { id, kind, target }: Pick<StoredChange, 'id' | 'kind' | 'target'>,
): Promise<{ by: string | null; at: Date } | null> {
  const { rows } = await sql<{ by: string | null; at: Date }>`
    SELECT coalesce(requested_name, requested_by) AS by, coalesce(decided_at, requested_at) AS at FROM change
    WHERE kind = ${kind} AND target = ${target} AND id > ${id} AND state IN ('applied', 'undone')
    ORDER BY id DESC LIMIT 1`.execute(db);
  return rows[0] ?? null;
}

/** The content of the newest applied change of the limits. */
export async function appliedLimits({ db }: Pick<TransactionContext, 'db'>): Promise<unknown> {
  const { rows } = await sql<{ after: unknown }>`
    SELECT after FROM change WHERE kind = 'limits' AND state = 'applied' ORDER BY id DESC LIMIT 1`.execute(
    db,
  );
  return rows[0]?.after ?? null;
}

/** Whether a data file was granted to this operator since a moment. */
export async function hasExport({ db }: TransactionContext, operatorId: string, uuid: string, since: Date) {
  const { rows } = await sql`
    SELECT FROM change WHERE kind = 'export' AND target = ${uuid} AND state = 'applied'
      AND requested_by = ${operatorId} AND decided_at > ${since} LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** How the changes of a release stand, by number. */
export async function statesOfRelease(
  { db }: TransactionContext,
  releaseId: number,
): Promise<ReadonlyMap<number, ChangeState>> {
  const { rows } = await sql<Pick<StoredChange, 'id' | 'state'>>`
    SELECT id, state FROM change WHERE release_id = ${releaseId}`.execute(db);
  return new Map(rows.map(({ id, state }) => [id, state]));
}

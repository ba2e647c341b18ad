import type { ReleaseEntryKind, ReleaseState } from '@atrium/domain/access/release-states';
import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { inNameOrder, operatorIn } from '../changes/change-row.ts';

export interface StoredEntry {
  id: number;
  release_id: number;
  kind: ReleaseEntryKind;
  target: string;
  base_version: string;
  before: unknown;
  after: unknown;
  added_by: string;
  added_name: string | null;
  added_at: Date;
  change_id: number | null;
  applied_version: string | null;
  is_kept: boolean;
}

/** In the order in which their targets are locked, whichever release they are of. */
export async function entriesOf({ db }: TransactionContext, releaseId: number): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    SELECT * FROM release_entry WHERE release_id = ${releaseId} ORDER BY kind COLLATE "C", target COLLATE "C"`.execute(
    db,
  );
  return rows;
}

type NewEntry = Pick<StoredEntry, 'kind' | 'target' | 'base_version' | 'before' | 'after'>;
const json = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value));

/** One entry for each target: another form of it takes the place of the one before. */
export async function putEntry(
  tx: TransactionContext,
  releaseId: number,
  { kind, target, base_version: base, before, after }: NewEntry,
): Promise<void> {
  const by = operatorIn(tx);
  await sql`
    INSERT INTO release_entry (tenant_id, release_id, kind, target, base_version, before, after, added_by, added_name, added_at)
    VALUES (${tx.tenant.id}, ${releaseId}, ${kind}, ${target}, ${base}, ${json(before)}::jsonb, ${json(after)}::jsonb,
      ${by.id}, ${by.name}, ${tx.clock.now()})
    ON CONFLICT (tenant_id, release_id, kind, target) DO UPDATE SET base_version = EXCLUDED.base_version,
      before = EXCLUDED.before, after = EXCLUDED.after, added_by = EXCLUDED.added_by,
      added_name = EXCLUDED.added_name, added_at = EXCLUDED.added_at`.execute(tx.db);
}

export async function deleteEntry(
  { db }: TransactionContext,
  releaseId: number,
  id: number,
): Promise<Pick<StoredEntry, 'kind' | 'target'> | null> {
  const { rows } = await sql<Pick<StoredEntry, 'kind' | 'target'>>`
    DELETE FROM release_entry WHERE release_id = ${releaseId} AND id = ${id} RETURNING kind, target`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** What it became: its line in the change record, and what stood there before. */
export const writeOutcome = (
  { db }: TransactionContext,
  id: number,
  { change, version, before }: { change: number; version: string; before: unknown },
) =>
  sql`UPDATE release_entry SET change_id = ${change}, applied_version = ${version}, before = ${json(before)}::jsonb
    WHERE id = ${id}`.execute(db);

export const keepEntries = ({ db }: TransactionContext, ids: readonly number[]) =>
  sql`UPDATE release_entry SET is_kept = true WHERE id = ANY (${[...ids]}::bigint[])`.execute(db);

interface SharedTarget {
  entryId: number;
  releaseId: number;
  name: string;
  state: ReleaseState;
  goLiveAt: Date | null;
}

/** Other releases that are still to come, with a target of this one. */
export async function sharedTargets({ db }: TransactionContext, releaseId: number): Promise<SharedTarget[]> {
  const { rows } = await sql<SharedTarget>`
    SELECT mine.id AS "entryId", r.id AS "releaseId", r.name, r.state, r.go_live_at AS "goLiveAt"
    FROM release_entry mine
    JOIN release_entry other ON other.tenant_id = mine.tenant_id AND other.kind = mine.kind
      AND other.target = mine.target AND other.release_id <> mine.release_id
    JOIN release r ON r.tenant_id = other.tenant_id AND r.id = other.release_id AND r.state IN ('draft', 'ready')
    WHERE mine.release_id = ${releaseId} ORDER BY r.go_live_at NULLS LAST, r.id LIMIT 500`.execute(db);
  return rows;
}

/**
 * What a person is shown and hands back: nothing of it may be another when the release goes live. Keyed, as that of a
 * change, so that who can write to the database alone cannot make one that fits.
 */
export const hashOfEntries = (secrets: Secrets, tenantId: number, entries: readonly StoredEntry[]): Buffer =>
  secrets.digest(
    'lookup',
    `release\n${JSON.stringify(
      inNameOrder([
        tenantId,
        ...entries.map((entry) => [
          entry.release_id,
          entry.kind,
          entry.target,
          entry.base_version,
          entry.after ?? null,
          entry.added_by,
        ]),
      ]),
    )}`,
  );

/** The same with the moment and the person: what was planned. */
export const hashOfPlan = (secrets: Secrets, entries: Buffer, goLiveAt: Date, readyBy: string): Buffer =>
  secrets.digest('lookup', `release plan\n${entries.toString('hex')}\n${goLiveAt.toISOString()}\n${readyBy}`);

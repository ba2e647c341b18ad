import type { ReleaseDetails, ReleaseRow } from '@atrium/contract/schemas/releases';
import type { TransactionContext } from '../../platform/context.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { statesOfRelease } from '../changes/change-row.ts';
import { pageTitle } from '../changes/page-differences.ts';
import { changedFields } from '../changes/present-change.ts';
import { targetNames } from '../changes/target-names.ts';
import { entriesOf, hashOfEntries, type StoredEntry } from './release-entries.ts';
import type { StoredRelease } from './release-row.ts';

/** A worker takes a release on within seconds; one that is still planned after this has none. */
const overdueMs = 60_000;

const time = (at: Date | null): string | null => at?.toISOString() ?? null;

export function presentRelease(
  { clock }: Pick<TransactionContext, 'clock'>,
  release: StoredRelease,
): ReleaseRow {
  const { id, name, state, go_live_at: goLiveAt, entries, ready_by: readyBy, failure } = release;
  const isOver = goLiveAt !== null && clock.now().getTime() - goLiveAt.getTime() > overdueMs;
  return {
    id,
    name,
    state,
    goLiveAt: time(goLiveAt),
    isOverdue: state === 'ready' && isOver,
    entries,
    createdBy: { id: release.created_by, name: release.created_name },
    createdAt: release.created_at.toISOString(),
    readyBy: readyBy === null ? null : { id: readyBy, name: release.ready_name },
    liveAt: time(release.live_at),
    undoneAt: time(release.undone_at),
    failedAt: time(release.failed_at),
    failure,
  };
}

/** With its entries, and what each changes. */
export async function presentReleaseDetails(
  tx: TransactionContext,
  secrets: Secrets,
  release: StoredRelease,
): Promise<ReleaseDetails> {
  const entries = await entriesOf(tx, release.id);
  const names = await targetNames(tx, entries);
  const states = await statesOfRelease(tx, release.id);
  return {
    ...presentRelease(tx, release),
    timeZone: tx.tenant.timezone,
    hash: hashOfEntries(secrets, tx.tenant.id, entries).toString('hex'),
    failureDetails: (release.failure_details ?? []).map(({ path, message }) => ({ path, message })),
    list: entries.map((entry) => {
      const state = entry.change_id === null ? undefined : states.get(entry.change_id);
      return {
        ...presentEntry(tx, entry, names),
        change: entry.change_id !== null && state ? { id: entry.change_id, state } : null,
      };
    }),
  };
}

const presentEntry = (tx: TransactionContext, entry: StoredEntry, names: ReadonlyMap<string, string>) => ({
  id: entry.id,
  kind: entry.kind,
  target: entry.target,
  targetName:
    (entry.kind === 'page'
      ? pageTitle(entry.after, tx.locale)
      : names.get(`${entry.kind} ${entry.target}`)) || null,
  isWithdrawal: entry.after === null,
  addedBy: { id: entry.added_by, name: entry.added_name },
  addedAt: entry.added_at.toISOString(),
  fields: changedFields(tx, entry),
  isKept: entry.is_kept,
});

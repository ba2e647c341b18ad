import type { ReleaseCheck } from '@atrium/contract/schemas/releases';
import type { TransactionContext } from '../../platform/context.ts';
import type { ChangeTools } from '../changes/change-kinds.ts';
import { secondPersonFor } from '../changes/change-limits.ts';
import { dryRun } from '../publishing/dry-run.ts';
import {
  lastEdit,
  placeInEntries,
  publicationOfEntries,
  standingOfEntry,
  versionOfEntry,
} from './entry-publication.ts';
import { entriesOf, type StoredEntry, sharedTargets } from './release-entries.ts';
import type { StoredRelease } from './release-row.ts';

/** What would be found if the release went live now; of one that is live, what was edited since. Nothing is written. */
export async function checkRelease(
  tx: TransactionContext,
  { files }: ChangeTools,
  release: StoredRelease,
): Promise<ReleaseCheck> {
  const entries = await entriesOf(tx, release.id);
  const checkedAt = tx.clock.now().toISOString();
  const edited = await presentEdits(tx, await editedEntries(tx, entries, versionOfEntry));
  const isLive = release.state === 'live';
  const isOver = release.state === 'undone' || release.state === 'cancelled';
  if (isLive || isOver || entries.length === 0)
    return {
      checkedAt,
      problems: [],
      warnings: [],
      edited: isLive ? edited : [],
      conflicts: [],
      takesTwo: [],
    };
  const { problems, warnings } = await dryRun({ ...tx, files }, publicationOfEntries(entries));
  return {
    checkedAt,
    problems: problems.map((problem) => placeInEntries(entries, problem)),
    warnings: warnings.map((warning) => placeInEntries(entries, warning)),
    edited,
    conflicts: (await sharedTargets(tx, release.id)).map(({ goLiveAt, ...shared }) => ({
      ...shared,
      goLiveAt: goLiveAt?.toISOString() ?? null,
    })),
    takesTwo: (await entriesForTwo(tx, entries)).map(({ id }) => id),
  };
}

const heldVersion: typeof versionOfEntry = async (tx, entry) => (await standingOfEntry(tx, entry)).version;

/**
 * Entries whose target does not stand as it did: when they were added, or once they were live. Unless said otherwise
 * their targets are held until the transaction ends.
 */
export async function editedEntries(
  tx: TransactionContext,
  entries: readonly StoredEntry[],
  versionOf: typeof versionOfEntry = heldVersion,
): Promise<StoredEntry[]> {
  const edited: StoredEntry[] = [];
  for (const entry of entries) {
    const version = await versionOf(tx, entry);
    if (version !== (entry.applied_version ?? entry.base_version)) edited.push(entry);
  }
  return edited;
}

export const presentEdits = (tx: TransactionContext, edited: readonly StoredEntry[]) =>
  Promise.all(
    edited.map(async (entry) => {
      const { by, at } = await lastEdit(tx, entry);
      return { entryId: entry.id, by, at: at?.toISOString() ?? null };
    }),
  );

/** Entries that bring another price, where prices take two people. */
export async function entriesForTwo(
  tx: TransactionContext,
  entries: readonly StoredEntry[],
): Promise<StoredEntry[]> {
  const { takesTwo, prices } = await secondPersonFor(tx, publicationOfEntries(entries));
  const priced = new Set(prices.articles.map(String));
  return takesTwo.length === 0
    ? []
    : entries.filter(({ kind, target }) => kind === 'article' && priced.has(target));
}

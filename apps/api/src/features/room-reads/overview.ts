import { type Capability, can } from '@atrium/domain/access/capabilities';
import { countCancellationRequests } from '../../modules/cancellation-requests/cancellation-requests.ts';
import { countStanding } from '../../modules/catalogue/entries/count-standing.ts';
import { countWaiting } from '../../modules/changes/change-row.ts';
import { decidableKinds } from '../../modules/changes/request-change.ts';
import { countRunsInReview } from '../../modules/games/run-review.ts';
import { countRefundRequests } from '../../modules/purchases/refund-requests.ts';
import { countFailedFeeds } from '../../modules/supplier-feeds/store/runs.ts';
import { countDisputes } from '../../modules/tournaments/referee-decisions.ts';
import { countUploads } from '../../modules/uploads/uploads.ts';
import { lastPublishes } from '../../platform/audit/read-audit-log.ts';
import type { TransactionContext } from '../../platform/context.ts';

/** What waits for staff, each figure for those who may act on it or see it. */
export async function readOverview(tx: TransactionContext) {
  const shown = async <T>(needs: Capability, read: () => Promise<T>): Promise<T | null> =>
    can(tx.actor, needs) ? read() : null;
  return {
    refundRequests: await shown('refund', () => countRefundRequests(tx)),
    cancellationRequests: await shown('readCustomerData', () => countCancellationRequests(tx)),
    disputes: await shown('refereeMatches', () => countDisputes(tx)),
    runsInReview: await shown('reviewRuns', () => countRunsInReview(tx)),
    uploads: await shown('publish', async () => {
      const { failed, waiting, running } = await countUploads(tx);
      return { failed, waiting, running };
    }),
    changes: await shown('requestChanges', () => countWaiting(tx, decidableKinds(tx))),
    feedsFailed: await shown('publish', () => countFailedFeeds(tx.db)),
    articles: await shown('seeCatalogue', () => countStanding(tx)),
    publishes: await shown('seeCatalogue', () => lastPublishes(tx.db)),
  };
}

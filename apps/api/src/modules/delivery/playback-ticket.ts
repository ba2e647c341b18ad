import type { TransactionContext } from '../../platform/context.ts';
import { knownDevice } from '../device-models/device-models.ts';
import type { PlayerIdentity } from './stream-leases.ts';

interface Issue {
  /** Null for a visitor. */
  userId: number | null;
  articleId: number;
  deviceId: number;
  isPreview: boolean;
  /** How long something may be asked for with it. */
  lifetimeMs: number;
  /** Of what may be heard or watched of it, where that has an end. */
  maxUsageS?: number | null;
  /** What it is played on, and until when it counts as one of the streams at once. */
  player?: PlayerIdentity | null;
  leaseUntil?: Date | null;
  /** A file is handed over with it. */
  isDownload?: boolean;
  /** Until when it may be heard without a network. */
  offlineUntil?: Date | null;
  /** Of what was given out. */
  lengthS?: number | null;
}

/** Written down whenever media are given out: usage is reported under it. */
export async function issueTicket(tx: TransactionContext, issue: Issue): Promise<string> {
  const id = tx.ids.uuid();
  const now = tx.clock.now();
  await tx.db
    .insertInto('play_ticket')
    .values({
      tenant_id: tx.tenant.id,
      id,
      user_id: issue.userId,
      article_id: issue.articleId,
      device_id: await knownDevice(tx, issue.deviceId),
      is_preview: issue.isPreview,
      is_download: issue.isDownload ?? false,
      issued_at: now,
      expires_at: new Date(now.getTime() + issue.lifetimeMs),
      max_usage_s: issue.maxUsageS ?? null,
      device_key: issue.player?.device ?? null,
      sign_in: issue.player?.signIn ?? null,
      lease_until: issue.leaseUntil ?? null,
      offline_until: issue.offlineUntil ?? null,
      length_s: issue.lengthS ?? null,
      // real time, as players report
      begun_at: new Date(),
    })
    .execute();
  return id;
}

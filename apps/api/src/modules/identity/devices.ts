import type { SignedInDevice, SignIn } from '@atrium/contract/schemas/profile';
import type { TransactionContext } from '../../platform/context.ts';
import { absoluteDays, idleDays } from './sessions.ts';

/** The sessions that still hold: not signed out, and neither left alone nor open for too long. */
export async function findDevices(
  { db }: TransactionContext,
  userId: number,
  currentGrant: string | null,
): Promise<SignedInDevice[]> {
  const rows = await db
    .selectFrom('session')
    .select(['uuid', 'grant_id', 'device', 'country', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('last_seen_at', '>', daysAgo(idleDays))
    .where('created_at', '>', daysAgo(absoluteDays))
    .orderBy('last_seen_at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.uuid,
    device: row.device ?? '',
    country: row.country,
    signedInAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    isCurrent: currentGrant !== null && row.grant_id === currentGrant,
  }));
}

/** The last ones first. */
export async function findSignIns(
  { db }: TransactionContext,
  userId: number,
  most: number,
): Promise<SignIn[]> {
  const rows = await db
    .selectFrom('sign_in')
    .select(['method', 'device', 'country', 'at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

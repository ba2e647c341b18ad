import { sql } from 'kysely';
import type { StaffActor, TransactionContext } from '../../platform/context.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { staffDigest } from './staff-token.ts';

/** A long working day; after it the person signs in again. */
export const sessionHours = 12;
/** Nobody is at the keyboard any more: a session without a request for so long is over. */
export const idleMinutes = 30;
export const idleSeconds = idleMinutes * 60;

/** So long a second factor counts for calls on money, people and secrets. Decision 0123. */
const stepUpMinutes = 10;

export const stepUpUntil = (provedAt: Date): Date => new Date(provedAt.getTime() + stepUpMinutes * 60_000);

/** A session that asks, with its token. */
export interface StaffSessionHolder {
  owner: StaffActor;
  token: string;
}

/** Whence a session was begun, so that its owner can tell a foreign one. */
export interface SessionOrigin {
  userAgent: string;
  address: string;
}

const longestAgent = 300;

export const sessionOriginOf = (headers: Headers): SessionOrigin => ({
  userAgent: (headers.get('user-agent') ?? '').slice(0, longestAgent),
  address: headers.get('x-client-address') ?? '',
});

interface SessionRow {
  id: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  user_agent: string;
  address: string;
  is_current: boolean;
}

/** The person's sessions that hold, newest first, in whichever tenant they were begun. */
export async function listStaffSessions(
  { db }: TransactionContext,
  secrets: Secrets,
  { operatorId }: StaffActor,
  token: string,
): Promise<SessionRow[]> {
  const hash = staffDigest(secrets, 'token', token);
  const { rows } = await sql<SessionRow>`
    SELECT * FROM staff_sessions(${Number(operatorId)}, ${hash}, ${new Date()}, ${idleSeconds})`.execute(db);
  return rows;
}

export async function endStaffSession(
  { db }: TransactionContext,
  secrets: Secrets,
  token: string,
): Promise<void> {
  await sql`SELECT staff_end_session(${staffDigest(secrets, 'token', token)})`.execute(db);
}

/** False where it is not this person's. */
export async function endOwnStaffSession(
  { db }: TransactionContext,
  { operatorId }: StaffActor,
  id: string,
): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`
    SELECT staff_end_own_session(${Number(operatorId)}, ${id}::uuid) AS ended`.execute(db);
  return rows[0]?.ended ?? false;
}

import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { StaffAttempts } from './staff-attempts.ts';
import { staffDigest } from './staff-token.ts';

export interface PasskeyTools {
  secrets: Secrets;
  attempts: StaffAttempts;
  /** Of the console: passkeys belong to its host. */
  consoleOrigin: () => string;
}

/** What a challenge was made for: its answer is worth nothing elsewhere. */
export type Ceremony = 'signIn' | 'stepUp' | 'registration';

const minutes = 5;
export const challengeMs = minutes * 60_000;

/** `browser` is what only one browser has: the token of its session, or the one of the sign-in that it began. */
const keyOf = (secrets: Secrets, ceremony: Ceremony, browser: string) =>
  staffDigest(secrets, 'challenge', `${ceremony}\n${browser}`);

/** A new one replaces the one before. */
export async function makeChallenge(
  { db, ids }: TransactionContext,
  secrets: Secrets,
  ceremony: Ceremony,
  browser: string,
): Promise<Buffer> {
  const challenge = ids.bytes(32);
  const now = new Date();
  await sql`SELECT staff_add_challenge(${keyOf(secrets, ceremony, browser)}, ${challenge.toString('base64url')}, ${now},
    ${new Date(now.getTime() + challengeMs)})`.execute(db);
  return challenge;
}

/** Once; null where there is none, or it is too old. Whatever comes of the answer, the challenge is used up. */
export async function takeChallenge(
  { db }: TransactionContext,
  secrets: Secrets,
  ceremony: Ceremony,
  browser: string,
): Promise<string | null> {
  const { rows } = await sql<{ challenge: string | null }>`
    SELECT staff_take_challenge(${keyOf(secrets, ceremony, browser)}, ${new Date()}) AS challenge`.execute(
    db,
  );
  return rows[0]?.challenge ?? null;
}

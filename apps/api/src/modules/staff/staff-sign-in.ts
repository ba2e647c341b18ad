import { sql } from 'kysely';
import { writeAuditLine } from '../../platform/audit/audit-log.ts';
import type { Context, StaffActor, TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { passwordHasher } from '../identity/password-hashing.ts';
import { normalizedAddress } from '../mail/recipients.ts';
import { recoveryDigest } from './recovery-codes.ts';
import type { StaffAttempts } from './staff-attempts.ts';
import { type SessionOrigin, sessionHours } from './staff-sessions.ts';
import { generateStaffToken, sessionPrefix, staffDigest } from './staff-token.ts';
import { matchingStep } from './totp.ts';

interface Proof {
  email: string;
  password: string;
  /** Of the authenticator app, or a recovery code. */
  code: string;
}

export interface OpenedSession {
  token: string;
  expiresAt: Date;
}

interface Credentials {
  id: number;
  name: string;
  password_hash: string;
  sealed_totp: string;
  totp_step: number | null;
}

/**
 * Password and second factor together: a wrong one of either, and an unknown address, have the same answer after the
 * same time. Each try is counted before it is compared, by the account it names.
 */
export function signInStaff(
  { secrets, attempts }: { secrets: Secrets; attempts: StaffAttempts },
  ctx: Context,
  { email, password, code }: Proof,
  origin: SessionOrigin,
): Promise<OpenedSession | AppError> {
  const address = normalizedAddress(email);
  return passwordHasher(async ({ fits }) => {
    const locked = await attempts.countTry(address);
    if (locked) return locked;
    const known = await ctx.tx((tx) => findCredentials(tx, address));
    const isRight = await fits(password, known?.password_hash ?? null);
    const opened = await openSession(ctx, secrets, {
      known: isRight ? known : null,
      address,
      code,
      origin,
    });
    if (!opened) return new AppError('INCORRECT_CREDENTIALS');
    await attempts.forgetTries(address);
    return opened;
  });
}

export async function findCredentials(
  { db }: TransactionContext,
  address: string,
): Promise<Credentials | null> {
  const { rows } = await sql<Credentials>`SELECT * FROM staff_credentials(${address})`.execute(db);
  return rows[0] ?? null;
}

interface Opening {
  /** Null where the password was wrong. */
  known: Credentials | null;
  address: string;
  code: string;
  origin: SessionOrigin;
}

/**
 * The code is used up, the session is made and both are logged in one transaction. Also asked with a wrong password: the
 * time must not tell that a password was right and only its code was wrong.
 */
const openSession = (
  ctx: Context,
  secrets: Secrets,
  { known, address, code, origin }: Opening,
): Promise<OpenedSession | null> =>
  ctx.tx(async (tx) => {
    const factor = await useSecondFactor(tx, secrets, { known, address, code });
    if (!factor || !known) return null;
    return beginStaffSession(tx, secrets, {
      account: { ...known, email: address },
      origin,
      after: { factor },
    });
  });

interface Beginning {
  account: StaffAccount;
  origin: SessionOrigin;
  /** How the sign-in was proved, for the audit log. */
  after: Record<string, unknown>;
}

export interface StaffAccount {
  id: number;
  name: string;
  email: string;
}

/** Who acts in an audit line that is written before there is a session. */
export const actorOf = ({ id, name, email }: StaffAccount): StaffActor => ({
  role: 'operator',
  operatorId: String(id),
  grades: [],
  staff: { name, email, via: 'session' },
});

/** Once everything was right. Null where the account or its last grade went meanwhile. */
export async function beginStaffSession(
  tx: TransactionContext,
  secrets: Secrets,
  { account, origin, after }: Beginning,
): Promise<OpenedSession | null> {
  const token = generateStaffToken(tx.ids, sessionPrefix);
  const now = new Date();
  const expiresAt = new Date(now.getTime() + sessionHours * 3_600_000);
  const { rows } = await sql<{ is_open: boolean }>`
    SELECT staff_open_session(${account.id}, ${staffDigest(secrets, 'token', token)}, ${now}, ${expiresAt},
      ${origin.userAgent}, ${origin.address}) AS is_open`.execute(tx.db);
  if (!rows[0]?.is_open) return null;
  await writeAuditLine(
    { ...tx, actor: actorOf(account) },
    { action: 'signInStaff', entity: 'operator_account', entityId: String(account.id), after },
  );
  return { token, expiresAt };
}

/** The code of the app or a recovery code, used up; null where it is neither. */
export async function useSecondFactor(
  { db }: TransactionContext,
  secrets: Secrets,
  { known, address, code }: Omit<Opening, 'origin'>,
): Promise<'totp' | 'recovery' | null> {
  const secret = known && secrets.open('staff', known.sealed_totp);
  const step = matchingStep(Buffer.from(secret || '', 'base64'), code, new Date());
  const id = known?.id ?? nobody;
  const query =
    secret === null || step === null
      ? sql<Used>`SELECT staff_use_recovery(${id}, ${recoveryDigest(secrets, address, code)}) AS used`
      : sql<Used>`SELECT staff_use_totp(${id}, ${step}) AS used`;
  const { rows } = await query.execute(db);
  if (!rows[0]?.used) return null;
  return step === null ? 'recovery' : 'totp';
}

interface Used {
  used: boolean;
}

/** No account has this number. */
const nobody = 0;

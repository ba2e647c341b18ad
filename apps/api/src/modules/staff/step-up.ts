import type { PasskeyAssertion, PasskeyOptions } from '@atrium/contract/schemas/passkeys';
import { sql } from 'kysely';
import { writeAuditLine } from '../../platform/audit/audit-log.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { makeChallenge, type PasskeyTools, takeChallenge } from './passkey-challenges.ts';
import { acceptAssertion, findPasskey, listPasskeys } from './passkeys.ts';
import { type StaffSessionHolder, stepUpUntil } from './staff-sessions.ts';
import { findCredentials, useSecondFactor } from './staff-sign-in.ts';
import { staffDigest } from './staff-token.ts';
import { assertionOptions } from './webauthn.ts';

/** With the code of the app, or a recovery code. */
export const stepUpByCode = (
  tx: TransactionContext,
  tools: PasskeyTools,
  session: StaffSessionHolder,
  code: string,
): Promise<Date | AppError> =>
  stepUp(tx, tools, session, async () => {
    const { email } = session.owner.staff;
    const known = await findCredentials(tx, email);
    const factor = await useSecondFactor(tx, tools.secrets, { known, address: email, code });
    return factor ?? new AppError('INCORRECT_OTP');
  });

/**
 * A second factor for a session that has one: until when it counts. Tries are counted with those of sign-ins, so a stolen
 * session has no more of them than a stolen password. Decision 0123.
 */
async function stepUp(
  tx: TransactionContext,
  { secrets, attempts }: PasskeyTools,
  { owner, token }: StaffSessionHolder,
  useFactor: () => Promise<string | AppError>,
): Promise<Date | AppError> {
  const { email } = owner.staff;
  const locked = await attempts.countTry(email, tx.db);
  if (locked) return locked;
  const factor = await useFactor();
  if (factor instanceof AppError) return factor;
  const now = new Date();
  const { rows } = await sql<{ is_proved: boolean }>`
    SELECT staff_prove_session(${staffDigest(secrets, 'token', token)}, ${now}) AS is_proved`.execute(tx.db);
  if (!rows[0]?.is_proved) return new AppError('NOT_SIGNED_IN');
  await attempts.forgetTries(email, tx.db);
  await writeAuditLine(tx, {
    action: 'staff.secondFactor',
    entity: 'operator_account',
    entityId: owner.operatorId,
    after: { factor },
  });
  return stepUpUntil(now);
}

/** A challenge for the own passkeys; refused where there are none. */
export async function offerStepUp(
  { secrets, consoleOrigin }: PasskeyTools,
  ctx: Context,
  { owner, token }: StaffSessionHolder,
): Promise<PasskeyOptions | AppError> {
  const made = await ctx.tx(async (tx) => {
    const known = await listPasskeys(tx, owner);
    return known.length > 0 && { known, challenge: await makeChallenge(tx, secrets, 'stepUp', token) };
  });
  return made
    ? assertionOptions(consoleOrigin(), { ...made, userVerification: 'preferred' })
    : new AppError('NOT_FOUND');
}

/** With an own passkey, by the challenge of this session. */
export const stepUpByPasskey = (
  tx: TransactionContext,
  tools: PasskeyTools,
  session: StaffSessionHolder,
  answer: PasskeyAssertion,
): Promise<Date | AppError> =>
  stepUp(tx, tools, session, async () => {
    const challenge = await takeChallenge(tx, tools.secrets, 'stepUp', session.token);
    const found = await findPasskey(tx, answer.id);
    const isOwn = found && String(found.id) === session.owner.operatorId;
    const used =
      challenge !== null && isOwn
        ? await acceptAssertion(tx, found, { origin: tools.consoleOrigin(), challenge, answer })
        : null;
    return used ? 'passkey' : new AppError('INCORRECT_CREDENTIALS');
  });

import type { PasskeyAssertion, PasskeyOptions } from '@atrium/contract/schemas/passkeys';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { passwordHasher } from '../identity/password-hashing.ts';
import { normalizedAddress } from '../mail/recipients.ts';
import { makeChallenge, type PasskeyTools, takeChallenge } from './passkey-challenges.ts';
import { acceptAssertion, findPasskey } from './passkeys.ts';
import type { SessionOrigin } from './staff-sessions.ts';
import { beginStaffSession, type OpenedSession } from './staff-sign-in.ts';
import { assertionOptions } from './webauthn.ts';

/** The same for every caller: no address is named, so none can be tried. `ceremony` stays with the browser that asked. */
export async function offerPasskeySignIn(
  { secrets, consoleOrigin }: PasskeyTools,
  ctx: Context,
  { hasPassword }: { hasPassword: boolean },
): Promise<{ ceremony: string; options: PasskeyOptions }> {
  const ceremony = ctx.ids.bytes(32).toString('base64url');
  const challenge = await ctx.tx((tx) => makeChallenge(tx, secrets, 'signIn', ceremony));
  const userVerification = hasPassword ? 'preferred' : 'required';
  return { ceremony, options: await assertionOptions(consoleOrigin(), { challenge, userVerification }) };
}

interface PasskeyProof {
  ceremony: string;
  passkey: PasskeyAssertion;
  /** What was typed before; without it the passkey must have verified its user. */
  credentials?: { email: string; password: string } | undefined;
}

/**
 * Two factors: the passkey and either its user's finger, face or PIN, or the password. Whatever is wrong has one answer.
 * A try that names an address is counted and locked as any sign-in; a passkey by itself cannot be guessed, and a lock that
 * others caused does not keep its owner out.
 */
export function signInByPasskey(
  { secrets, attempts, consoleOrigin }: PasskeyTools,
  ctx: Context,
  { ceremony, passkey, credentials }: PasskeyProof,
  origin: SessionOrigin,
): Promise<OpenedSession | AppError> {
  const address = credentials && normalizedAddress(credentials.email);
  return passwordHasher(async ({ fits }) => {
    const locked = address === undefined ? null : await attempts.countTry(address);
    if (locked) return locked;
    const { challenge, known } = await ctx.tx(async (tx) => ({
      challenge: await takeChallenge(tx, secrets, 'signIn', ceremony),
      known: await findPasskey(tx, passkey.id),
    }));
    const own = address === undefined || known?.email === address ? known : null;
    const hasPassword =
      credentials !== undefined && (await fits(credentials.password, own?.password_hash ?? null));
    const opened = await ctx.tx(async (tx) => {
      if (!own || challenge === null) return null;
      const used = await acceptAssertion(tx, own, { origin: consoleOrigin(), challenge, answer: passkey });
      if (!used || !(credentials ? hasPassword : used.isUserVerified)) return null;
      const after = { factor: 'passkey', passkey: own.passkey };
      return beginStaffSession(tx, secrets, { account: own, origin, after });
    });
    if (!opened) return new AppError('INCORRECT_CREDENTIALS');
    if (address !== undefined) await attempts.forgetTries(address);
    return opened;
  });
}

import type {
  PasskeyAssertion,
  PasskeyOptions,
  PasskeyRegistration,
} from '@atrium/contract/schemas/passkeys';
import { sql } from 'kysely';
import { writeAuditLine } from '../../platform/audit/audit-log.ts';
import type { Context, StaffActor, TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { makeChallenge, type PasskeyTools, takeChallenge } from './passkey-challenges.ts';
import type { StaffSessionHolder } from './staff-sessions.ts';
import { actorOf, type StaffAccount } from './staff-sign-in.ts';
import { type MadePasskey, registrationOptions, verifyAssertion, verifyRegistration } from './webauthn.ts';

/** Enough for the devices of one person; each is offered to the browser at a step-up. */
const mostPasskeys = 20;

interface PasskeyRow {
  id: string;
  credential_id: Buffer;
  transports: string[];
  name: string;
  is_synced: boolean;
  created_at: Date;
  last_used_at: Date | null;
}

export async function listPasskeys(
  { db }: TransactionContext,
  { operatorId }: StaffActor,
): Promise<PasskeyRow[]> {
  const { rows } = await sql<PasskeyRow>`SELECT * FROM staff_passkeys(${Number(operatorId)})`.execute(db);
  return rows;
}

/** What authenticators know the account by: random, because they show it to any holder. */
async function passkeyHandle(
  { db, ids }: TransactionContext,
  { operatorId }: StaffActor,
): Promise<Buffer | null> {
  const { rows } = await sql<{ handle: Buffer | null }>`
    SELECT staff_passkey_handle(${Number(operatorId)}, ${ids.bytes(32)}) AS handle`.execute(db);
  return rows[0]?.handle ?? null;
}

/** Null where it is known already, or the account has as many as it may. */
async function addPasskey(
  tx: TransactionContext,
  { operatorId }: StaffActor,
  {
    credentialId,
    publicKey,
    counter,
    isSynced,
    name,
    transports,
  }: MadePasskey & {
    name: string;
    transports: readonly string[];
  },
): Promise<PasskeyRow | null> {
  const id = tx.ids.uuid();
  const now = new Date();
  const { rows } = await sql<{ is_added: boolean }>`
    SELECT staff_add_passkey(${Number(operatorId)}, ${id}::uuid, ${credentialId}, ${publicKey}, ${counter},
      ${[...transports]}::text[], ${name}, ${isSynced}, ${now}, ${mostPasskeys}) AS is_added`.execute(tx.db);
  if (!rows[0]?.is_added) return null;
  return {
    id,
    credential_id: credentialId,
    transports: [...transports],
    name,
    is_synced: isSynced,
    created_at: now,
    last_used_at: null,
  };
}

/** False where it is not this person's. */
export async function removePasskey(
  { db }: TransactionContext,
  { operatorId }: StaffActor,
  id: string,
): Promise<boolean> {
  const { rows } = await sql<{ removed: boolean }>`
    SELECT staff_remove_passkey(${Number(operatorId)}, ${id}::uuid) AS removed`.execute(db);
  return rows[0]?.removed ?? false;
}

export interface FoundPasskey extends StaffAccount {
  passkey: string;
  public_key: Buffer;
  counter: number;
  handle: Buffer | null;
  password_hash: string;
}

/** By the credential that the authenticator names, where its owner works. */
export async function findPasskey(
  { db }: TransactionContext,
  credentialId: string,
): Promise<FoundPasskey | null> {
  const { rows } = await sql<FoundPasskey>`
    SELECT * FROM staff_passkey(${Buffer.from(credentialId, 'base64url')})`.execute(db);
  return rows[0] ?? null;
}

interface PasskeyUse {
  /** The console's page. */
  origin: string;
  challenge: string;
  answer: PasskeyAssertion;
}

/**
 * A right answer of a passkey, noted; null for any other. A counter that did not go forward says that the key was copied:
 * refused, and written into the audit log.
 */
export async function acceptAssertion(
  tx: TransactionContext,
  found: FoundPasskey,
  { origin, challenge, answer }: PasskeyUse,
): Promise<{ isUserVerified: boolean } | null> {
  const used = await verifyAssertion(origin, challenge, { answer, publicKey: found.public_key });
  if (!used || !isOwnHandle(found, answer)) return null;
  const { rows } = await sql<{ is_used: boolean }>`
    SELECT staff_use_passkey(${found.passkey}::uuid, ${used.counter}, ${new Date()}) AS is_used`.execute(
    tx.db,
  );
  if (rows[0]?.is_used) return used;
  await writeAuditLine(
    { ...tx, actor: actorOf(found) },
    {
      action: 'staff.passkeyRefused',
      entity: 'operator_passkey',
      entityId: found.passkey,
      after: { reason: 'counter', kept: found.counter, reported: used.counter },
    },
  );
  return null;
}

function isOwnHandle({ handle }: FoundPasskey, { response }: PasskeyAssertion): boolean {
  if (response.userHandle === undefined) return true;
  return handle?.equals(Buffer.from(response.userHandle, 'base64url')) ?? false;
}

/** What the browser needs to make a passkey; one that this account has already is not made again. */
export async function offerPasskey(
  { secrets, consoleOrigin }: PasskeyTools,
  ctx: Context,
  { owner, token }: StaffSessionHolder,
): Promise<PasskeyOptions | AppError> {
  const made = await ctx.tx(async (tx) => {
    const handle = await passkeyHandle(tx, owner);
    if (!handle) return null;
    const known = await listPasskeys(tx, owner);
    return { handle, known, challenge: await makeChallenge(tx, secrets, 'registration', token) };
  });
  if (!made) return new AppError('FORBIDDEN');
  const { handle, known, challenge } = made;
  const { email, name } = owner.staff;
  return registrationOptions(consoleOrigin(), { challenge, known, account: { email, name, handle } });
}

interface NewPasskey {
  name: string;
  passkey: PasskeyRegistration;
}

export async function registerPasskey(
  { secrets, consoleOrigin }: PasskeyTools,
  ctx: Context,
  { owner, token }: StaffSessionHolder,
  { name, passkey }: NewPasskey,
) {
  const challenge = await ctx.tx((tx) => takeChallenge(tx, secrets, 'registration', token));
  if (challenge === null) return new AppError('CODE_EXPIRED');
  const made = await verifyRegistration(consoleOrigin(), challenge, passkey);
  if (!made) return new AppError('INVALID_PARAMETERS', { field: 'passkey' });
  const transports = passkey.response.transports ?? [];
  const added = await ctx.tx((tx) => addPasskey(tx, owner, { ...made, name, transports }));
  return added ?? new AppError('CONFLICT', { most: mostPasskeys });
}

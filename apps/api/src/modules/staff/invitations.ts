import { sql } from 'kysely';
import { writeAuditLine } from '../../platform/audit/audit-log.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { hashPassword } from '../identity/password-hashing.ts';
import { isWeakPassword } from '../identity/weak-passwords.ts';
import { generateRecoveryCodes, recoveryDigest } from './recovery-codes.ts';
import { staffDigest } from './staff-token.ts';
import { base32, matchingStep, otpauthUri } from './totp.ts';

export interface Enrolment {
  email: string;
  name: string | null;
  secret: string;
  otpauthUri: string;
  /** The secret sealed with the invitation's code: handed back when the invitation is accepted. */
  enrolment: string;
}

/** An invitation that can still be accepted, with a new secret for the authenticator app. Nothing is stored yet. */
export async function readInvitation(
  ctx: Context,
  secrets: Secrets,
  code: string,
): Promise<Enrolment | AppError> {
  const invited = await findInvited(ctx, secrets, code);
  if (!invited) return new AppError('CODE_EXPIRED');
  const secret = ctx.ids.bytes(20);
  return {
    ...invited,
    secret: base32(secret),
    otpauthUri: otpauthUri(secret, { issuer: ctx.tenant.name, email: invited.email }),
    enrolment: secrets.seal('staff', JSON.stringify({ code, secret: secret.toString('base64') })),
  };
}

interface Acceptance {
  code: string;
  name: string;
  password: string;
  enrolment: string;
  totp: string;
}

/** Name, password and second factor at once; the recovery codes are told here and never again. */
export async function acceptInvitation(
  ctx: Context,
  secrets: Secrets,
  { code, name, password, enrolment, totp }: Acceptance,
): Promise<{ email: string; recoveryCodes: string[] } | AppError> {
  const invited = await findInvited(ctx, secrets, code);
  if (!invited) return new AppError('CODE_EXPIRED');
  const { email } = invited;
  if (isWeakPassword(password, [email, ctx.tenant.name])) return new AppError('PASSWORD_TOO_WEAK');
  const secret = openEnrolment(secrets, enrolment, code);
  if (!secret) return new AppError('INVALID_PARAMETERS', { field: 'enrolment' });
  const step = matchingStep(secret, totp, new Date());
  if (step === null) return new AppError('INCORRECT_OTP');
  const recoveryCodes = generateRecoveryCodes(ctx.ids);
  const hashes = recoveryCodes.map((each) => recoveryDigest(secrets, email, each));
  const sealed = secrets.seal('staff', secret.toString('base64'));
  const passwordHash = await hashPassword(password);
  const isAccepted = await ctx.tx(async (tx) => {
    const { rows } = await sql<{ id: number | null }>`
      SELECT staff_accept(${staffDigest(secrets, 'invitation', code)}, ${new Date()}, ${name}, ${passwordHash}, ${sealed},
        ${step}, ${hashes}::bytea[]) AS id`.execute(tx.db);
    const id = rows[0]?.id;
    if (!id) return false;
    const staff = { name, email, via: 'session' } as const;
    await writeAuditLine(
      { ...tx, actor: { role: 'operator', operatorId: String(id), grades: [], staff } },
      { action: 'acceptInvitation', entity: 'operator_account', entityId: String(id) },
    );
    return true;
  });
  return isAccepted ? { email, recoveryCodes } : new AppError('CODE_EXPIRED');
}

async function findInvited(ctx: Context, secrets: Secrets, code: string) {
  const { rows } = await ctx.tx(({ db }) =>
    sql<{ email: string; name: string | null }>`
      SELECT * FROM staff_invitation(${staffDigest(secrets, 'invitation', code)}, ${new Date()})`.execute(db),
  );
  return rows[0] ?? null;
}

/** Null for what we did not seal, and for the enrolment of another invitation. */
function openEnrolment(secrets: Secrets, sealed: string, code: string): Buffer | null {
  const text = secrets.open('staff', sealed);
  if (text === null || !text.startsWith('{')) return null;
  const opened = JSON.parse(text) as { code: string; secret: string };
  return opened.code === code ? Buffer.from(opened.secret, 'base64') : null;
}

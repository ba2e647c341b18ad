import type { LoginAnswer } from '@atrium/contract/schemas/models/session';
import type { SignInMethod } from '../../modules/identity/issuer/issuer.ts';
import type { ProvenCode } from '../../modules/identity/one-time-codes.ts';
import { findProvable, findProvableById, type ProvableAccount } from '../../modules/people/accounts.ts';
import { createAccount } from '../../modules/people/create-account.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { accountBlocked } from './blocked-account.ts';
import { finishRegistration } from './registration.ts';
import type { SessionServices } from './session-services.ts';

const codeKinds = ['REGISTER', 'EMAIL_CODE', 'PHONE_PIN'] as const;
type CodeKind = (typeof codeKinds)[number];

interface CodeAnswer {
  loginToken: string;
  pin: string;
  interaction?: string | undefined;
}

interface Accepted {
  kinds?: readonly CodeKind[];
  /** How the sign-in is remembered, where not by what was answered. */
  method?: SignInMethod;
}

/** The second step of every login with a code: whom it proves is signed in, or becomes an account first. */
export async function verifyCode(
  { oneTimeCodes, issuer }: SessionServices,
  ctx: Context,
  { loginToken, pin, interaction }: CodeAnswer,
  headers: Headers,
  { kinds = codeKinds, method }: Accepted = {},
): Promise<{ isNew: boolean; body: LoginAnswer } | AppError> {
  const proven = await oneTimeCodes.answer(ctx, loginToken, kinds, pin, interaction);
  if (proven instanceof AppError) return proven;
  const kind = proven.kind as CodeKind;
  const account = await accountOf[kind](ctx, proven);
  if (!account) return new AppError('CODE_EXPIRED');
  if (account.status === 'BLOCKED') return accountBlocked(ctx);
  const { id: userId, uuid, roles } = account;
  const body = await issuer.signIn(ctx, {
    userId,
    uuid,
    roles,
    method: method ?? kind,
    headers,
    interaction,
  });
  return body instanceof AppError ? body : { isNew: kind === 'REGISTER', body };
}

type Found = Omit<ProvableAccount, 'status'> & Partial<Pick<ProvableAccount, 'status'>>;

const accountOf: Record<CodeKind, (ctx: Context, proven: ProvenCode) => Promise<Found | null | undefined>> = {
  REGISTER: finishRegistration,
  EMAIL_CODE: knownAccount,
  PHONE_PIN: (ctx, proven) =>
    proven.userId === null ? customerAt(ctx, proven.subject) : knownAccount(ctx, proven),
};

/** Looked up again: it may have been blocked since the code was sent. */
async function knownAccount(ctx: Context, { userId }: ProvenCode): Promise<Found | undefined> {
  return userId === null ? undefined : ctx.tx((tx) => findProvableById(tx, userId));
}

/** Two PINs may be on their way to a new number: the second finds what the first has made. */
export const customerAt = async (ctx: Context, subject: string): Promise<Found | null | undefined> =>
  (await createAccount(ctx, { kind: 'MSISDN', subject })) ??
  (await ctx.tx((tx) => findProvable(tx, 'MSISDN', subject)));

import { randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';

export type OneTimeCodeKind =
  | 'REGISTER'
  | 'EMAIL_CODE'
  | 'PHONE_PIN'
  | 'RESET_PASSWORD'
  | 'CHANGE_EMAIL'
  | 'CHANGE_PHONE';

interface NewCode {
  kind: OneTimeCodeKind;
  /** The address or number the code goes to. */
  subject: string;
  userId?: number | undefined;
  /** What waits for the proof; sealed at rest. */
  payload?: Record<string, unknown>;
  /** Another way to choose the code: a carrier's sandbox PIN. Six digits of chance unless said otherwise. */
  code?: string;
  /** The login it was asked for in: answered in another one, it is wrong. */
  interaction?: string | undefined;
}

export interface ProvenCode {
  kind: OneTimeCodeKind;
  subject: string;
  userId: number | null;
  payload: Record<string, unknown>;
}

export const codeMinutes = 10;
export const codeDigits = 6;

/** A carrier's sandbox knows one PIN; on a live stage it is as any other code. */
export const carrierPin = (stage: string): { code?: string } => (stage === 'live' ? {} : { code: '1234' });
export const carrierDigits = (stage: string) => carrierPin(stage).code?.length ?? codeDigits;
const tries = 5;

export type OneTimeCodes = ReturnType<typeof createOneTimeCodes>;

/**
 * Codes on their way: made by chance, kept as digests bound to their token, single use, ten minutes, dead after five
 * wrong tries. Real time, not business time: a demonstration that moves its clock must not revive one.
 */
export function createOneTimeCodes(secrets: Secrets) {
  const tokenDigest = (token: string) => secrets.digest('lookup', token);
  const codeDigest = (token: string, code: string, interaction = '') =>
    secrets.digest('challenge', `${token}\n${code}\n${interaction}`);

  return {
    /** The token goes to the browser (or into a link), the code to the person. */
    async begin(
      ctx: TransactionContext,
      { kind, subject, userId, payload, interaction, code = sixDigits() }: NewCode,
    ): Promise<{ token: string; code: string; expiresIn: number }> {
      const token = ctx.ids.bytes(32).toString('base64url');
      const now = new Date();
      await ctx.db
        .insertInto('login_challenge')
        .values({
          tenant_id: ctx.tenant.id,
          token_hash: tokenDigest(token),
          kind,
          user_id: userId ?? null,
          subject: secrets.seal('challenge', subject),
          payload: payload ? secrets.seal('challenge', JSON.stringify(payload)) : null,
          code_hash: codeDigest(token, code, interaction),
          created_at: now,
          expires_at: new Date(now.getTime() + codeMinutes * 60_000),
        })
        .execute();
      return { token, code, expiresIn: codeMinutes * 60 };
    },

    /** Counted before it is compared, in one statement; right or wrong, the count is kept. */
    async answer(
      ctx: Context,
      token: string,
      kinds: readonly OneTimeCodeKind[],
      code: string,
      interaction?: string,
    ): Promise<ProvenCode | AppError> {
      const row = await countTry(ctx, tokenDigest(token), kinds);
      if (!row) return new AppError('CODE_EXPIRED');
      const fits = row.code_hash && timingSafeEqual(row.code_hash, codeDigest(token, code, interaction));
      if (!fits) return new AppError('INCORRECT_OTP');
      return (await this.use(ctx, token)) ? opened(secrets, row) : new AppError('CODE_EXPIRED');
    },

    /** A link that still works, unused. */
    async find(ctx: Context, token: string, kind: OneTimeCodeKind): Promise<ProvenCode | AppError> {
      const row = await ctx.tx(({ db }) =>
        db
          .selectFrom('login_challenge')
          .select(['kind', 'subject', 'user_id', 'payload'])
          .where('token_hash', '=', tokenDigest(token))
          .where('kind', '=', kind)
          .where('used_at', 'is', null)
          .where('expires_at', '>', new Date())
          .executeTakeFirst(),
      );
      return row ? opened(secrets, row) : new AppError('CODE_EXPIRED');
    },

    /** For links, whose token alone is the proof. */
    async take(ctx: Context, token: string, kind: OneTimeCodeKind): Promise<ProvenCode | AppError> {
      const row = await ctx.tx(({ db }) =>
        db
          .updateTable('login_challenge')
          .set({ used_at: new Date() })
          .where('token_hash', '=', tokenDigest(token))
          .where('kind', '=', kind)
          .where('used_at', 'is', null)
          .where('expires_at', '>', new Date())
          .returning(['kind', 'subject', 'user_id', 'payload'])
          .executeTakeFirst(),
      );
      return row ? opened(secrets, row) : new AppError('CODE_EXPIRED');
    },

    /** True for exactly one caller. */
    use: (ctx: Context, token: string): Promise<boolean> => markUsed(ctx, tokenDigest(token)),
  };
}

function countTry(ctx: Context, tokenHash: Buffer, kinds: readonly OneTimeCodeKind[]) {
  return ctx.tx(({ db }) =>
    db
      .updateTable('login_challenge')
      .set((e) => ({ tries: e('tries', '+', 1) }))
      .where('token_hash', '=', tokenHash)
      .where('kind', 'in', kinds)
      .where('used_at', 'is', null)
      .where('expires_at', '>', new Date())
      .where('tries', '<', tries)
      .returning(['kind', 'subject', 'user_id', 'payload', 'code_hash'])
      .executeTakeFirst(),
  );
}

async function markUsed(ctx: Context, tokenHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await ctx.tx(({ db }) =>
    db
      .updateTable('login_challenge')
      .set({ used_at: sql`now()` })
      .where('token_hash', '=', tokenHash)
      .where('used_at', 'is', null)
      .executeTakeFirst(),
  );
  return numUpdatedRows === 1n;
}

interface SealedCode {
  kind: string;
  subject: string;
  user_id: number | null;
  payload: string | null;
}

function opened(secrets: Secrets, row: SealedCode): ProvenCode {
  return {
    kind: row.kind as OneTimeCodeKind,
    subject: secrets.open('challenge', row.subject) ?? '',
    userId: row.user_id,
    payload: row.payload ? JSON.parse(secrets.open('challenge', row.payload) ?? '{}') : {},
  };
}

const sixDigits = () => String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');

/** Withdraws every code and link that was sent to this person and is unused. */
export async function withdrawCodes({ db }: TransactionContext, userId: number): Promise<void> {
  await db
    .updateTable('login_challenge')
    .set({ used_at: new Date() })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}

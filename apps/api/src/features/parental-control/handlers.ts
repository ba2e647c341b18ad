import type { AttemptLimits } from '../../modules/identity/attempt-limits.ts';
import { hashPassword } from '../../modules/identity/password-hashing.ts';
import {
  type ControlRules,
  countMinute,
  extendViewingTime,
  insertControl,
  updateControl,
} from '../../modules/parental-control/parental-control.ts';
import { findPasscode, passcodeGuess, refusePasscode } from '../../modules/parental-control/passcode.ts';
import { openPayments } from '../../modules/parental-control/payment-proof.ts';
import {
  mailResetCode,
  refuseResetCode,
  resetPasscode,
} from '../../modules/parental-control/reset-passcode.ts';
import { findViewing } from '../../modules/parental-control/viewing-time.ts';
import type { Evictions } from '../../platform/cache/evictions.ts';
import { type Context, requirePerson, type TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Handlers } from '../../platform/serve/serve.ts';

interface Dependencies {
  attempts: AttemptLimits;
  evictions: Evictions;
}

export function parentalControlHandlers({ attempts, evictions }: Dependencies) {
  async function save(ctx: Context, control: ControlRules, passcode: string, newPasscode?: string) {
    if (!(await ctx.tx(findPasscode))) {
      const hash = await hashPassword(passcode);
      if (await ctx.tx((tx) => insertControl(tx, control, hash))) return null;
    }
    const refusal = await refusePasscode(ctx, attempts, passcode);
    if (refusal) return refusal;
    const hash = newPasscode === undefined ? null : await hashPassword(newPasscode);
    await ctx.tx((tx) => updateControl(tx, control, hash));
    return null;
  }

  /** The database tells every instance of a new limit; this one must know before the person's next click. */
  const announce = ({ tenant }: Context) =>
    evictions.publish({ tenantId: tenant.id, table: 'parental_control' });

  return {
    getParentalControl: (ctx) => ctx.tx(answer),

    /** The first save chooses the passcode, every later one needs it. */
    saveParentalControl: async (ctx, { body: { password, newPassword, ...control } }) => {
      const refusal = await save(ctx, control, password, newPassword);
      if (refusal) return refusal;
      announce(ctx);
      return ctx.tx(answer);
    },

    verifyParentalPassword: async (ctx, { body }) => {
      const refusal = await refusePasscode(ctx, attempts, body.password);
      if (refusal) return refusal;
      await ctx.tx(openPayments);
      return { status: 200, body: { valid: true } };
    },

    reportPresence: async (ctx) => {
      const [before, reply] = await ctx.tx(async (tx) => {
        const viewing = await findViewing(tx, requirePerson(tx).userId);
        if (viewing?.isActive && !viewing.closed) await countMinute(tx);
        return [viewing?.closed ?? null, await answer(tx)];
      });
      if (reply.body.closed !== before) announce(ctx);
      return reply;
    },

    extendTime: async (ctx, { body }) => {
      const refusal = await refusePasscode(ctx, attempts, body.password);
      if (refusal) return refusal;
      const reply = await ctx.tx(async (tx) => {
        await extendViewingTime(tx);
        return answer(tx);
      });
      announce(ctx);
      return reply;
    },

    /** Everything the body says is ignored: who may reset a passcode is decided by an inbox, not by a client. */
    sendPasscodeEmail: async (ctx) => (await mailResetCode(ctx)) ?? { status: 202, body: { sent: true } },

    resetPasscode: async (ctx, { body }) => {
      const guess = { ...passcodeGuess(ctx), bucket: 'passcode-reset' };
      const refusal = await refuseResetCode(ctx, attempts, guess, body.randomCode);
      if (refusal) return refusal;
      const hash = await hashPassword(body.password);
      if (!(await ctx.tx((tx) => resetPasscode(tx, hash)))) return new AppError('CODE_EXPIRED');
      await attempts.forget(guess);
      await attempts.forget(passcodeGuess(ctx));
      return { status: 204, body: null };
    },
  } satisfies Partial<Handlers>;
}

const nothingSet = {
  isActive: false,
  maxAgeGroup: null,
  dailyMinutes: null,
  allowedHours: null,
  protectPayment: false,
  minutesUsed: 0,
  closed: null,
};

async function answer(tx: TransactionContext) {
  const viewing = await findViewing(tx, requirePerson(tx).userId);
  return { status: 200 as const, body: { ...(viewing ?? nothingSet), isSet: viewing !== undefined } };
}

import type { LoginStep } from '@atrium/contract/schemas/models/session';
import { loadLoginOptions } from '../../modules/identity/login-options.ts';
import { carrierDigits, carrierPin, codeDigits, codeMinutes } from '../../modules/identity/one-time-codes.ts';
import { normalizedAddress, normalizedPhoneNumber } from '../../modules/mail/recipients.ts';
import { findProvable, isErasedAccount } from '../../modules/people/accounts.ts';
import type { Context } from '../../platform/context.ts';
import type { AppError } from '../../platform/errors/app-error.ts';
import { sendQuietly, withMinimumDuration } from './account-enumeration.ts';
import type { SessionServices } from './session-services.ts';
import { limitMail } from './sign-in-rate-limits.ts';

export type CodeStep = { status: 202; body: LoginStep };

export const codeStep = (
  { token, expiresIn }: { token: string; expiresIn: number },
  digits = codeDigits,
): CodeStep => ({
  status: 202,
  body: { nextApiFlowStep: 'PIN', loginToken: token, expiresIn, digits },
});

/** Stored for an address without an account, which gets no code: no digits, so it cannot be typed. */
const unanswerable = (ctx: Context) => ({ code: ctx.ids.uuid() });

interface Asked {
  lang?: string | undefined;
  interaction?: string | undefined;
}

/**
 * A code by mail, for addresses that have an account; the others get the same answer and no letter. Also for a blocked
 * account: with the code its owner proves who they are, and is told.
 */
export async function mailCode(
  { attempts, oneTimeCodes }: SessionServices,
  ctx: Context,
  { email, lang, interaction }: { email: string } & Asked,
): Promise<CodeStep | AppError> {
  const to = normalizedAddress(email);
  const refusal = await limitMail(attempts, ctx, to);
  if (refusal) return refusal;
  const begin = ctx.tx(async (tx) => {
    const account = await findProvable(tx, 'EMAIL', to);
    const begun = await oneTimeCodes.begin(tx, {
      kind: 'EMAIL_CODE',
      subject: to,
      userId: account?.id,
      interaction,
      ...(account ? {} : unanswerable(ctx)),
    });
    if (account) {
      const values = { code: begun.code, minutes: codeMinutes };
      await sendQuietly(
        tx,
        { template: 'login-code', channel: 'MAIL', to, userId: account.id, values },
        lang,
      );
    }
    return codeStep(begun);
  });
  return withMinimumDuration(begin);
}

/** A PIN by SMS. A number without an account is welcome too: it becomes an account with the right PIN. */
export async function textPin(
  { attempts, oneTimeCodes, stage }: SessionServices,
  ctx: Context,
  { msisdn, lang, interaction }: { msisdn: string } & Asked,
): Promise<CodeStep | AppError> {
  const to = normalizedPhoneNumber(msisdn);
  const refusal = await limitMail(attempts, ctx, to);
  if (refusal) return refusal;
  const begin = ctx.tx(async (tx) => {
    const account = await findProvable(tx, 'MSISDN', to);
    const isOffered = (await loadLoginOptions(tx)).some(({ type }) => type === 'phone');
    const isWelcome = isOffered && !(await isErasedAccount(tx, 'MSISDN', to));
    const begun = await oneTimeCodes.begin(tx, {
      kind: 'PHONE_PIN',
      subject: to,
      userId: account?.id,
      interaction,
      ...(isWelcome ? carrierPin(stage) : unanswerable(ctx)),
    });
    if (isWelcome) {
      const values = { code: begun.code, minutes: codeMinutes };
      const whose = account ? { userId: account.id } : {};
      await sendQuietly(tx, { template: 'login-code', channel: 'SMS', to, ...whose, values }, lang);
    }
    return codeStep(begun, carrierDigits(stage));
  });
  return withMinimumDuration(begin);
}

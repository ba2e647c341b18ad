import type { ConsentType } from '@atrium/domain/consent';
import { codeMinutes, type ProvenCode } from '../../modules/identity/one-time-codes.ts';
import { inTurn } from '../../modules/identity/passwords.ts';
import { isWeakPassword } from '../../modules/identity/weak-passwords.ts';
import { inbox, mailbox } from '../../modules/letters/recipients.ts';
import { type Account, isTaken } from '../../modules/people/accounts.ts';
import { createAccount, type NewAccount } from '../../modules/people/create-account.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { codeStep, type Step } from './code-login.ts';
import { sendQuietly, unhurried } from './enumeration.ts';
import { limitLetters } from './limits.ts';
import { loginLink } from './links.ts';
import type { SessionServices } from './services.ts';

interface Registration {
  email: string;
  password: string;
  name?: string | undefined;
  lastName?: string | undefined;
  consents: ConsentType[];
  lang?: string | undefined;
  interaction?: string | undefined;
}

const needed: readonly ConsentType[] = ['TERM_CONDITIONS', 'PRIVACY_POLICY'];
/** Whoever has an account already is told so now and then, not as often as somebody else tries. */
const reminderRule = { most: 1, seconds: 3600 };

/** The same answer after the same work, whether the address is new (a code) or known (a reminder). */
export async function beginRegistration(
  { attempts, oneTimeCodes }: SessionServices,
  ctx: Context,
  { email, password, name, lastName, consents, lang, interaction }: Registration,
): Promise<Step | AppError> {
  const missing = needed.filter((type) => !consents.includes(type));
  if (missing.length > 0) {
    const fields = missing.map((reason) => ({ field: 'body.consents', reason }));
    return new AppError('INVALID_PARAMETERS', { fields });
  }
  const to = mailbox(email);
  if (isWeakPassword(password, [to, ctx.tenant.code, ctx.tenant.name]))
    return new AppError('PASSWORD_TOO_WEAK');
  // in line first: whoever is turned away there has not asked for a letter
  const passwordHash = await inTurn(
    async ({ hash }) => (await limitLetters(attempts, ctx, to)) ?? hash(password),
  );
  if (passwordHash instanceof AppError) return passwordHash;
  return unhurried(begin(passwordHash));

  async function begin(passwordHash: string): Promise<Step> {
    const mayRemind = !(await attempts.rate(
      { tenantId: ctx.tenant.id, bucket: 'account-exists', key: inbox(to) },
      reminderRule,
    ));
    return ctx.tx(async (tx) => {
      const payload = { passwordHash, name, lastName, consents: [...new Set(consents)] };
      const begun = await oneTimeCodes.begin(tx, { kind: 'REGISTER', subject: to, payload, interaction });
      const letter = { channel: 'MAIL', to } as const;
      if (!(await isTaken(tx, 'EMAIL', to))) {
        const values = { code: begun.code, minutes: codeMinutes };
        await sendQuietly(tx, { ...letter, template: 'verify-email', values }, lang);
      } else if (mayRemind) {
        const values = { loginLink: loginLink(tx, lang) };
        await sendQuietly(tx, { ...letter, template: 'account-exists', values }, lang);
      }
      return codeStep(begun);
    });
  }
}

/** The address is proven. Null where it got an account in the meantime. */
export function finishRegistration(ctx: Context, { subject, payload }: ProvenCode): Promise<Account | null> {
  const waiting = payload as Pick<NewAccount, 'name' | 'lastName' | 'passwordHash' | 'consents'>;
  return createAccount(ctx, { ...waiting, kind: 'EMAIL', subject });
}

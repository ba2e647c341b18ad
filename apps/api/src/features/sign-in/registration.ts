import type { ConsentType } from '@atrium/domain/people/consent';
import { codeMinutes, type ProvenCode } from '../../modules/identity/one-time-codes.ts';
import { passwordHasher } from '../../modules/identity/password-hashing.ts';
import { isWeakPassword } from '../../modules/identity/weak-passwords.ts';
import { canonicalInbox, normalizedAddress } from '../../modules/mail/recipients.ts';
import { type Account, isIdentityTaken } from '../../modules/people/accounts.ts';
import { createAccount, type NewAccount } from '../../modules/people/create-account.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { sendQuietly, withMinimumDuration } from './account-enumeration.ts';
import { type CodeStep, codeStep } from './code-login.ts';
import { loginLink } from './links.ts';
import type { SessionServices } from './session-services.ts';
import { limitMail } from './sign-in-rate-limits.ts';

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
/** The owner of an existing account is mailed so often at most, not as often as a visitor tries. */
const reminderRule = { most: 1, seconds: 3600 };

/** The same answer after the same work, whether the address is new (a code) or known (a reminder). */
export async function beginRegistration(
  { attempts, oneTimeCodes }: SessionServices,
  ctx: Context,
  { email, password, name, lastName, consents, lang, interaction }: Registration,
): Promise<CodeStep | AppError> {
  const missing = needed.filter((type) => !consents.includes(type));
  if (missing.length > 0) {
    const fields = missing.map((reason) => ({ field: 'body.consents', reason }));
    return new AppError('INVALID_PARAMETERS', { fields });
  }
  const to = normalizedAddress(email);
  if (isWeakPassword(password, [to, ctx.tenant.code, ctx.tenant.name]))
    return new AppError('PASSWORD_TOO_WEAK');
  // the queue first: a request that it refuses has not caused a mail
  const passwordHash = await passwordHasher(
    async ({ hash }) => (await limitMail(attempts, ctx, to)) ?? hash(password),
  );
  if (passwordHash instanceof AppError) return passwordHash;
  return withMinimumDuration(begin(passwordHash));

  async function begin(passwordHash: string): Promise<CodeStep> {
    const mayRemind = !(await attempts.rate(
      { tenantId: ctx.tenant.id, bucket: 'account-exists', key: canonicalInbox(to) },
      reminderRule,
    ));
    return ctx.tx(async (tx) => {
      const payload = { passwordHash, name, lastName, consents: [...new Set(consents)] };
      const begun = await oneTimeCodes.begin(tx, { kind: 'REGISTER', subject: to, payload, interaction });
      const letter = { channel: 'MAIL', to } as const;
      if (!(await isIdentityTaken(tx, 'EMAIL', to))) {
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

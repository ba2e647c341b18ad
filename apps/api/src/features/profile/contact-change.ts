import { joinLocale } from '@atrium/i18n/locales';
import { withdrawCodes } from '../../modules/identity/one-time-codes.ts';
import { notifyAccountOwner } from '../../modules/mail/notify-account-owner.ts';
import { findPasscode, refusePasscode } from '../../modules/parental-control/passcode.ts';
import { withdrawResetCode } from '../../modules/parental-control/reset-passcode.ts';
import {
  type ContactKind,
  recordContactChange,
  undoDays,
  wasTakenBackSince,
} from '../../modules/people/contact-changes.ts';
import {
  claimIdentity,
  deleteIdentities,
  findIdentity,
  findUser,
  lockAccount,
  updateUser,
} from '../../modules/people/user-profiles.ts';
import { chosenLocale } from '../../modules/people/user-settings.ts';
import { type Context, requirePerson } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { ProfileDependencies } from './dependencies.ts';
import { hasRecentSignIn } from './reauthentication.ts';
import { emitUserEvent } from './user-event.ts';

/** Mails about them are always sent, so there may not be any number of them. */
const perDay = { most: 10, seconds: 86_400 };

/**
 * A caller who can change an account's contact takes the account over: an open browser is not enough proof, and with
 * parental control on neither is a session. What a child has proved once must not lead to the passcode.
 */
export async function refuseUnproven(
  ctx: Context,
  { attempts }: Pick<ProfileDependencies, 'attempts'>,
  passcode: string | undefined,
): Promise<AppError | null> {
  if (!hasRecentSignIn(ctx)) return new AppError('REAUTHENTICATION_REQUIRED');
  const control = await ctx.tx(findPasscode);
  if (!control?.is_active) return null;
  return passcode === undefined ? new AppError('PASSCODE_REQUIRED') : refusePasscode(ctx, attempts, passcode);
}

interface Contact {
  kind: ContactKind;
  /** Proven: its code has come back. */
  subject: string;
}

/** Signs out every other device, and writes to the former contact, with a link that reverts the change. */
export async function changeContact(
  ctx: Context,
  { attempts, secrets, sessions }: ProfileDependencies,
  { kind, subject }: Contact,
): Promise<AppError | null> {
  const { userId, grantId, signedInAt } = requirePerson(ctx);
  const refusal = await attempts.rate(
    { tenantId: ctx.tenant.id, bucket: 'contact-change', key: String(userId) },
    perDay,
  );
  if (refusal) return refusal;
  return ctx.tx(async (tx) => {
    await lockAccount(tx, userId);
    const row = await findUser(tx, userId);
    if (!row || (await wasTakenBackSince(tx, userId, signedInAt))) return new AppError('NOT_SIGNED_IN');
    const former = kind === 'EMAIL' ? row.email : row.phone;
    const opened = await findIdentity(tx, userId, kind);
    if (opened === subject) return null;
    if (!(await claimIdentity(tx, userId, { kind, subject }))) return new AppError('CONFLICT');
    await deleteIdentities(tx, userId, kind, subject);
    if (kind === 'EMAIL') await updateUser(tx, userId, { email: subject });

    const token = tx.ids.bytes(32).toString('base64url');
    const formerOpens = former !== null && opened === former;
    const tokenHash = secrets.digest('lookup', token);
    await recordContactChange(tx, userId, { kind, former, formerOpens, tokenHash });
    await sessions.endAll(tx, userId, grantId);
    await withdrawCodes(tx, userId);
    await withdrawResetCode(tx, userId);
    // the owner's language: the one on screen may be a thief's
    const spoken = { ...tx, locale: await chosenLocale(tx, userId) };
    const undo = { undoLink: undoLink(spoken, token), days: undoDays };
    if (kind === 'EMAIL')
      await notifyAccountOwner(spoken, row, {
        template: 'email-changed',
        values: { newEmail: subject, ...undo },
      });
    else
      await notifyAccountOwner(spoken, row, {
        template: 'phone-changed',
        values: { newPhone: subject, ...undo },
      });
    await emitUserEvent(tx, kind === 'EMAIL' ? 'user.email_changed' : 'user.phone_changed');
    return null;
  });
}

/** A page that asks first: mail programs open links by themselves. */
const undoLink = ({ origin, locale, tenant }: Context, token: string) => {
  const page = joinLocale(locale === tenant.defaultLocale ? 'default' : locale, '/user/undo');
  return `${origin}${page}?${new URLSearchParams({ change: token })}`;
};

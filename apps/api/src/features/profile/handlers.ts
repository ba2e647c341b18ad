import { findDevices, findSignIns } from '../../modules/identity/devices.ts';
import { emailChanges } from '../../modules/identity/email-changes.ts';
import { withdrawCodes } from '../../modules/identity/one-time-codes.ts';
import { hashPassword } from '../../modules/identity/password-hashing.ts';
import { isWeakPassword } from '../../modules/identity/weak-passwords.ts';
import { notifyAccountOwner } from '../../modules/mail/notify-account-owner.ts';
import { withdrawResetCode } from '../../modules/parental-control/reset-passcode.ts';
import { savePassword } from '../../modules/people/accounts.ts';
import { findUser } from '../../modules/people/user-profiles.ts';
import { requirePerson } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Handlers } from '../../platform/serve/serve.ts';
import { consentHandlers } from './consents.ts';
import { changeContact } from './contact-change.ts';
import { contactUndoHandlers } from './contact-undo.ts';
import { exportHandlers } from './data-export.ts';
import { deletionHandlers } from './deletion.ts';
import type { ProfileDependencies } from './dependencies.ts';
import { phoneHandlers } from './phone.ts';
import { preferenceHandlers } from './preferences.ts';
import { personHandlers, profileOf } from './profile.ts';
import { hasRecentSignIn, refuseWrongPassword } from './reauthentication.ts';
import { emitUserEvent } from './user-event.ts';

export const profileHandlers = (dependencies: ProfileDependencies) =>
  ({
    ...personHandlers(dependencies),
    ...emailHandlers(dependencies),
    ...phoneHandlers(dependencies),
    ...contactUndoHandlers(dependencies),
    ...passwordHandlers(dependencies),
    ...deviceHandlers(dependencies),
    ...exportHandlers(dependencies),
    ...deletionHandlers(dependencies),
    ...consentHandlers,
    ...preferenceHandlers,
  }) satisfies Partial<Handlers>;

const emailHandlers = (dependencies: ProfileDependencies) =>
  ({
    confirmEmail: async (ctx, { body }) => {
      const { attempts, oneTimeCodes } = dependencies;
      const { userId } = requirePerson(ctx);
      // besides the five tries of one code: asking for another code does not buy more
      const guess = { tenantId: ctx.tenant.id, bucket: 'change-email', key: String(userId) };
      const refusal = await attempts.guess(guess);
      if (refusal) return refusal;
      const change = await ctx.tx((tx) => emailChanges(dependencies).find(tx, userId));
      if (!change) return new AppError('CODE_EXPIRED');
      const proven = await oneTimeCodes.answer(ctx, change.token, ['CHANGE_EMAIL'], body.pin);
      if (proven instanceof AppError) return proven;
      await attempts.forget(guess);

      const conflict = await changeContact(ctx, dependencies, { kind: 'EMAIL', subject: proven.subject });
      return conflict ?? ctx.tx((tx) => profileOf(tx, dependencies));
    },
  }) satisfies Partial<Handlers>;

const signInsShown = 20;

const deviceHandlers = ({ sessions }: Pick<ProfileDependencies, 'sessions'>) =>
  ({
    getDevices: async (ctx) => {
      const { userId, grantId } = requirePerson(ctx);
      const devices = await ctx.tx((tx) => findDevices(tx, userId, grantId));
      return { status: 200, body: { devices } };
    },

    endDevice: async (ctx, { params }) => {
      const isTheirs = await ctx.tx((tx) => sessions.endOne(tx, requirePerson(tx).userId, params.id));
      return isTheirs ? { status: 204, body: null } : new AppError('NOT_FOUND');
    },

    endOtherDevices: async (ctx) => {
      const { userId, grantId } = requirePerson(ctx);
      await ctx.tx((tx) => sessions.endAll(tx, userId, grantId));
      return { status: 204, body: null };
    },

    getSignIns: async (ctx) => {
      const signIns = await ctx.tx((tx) => findSignIns(tx, requirePerson(tx).userId, signInsShown));
      return { status: 200, body: { signIns } };
    },
  }) satisfies Partial<Handlers>;

const passwordHandlers = (dependencies: ProfileDependencies) =>
  ({
    /** Also the first password of an account that has none; then a sign-in just now stands for the old one. */
    changePassword: async (ctx, { body }) => {
      const { userId, grantId } = requirePerson(ctx);
      const row = await ctx.tx((tx) => findUser(tx, userId));
      if (!row) return new AppError('NOT_SIGNED_IN');
      if (row.password_hash === null) {
        if (!hasRecentSignIn(ctx)) return new AppError('REAUTHENTICATION_REQUIRED');
      } else {
        if (body.password === undefined) return new AppError('INCORRECT_CREDENTIALS');
        const refusal = await refuseWrongPassword(ctx, dependencies, body.password, row.password_hash);
        if (refusal) return refusal;
      }
      const hints = [row.email, row.name, row.last_name, row.phone, ctx.tenant.code].filter(
        (hint) => hint !== null,
      );
      if (isWeakPassword(body.newPassword, hints)) return new AppError('PASSWORD_TOO_WEAK');

      const hash = await hashPassword(body.newPassword);
      await ctx.tx(async (tx) => {
        await savePassword(tx, userId, hash);
        // a code or link that an attacker requested before must not undo the change
        await withdrawCodes(tx, userId);
        await withdrawResetCode(tx, userId);
        await dependencies.sessions.endAll(tx, userId, grantId);
        await notifyAccountOwner(tx, row, { template: 'password-changed', values: {} });
        await emitUserEvent(tx, 'user.password_changed');
      });
      return { status: 204, body: null };
    },
  }) satisfies Partial<Handlers>;

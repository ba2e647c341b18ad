import { findDevices, findSignIns } from '../../modules/identity/devices.ts';
import { emailChanges } from '../../modules/identity/email-changes.ts';
import { hashPassword } from '../../modules/identity/passwords.ts';
import { isWeakPassword } from '../../modules/identity/weak-passwords.ts';
import { savePassword } from '../../modules/people/accounts.ts';
import { findUser } from '../../modules/people/profiles.ts';
import { AppError } from '../../platform/app-error.ts';
import { person } from '../../platform/context.ts';
import type { Handlers } from '../../platform/serve/serve.ts';
import { consentHandlers } from './consents.ts';
import { changeContact } from './contact-change.ts';
import { contactUndoHandlers } from './contact-undo.ts';
import { deletionHandlers } from './deletion.ts';
import type { ProfileDependencies } from './dependencies.ts';
import { exportHandlers } from './export.ts';
import { phoneHandlers } from './phone.ts';
import { preferenceHandlers } from './preferences.ts';
import { personHandlers, profileOf } from './profile.ts';
import { hasJustSignedIn, refusePassword } from './proof.ts';
import { tellOwner } from './tell-owner.ts';
import { tellOthers } from './user-event.ts';

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
      const { userId } = person(ctx);
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
      const { userId, grantId } = person(ctx);
      const devices = await ctx.tx((tx) => findDevices(tx, userId, grantId));
      return { status: 200, body: { devices } };
    },

    endDevice: async (ctx, { params }) => {
      const isTheirs = await ctx.tx((tx) => sessions.endOne(tx, person(tx).userId, params.id));
      return isTheirs ? { status: 204, body: null } : new AppError('NOT_FOUND');
    },

    endOtherDevices: async (ctx) => {
      const { userId, grantId } = person(ctx);
      await ctx.tx((tx) => sessions.endAll(tx, userId, grantId));
      return { status: 204, body: null };
    },

    getSignIns: async (ctx) => {
      const signIns = await ctx.tx((tx) => findSignIns(tx, person(tx).userId, signInsShown));
      return { status: 200, body: { signIns } };
    },
  }) satisfies Partial<Handlers>;

const passwordHandlers = (dependencies: ProfileDependencies) =>
  ({
    /** Also the first password of an account that has none; then a sign-in just now stands for the old one. */
    changePassword: async (ctx, { body }) => {
      const { userId, grantId } = person(ctx);
      const row = await ctx.tx((tx) => findUser(tx, userId));
      if (!row) return new AppError('NOT_SIGNED_IN');
      if (row.password_hash === null) {
        if (!hasJustSignedIn(ctx)) return new AppError('REAUTHENTICATION_REQUIRED');
      } else {
        if (body.password === undefined) return new AppError('INCORRECT_CREDENTIALS');
        const refusal = await refusePassword(ctx, dependencies, body.password, row.password_hash);
        if (refusal) return refusal;
      }
      const hints = [row.email, row.name, row.last_name, row.phone, ctx.tenant.code].filter(
        (hint) => hint !== null,
      );
      if (isWeakPassword(body.newPassword, hints)) return new AppError('PASSWORD_TOO_WEAK');

      const hash = await hashPassword(body.newPassword);
      await ctx.tx(async (tx) => {
        await savePassword(tx, userId, hash);
        await dependencies.sessions.endAll(tx, userId, grantId);
        await tellOwner(tx, row, { template: 'password-changed', values: {} });
        await tellOthers(tx, 'user.password_changed');
      });
      return { status: 204, body: null };
    },
  }) satisfies Partial<Handlers>;

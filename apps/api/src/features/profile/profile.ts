import type { UserProfile } from '@atrium/contract/schemas/profile';
import { nameProblem } from '@atrium/domain/people/display-names';
import type { z } from 'zod';
import { emailChanges } from '../../modules/identity/email-changes.ts';
import { normalizedAddress } from '../../modules/mail/recipients.ts';
import { cleanName } from '../../modules/people/clean-name.ts';
import {
  findUser,
  lockAccount,
  lockInformation,
  type UserRow,
  updateUser,
} from '../../modules/people/user-profiles.ts';
import { isAvatarLocked } from '../../modules/rewards/reward-offers.ts';
import { requirePerson, type TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { publishedSections } from '../../platform/load-tenant.ts';
import type { Handlers } from '../../platform/serve/serve.ts';
import { refuseUnproven } from './contact-change.ts';
import type { ProfileDependencies } from './dependencies.ts';
import { emitUserEvent } from './user-event.ts';

type Dependencies = Pick<ProfileDependencies, 'attempts' | 'oneTimeCodes' | 'secrets'>;

export const personHandlers = (dependencies: Dependencies) =>
  ({
    getProfile: (ctx) => ctx.tx((tx) => profileOf(tx, dependencies)),

    updateProfile: async (ctx, { body: { passcode, ...body } }) => {
      const { userId } = requirePerson(ctx);
      if (body.email !== undefined) {
        const known = await ctx.tx((tx) => findUser(tx, userId));
        // one's own address calls off what was waiting, and proves nothing
        const refusal =
          known?.email !== normalizedAddress(body.email) &&
          (await refuseUnproven(ctx, dependencies, passcode));
        if (refusal) return refusal;
      }
      return ctx.tx(async (tx) => {
        await lockAccount(tx, userId);
        const row = await findUser(tx, userId);
        if (!row) return new AppError('NOT_SIGNED_IN');
        const unreadable = unreadableName(body);
        if (unreadable) return unreadable;
        const information = await mergeInformation(tx, body.userInformation);
        if (information instanceof AppError) return information;
        if (body.email !== undefined) {
          const refusal = await emailChanges(dependencies).begin(tx, row, body.email);
          if (refusal) return refusal;
        }
        await updateUser(tx, row.id, {
          ...(body.name === undefined ? {} : { name: cleanName(body.name) }),
          ...(body.lastName === undefined ? {} : { last_name: cleanName(body.lastName) }),
          ...information,
        });
        await emitUserEvent(tx, 'user.profile_changed', { fields: Object.keys(body) });
        return profileOf(tx, dependencies);
      });
    },
  }) satisfies Partial<Handlers>;

/** Others read it on boards and in teams: a name that shows nothing, or hides what is beside it, is refused. */
function unreadableName({ name, lastName }: { name?: string | undefined; lastName?: string | undefined }) {
  for (const [field, text] of Object.entries({ name, lastName }))
    if (text?.trim() && nameProblem(text) !== null) return new AppError('NAME_NOT_READABLE', { field });
  return null;
}

export async function profileOf(tx: TransactionContext, dependencies: Dependencies) {
  const row = await findUser(tx, requirePerson(tx).userId);
  // the token outlived the account: there is no session any more
  if (!row) return new AppError('NOT_SIGNED_IN');
  const pending = await emailChanges(dependencies).find(tx, row.id);
  return { status: 200 as const, body: present(row, pending?.email ?? null) };
}

const present = (row: UserRow, pendingEmail: string | null): z.input<typeof UserProfile> => ({
  userId: row.id,
  UUID: row.uuid,
  name: row.name,
  lastName: row.last_name,
  email: row.email,
  userInformation: {
    ...(row.user_information as Record<string, unknown>),
    ...(row.avatar === null ? {} : { avatar: row.avatar }),
  },
  roles: row.roles,
  phone: row.phone,
  hasPassword: row.password_hash !== null,
  pendingEmail,
  deletionDueAt: row.due_at?.toISOString() ?? null,
});

const maxBytes = 8 * 1024;

type Information = Record<string, unknown>;

/**
 * What is named replaces what was there, null takes it away, the rest stays. The avatar has a column of its own, and
 * is one of the tenant's: an address from outside would be shown to others.
 */
async function mergeInformation(tx: TransactionContext, change: Information | undefined) {
  if (!change) return {};
  const { avatar, ...rest } = change;
  if (!(await isAvatar(tx, avatar))) return invalid('avatar', 'unknown');
  const merged = { ...(await lockInformation(tx, requirePerson(tx).userId)), ...rest };
  const text = JSON.stringify(
    Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null)),
  );
  if (Buffer.byteLength(text) > maxBytes) return invalid(null, 'too_big');
  return { user_information: text, ...(avatar === undefined ? {} : { avatar: avatar as string | null }) };
}

async function isAvatar(tx: TransactionContext, avatar: unknown): Promise<boolean> {
  if (avatar === undefined || avatar === null) return true;
  const { avatarList = [] } = await publishedSections(tx.db, ['avatarList']);
  const listed = (avatarList as { id: string }[]).find(({ id }) => id === avatar);
  return listed !== undefined && !(await isAvatarLocked(tx, requirePerson(tx).userId, listed.id));
}

const invalid = (key: string | null, reason: string) =>
  new AppError('VALIDATION_FAILED', {
    fields: [{ field: ['body', 'userInformation', ...(key ? [key] : [])].join('.'), reason }],
  });

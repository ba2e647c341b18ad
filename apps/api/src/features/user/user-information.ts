import { lockInformation } from '../../modules/people/profiles.ts';
import { AppError } from '../../platform/app-error.ts';
import { person, type TransactionContext } from '../../platform/context.ts';
import { publishedSections } from '../../platform/load-tenant.ts';

const maxBytes = 8 * 1024;

type Information = Record<string, unknown>;

/**
 * What is named replaces what was there, null takes it away, the rest stays. The avatar has a column of its own, and
 * is one of the tenant's: an address from outside would be shown to others.
 */
export async function mergeInformation(tx: TransactionContext, change: Information | undefined) {
  if (!change) return {};
  const { avatar, ...rest } = change;
  if (!(await isAvatar(tx, avatar))) return invalid('avatar', 'unknown');
  const merged = { ...(await lockInformation(tx, person(tx).userId)), ...rest };
  const text = JSON.stringify(
    Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null)),
  );
  if (Buffer.byteLength(text) > maxBytes) return invalid(null, 'too_big');
  return { user_information: text, ...(avatar === undefined ? {} : { avatar: avatar as string | null }) };
}

async function isAvatar(tx: TransactionContext, avatar: unknown): Promise<boolean> {
  if (avatar === undefined || avatar === null) return true;
  const { avatarList = [] } = await publishedSections(tx.db, ['avatarList']);
  return (avatarList as { id: string }[]).some(({ id }) => id === avatar);
}

const invalid = (key: string | null, reason: string) =>
  new AppError('VALIDATION_FAILED', {
    fields: [{ field: ['body', 'userInformation', ...(key ? [key] : [])].join('.'), reason }],
  });

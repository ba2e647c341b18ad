import type { UserProfile } from '@atrium/contract/schemas/user';
import type { z } from 'zod';
import type { UserRow } from '../../modules/people/profiles.ts';

export const present = (row: UserRow, pendingEmail: string | null): z.input<typeof UserProfile> => ({
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

import type { UserRow } from './queries.ts';

export const present = (row: UserRow) => ({
  userId: row.id,
  UUID: row.uuid,
  name: row.name,
  lastName: row.last_name,
  email: row.email,
  userInformation: row.user_information as Record<string, unknown>,
  roles: row.roles,
});

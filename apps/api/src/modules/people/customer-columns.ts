import { sql } from 'kysely';

/** Of `app_user as person`: a customer's name and address. */
export const contactColumns = ['person.id', 'person.name', 'person.last_name', 'person.email'] as const;

/** The same, with what an account is known and granted by. */
export const accountColumns = [...contactColumns, 'person.uuid', 'person.roles'] as const;

/** The phone number that a customer signs in with; null without one. */
export const phoneColumn = sql<string | null>`(
  SELECT identity.subject FROM user_identity AS identity
  WHERE identity.user_id = person.id AND identity.kind = 'MSISDN' LIMIT 1)`.as('phone');

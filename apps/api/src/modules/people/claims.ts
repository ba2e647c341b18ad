import type { ClaimName } from '@atrium/domain/people/partner-scopes';
import type { TransactionContext } from '../../platform/context.ts';

type Known = Partial<Record<ClaimName, string | boolean | null>>;

/** Claims that we know of a customer; a phone number is one that they have proven to be theirs. */
export async function knownClaimsOf({ db }: Pick<TransactionContext, 'db'>, userId: number): Promise<Known> {
  const person = await db
    .selectFrom('app_user')
    .select(['name', 'last_name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirst();
  const phone = await db
    .selectFrom('user_identity')
    .select('subject')
    .where('user_id', '=', userId)
    .where('kind', '=', 'MSISDN')
    .where('verified_at', 'is not', null)
    .executeTakeFirst();
  const address = await db
    .selectFrom('user_identity')
    .select('subject')
    .where('user_id', '=', userId)
    .where('kind', '=', 'EMAIL')
    .where('verified_at', 'is not', null)
    .executeTakeFirst();
  const language = await db
    .selectFrom('user_setting')
    .select('value')
    .where('user_id', '=', userId)
    .where('key', '=', 'selectedLang')
    .executeTakeFirst();
  return {
    name: [person?.name, person?.last_name].filter(Boolean).join(' ') || null,
    given_name: person?.name ?? null,
    family_name: person?.last_name ?? null,
    email: person?.email ?? null,
    email_verified: person?.email ? address?.subject === person.email : null,
    phone_number: phone?.subject ?? null,
    locale: typeof language?.value === 'string' ? language.value : null,
  };
}

import type { ConsentType } from '@atrium/domain/people/consent';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { errorCode } from '../../platform/errors/start-refused.ts';
import { appendEvent } from '../../platform/events/event-outbox.ts';
import { type Account, type IdentityKind, savePassword } from './accounts.ts';
import { cleanName } from './clean-name.ts';

export interface NewAccount {
  kind: IdentityKind | 'PARTNER';
  /** Whose name for the person it is, where that is a partner. */
  provider?: string;
  /** The address or number, proven; or what a partner calls the person. */
  subject: string;
  /** Where it is not what the person is recognised by. */
  email?: string | null;
  name?: string | undefined;
  lastName?: string | undefined;
  passwordHash?: string;
  consents?: readonly ConsentType[];
}

const uniqueViolation = '23505';

/** Null where who it is has an account already; of two that come at once, the key lets one through. */
export async function createAccount(ctx: Context, account: NewAccount): Promise<Account | null> {
  try {
    return await ctx.tx((tx) => insertAccount(tx, account));
  } catch (error) {
    if (errorCode(error) === uniqueViolation) return null;
    throw error;
  }
}

async function insertAccount(ctx: TransactionContext, account: NewAccount): Promise<Account> {
  const { kind, provider = '', subject, name, lastName, passwordHash, consents = [] } = account;
  const tenant_id = ctx.tenant.id;
  const now = ctx.clock.now();
  const person = await ctx.db
    .insertInto('app_user')
    .values({
      tenant_id,
      uuid: ctx.ids.uuid(),
      name: cleanName(name ?? ''),
      last_name: cleanName(lastName ?? ''),
      email: kind === 'EMAIL' ? subject : (account.email ?? null),
      created_at: now,
    })
    .returning(['id', 'uuid', 'roles'])
    .executeTakeFirstOrThrow();
  const user_id = person.id;
  await ctx.db
    .insertInto('user_identity')
    .values({ tenant_id, user_id, kind, provider, subject, verified_at: now })
    .execute();
  if (passwordHash) await savePassword(ctx, user_id, passwordHash);
  if (consents.length > 0)
    await ctx.db
      .insertInto('consent_record')
      .values(consents.map((type) => ({ tenant_id, user_id, type, granted: true, at: now })))
      .execute();
  await appendEvent(ctx, {
    aggregate: 'user',
    aggregateId: person.uuid,
    type: 'user.registered',
    payload: { kind, consents },
  });
  return person;
}

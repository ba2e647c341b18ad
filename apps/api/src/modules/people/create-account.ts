import type { ConsentType } from '@atrium/domain/consent';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { errorCode } from '../../platform/database/start-refused.ts';
import { appendEvent } from '../../platform/event-outbox.ts';
import { type Account, type IdentityKind, savePassword } from './accounts.ts';
import { cleanName } from './clean-name.ts';

export interface NewAccount {
  kind: IdentityKind;
  /** The address or number, proven. */
  subject: string;
  name?: string | undefined;
  lastName?: string | undefined;
  passwordHash?: string;
  consents?: readonly ConsentType[];
}

const uniqueViolation = '23505';

/** Null where the address or number has an account already; of two that come at once, the key lets one through. */
export async function createAccount(ctx: Context, account: NewAccount): Promise<Account | null> {
  try {
    return await ctx.tx((tx) => insertAccount(tx, account));
  } catch (error) {
    if (errorCode(error) === uniqueViolation) return null;
    throw error;
  }
}

async function insertAccount(ctx: TransactionContext, account: NewAccount): Promise<Account> {
  const { kind, subject, name, lastName, passwordHash, consents = [] } = account;
  const tenant_id = ctx.tenant.id;
  const now = ctx.clock.now();
  const person = await ctx.db
    .insertInto('app_user')
    .values({
      tenant_id,
      uuid: ctx.ids.uuid(),
      name: cleanName(name ?? ''),
      last_name: cleanName(lastName ?? ''),
      email: kind === 'EMAIL' ? subject : null,
      created_at: now,
    })
    .returning(['id', 'uuid', 'roles'])
    .executeTakeFirstOrThrow();
  const user_id = person.id;
  await ctx.db
    .insertInto('user_identity')
    .values({ tenant_id, user_id, kind, subject, verified_at: now })
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

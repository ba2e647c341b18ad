import type { Context } from '../../platform/context.ts';
import { mayEnter } from './accounts.ts';

/** Who somebody is at a partner, as far as the partner says. */
export interface PartnerPerson {
  subject: string;
  email: string | null;
  name: string | null;
  lastName: string | null;
}

/**
 * The account of a partner's customer, made at the first visit. It is recognised by the partner's own name for the
 * person and by nothing else: an address that a partner claims must not open somebody's account.
 */
export const personAtPartner = (ctx: Context, option: string, told: PartnerPerson) =>
  ctx.tx(async ({ db, tenant, ids, clock }) => {
    const identity = { kind: 'PARTNER', provider: option, subject: told.subject } as const;
    const known = await db
      .selectFrom('user_identity as identity')
      .innerJoin('app_user as person', (join) =>
        join.onRef('person.tenant_id', '=', 'identity.tenant_id').onRef('person.id', '=', 'identity.user_id'),
      )
      .select(['person.id', 'person.uuid', 'person.roles'])
      .where('identity.kind', '=', identity.kind)
      .where('identity.provider', '=', identity.provider)
      .where('identity.subject', '=', identity.subject)
      .where('person.status', 'in', mayEnter)
      .executeTakeFirst();
    if (known) return { userId: known.id, uuid: known.uuid, roles: known.roles };
    const now = clock.now();
    const created = await db
      .insertInto('app_user')
      .values({
        tenant_id: tenant.id,
        uuid: ids.uuid(),
        name: told.name,
        last_name: told.lastName,
        email: told.email,
        created_at: now,
      })
      .returning(['id', 'uuid', 'roles'])
      .executeTakeFirstOrThrow();
    await db
      .insertInto('user_identity')
      .values({ tenant_id: tenant.id, user_id: created.id, ...identity, verified_at: now })
      .execute();
    return { userId: created.id, uuid: created.uuid, roles: created.roles };
  });

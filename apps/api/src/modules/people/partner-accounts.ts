import type { Context } from '../../platform/context.ts';
import { canProveIdentity } from './accounts.ts';
import { createAccount } from './create-account.ts';

/** Who a customer is at a partner, as far as the partner says. */
export interface PartnerPerson {
  subject: string;
  email: string | null;
  name: string | null;
  lastName: string | null;
}

const longestName = 100;

/**
 * The account of a partner's customer, made at the first visit. It is recognised by the partner's own name for the
 * person and by nothing else: an address that a partner claims must not open another's account. Null where it is gone,
 * `isBlocked` where it may not be entered; of two first visits at once, the second finds what the first has made.
 */
export async function personAtPartner(ctx: Context, option: string, told: PartnerPerson) {
  const { subject, email, name, lastName } = told;
  const account =
    (await findCustomer(ctx, option, subject)) ??
    (await createAccount(ctx, {
      kind: 'PARTNER',
      provider: option,
      subject,
      email,
      name: name?.slice(0, longestName),
      lastName: lastName?.slice(0, longestName),
    })) ??
    (await findCustomer(ctx, option, subject));
  if (!account) return null;
  const isBlocked = 'status' in account && account.status === 'BLOCKED';
  return { isBlocked, person: { userId: account.id, uuid: account.uuid, roles: account.roles } };
}

const findCustomer = (ctx: Context, option: string, subject: string) =>
  ctx.tx(({ db }) =>
    db
      .selectFrom('user_identity as identity')
      .innerJoin('app_user as person', (join) =>
        join.onRef('person.tenant_id', '=', 'identity.tenant_id').onRef('person.id', '=', 'identity.user_id'),
      )
      .select(['person.id', 'person.uuid', 'person.roles', 'person.status'])
      .where('identity.kind', '=', 'PARTNER')
      .where('identity.provider', '=', option)
      .where('identity.subject', '=', subject)
      .where('person.status', 'in', canProveIdentity)
      .executeTakeFirst(),
  );

import type { TransactionContext } from '../../context.ts';

export const findByEmail = (ctx: TransactionContext, email: string) =>
  ctx.db
    .selectFrom('user_identity as identity')
    .innerJoin('app_user as person', (join) =>
      join.onRef('person.tenant_id', '=', 'identity.tenant_id').onRef('person.id', '=', 'identity.user_id'),
    )
    .innerJoin('user_credential as credential', (join) =>
      join
        .onRef('credential.tenant_id', '=', 'person.tenant_id')
        .onRef('credential.user_id', '=', 'person.id'),
    )
    .select(['person.id', 'person.uuid', 'person.roles', 'credential.password_hash'])
    .where('identity.kind', '=', 'EMAIL')
    .where('identity.subject', '=', email.toLowerCase())
    .where('person.status', '=', 'ACTIVE')
    .executeTakeFirst();

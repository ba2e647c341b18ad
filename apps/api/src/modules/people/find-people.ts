import type { TransactionContext } from '../../platform/context.ts';

/** By what people sign in with; at a partner the same name may be several people's. */
export const findPeople = (ctx: TransactionContext, subject: string) =>
  ctx.db
    .selectFrom('user_identity as identity')
    .innerJoin('app_user as person', (join) =>
      join.onRef('person.tenant_id', '=', 'identity.tenant_id').onRef('person.id', '=', 'identity.user_id'),
    )
    .select(['person.id', 'person.uuid', 'person.status'])
    .distinct()
    .where('identity.subject', 'in', [subject, subject.toLowerCase()])
    .orderBy('person.id')
    .execute();

import type { TransactionContext } from '../context.ts';

interface Deed {
  action: string;
  entity: string;
  entityId: string;
  after?: Record<string, unknown>;
}

type Witness = Pick<TransactionContext, 'db' | 'tenant' | 'clock' | 'actor'> & { requestId?: string };

/** Who acts, as the books of deeds call them: people by an identifier that says nothing else of them. */
export const auditNameOf = ({ actor }: Pick<Witness, 'actor'>): string =>
  actor.role === 'operator' ? actor.operatorId : actor.role === 'user' ? actor.uuid : actor.role;

/** What staff did, or a person with a grade, in the transaction in which they did it. */
export async function writeAuditLine(
  ctx: Witness,
  { action, entity, entityId, after = {} }: Deed,
): Promise<void> {
  const staff = ctx.actor.role === 'operator' ? ctx.actor.staff : undefined;
  await ctx.db
    .insertInto('audit_log')
    .values({
      tenant_id: ctx.tenant.id,
      at: ctx.clock.now(),
      actor_kind: ctx.actor.role === 'client' ? 'system' : ctx.actor.role,
      actor_id: auditNameOf(ctx),
      actor_name: staff?.name ?? null,
      actor_email: staff?.email ?? null,
      request_id: ctx.requestId ?? null,
      action,
      entity,
      entity_id: entityId,
      after: JSON.stringify(after),
    })
    .execute();
}

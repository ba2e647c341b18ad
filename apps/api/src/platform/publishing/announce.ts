import { sql } from 'kysely';
import { audit, nameOf } from '../audit.ts';
import type { TransactionContext } from '../context.ts';
import { appendEvent } from '../event-outbox.ts';

/** What a command needs of a request; whoever loads files makes one. */
export type PublishContext = Pick<TransactionContext, 'db' | 'tenant' | 'clock' | 'ids' | 'actor'>;

/** What changed, and what is told about it. Without tags nothing did; `all` says that it is more than tags can say. */
export interface Change {
  tags: ReadonlySet<string>;
  isAll?: boolean;
  aggregate:
    | 'catalogue'
    | 'plans'
    | 'vouchers'
    | 'info-services'
    | 'partner-apps'
    | 'structure'
    | 'site'
    | 'messages'
    | 'tournaments'
    | 'rewards';
  aggregateId: string;
  payload: Record<string, unknown>;
}

const setLocal = ({ db }: PublishContext, name: string, value: string) =>
  sql`SELECT set_config(${name}, ${value}, true)`.execute(db);

/**
 * Runs a command's writes with the triggers silent, then says all of it in one notice, one event a change and one line
 * of the audit. Inside the caller's transaction: everything is there at once, or nothing.
 */
export async function announcing(ctx: PublishContext, write: () => Promise<Change[]>): Promise<string[]> {
  await setLocal(ctx, 'app.publishing', 'on');
  await setLocal(ctx, 'app.now', ctx.clock.now().toISOString());
  const changes = (await write()).filter(({ tags, isAll }) => isAll || tags.size > 0);
  const tags = [...new Set(changes.flatMap((change) => [...change.tags]))];
  if (changes.length > 0) {
    const isAll = changes.some((change) => change.isAll);
    await sql`SELECT announce(${ctx.tenant.id}::int, ${isAll ? null : tags}::text[])`.execute(ctx.db);
  }
  for (const change of changes) await tell(ctx, change);
  await setLocal(ctx, 'app.publishing', '');
  return tags;
}

async function tell(ctx: PublishContext, { aggregate, aggregateId, payload }: Change) {
  const by = nameOf(ctx);
  const type = `${aggregate}.published`;
  await appendEvent(ctx, { aggregate, aggregateId, type, payload: { ...payload, by } });
  await audit(ctx, { action: 'publish', entity: aggregate, entityId: aggregateId, after: payload });
}

import { sql } from 'kysely';
import { auditNameOf, writeAuditLine } from '../audit/audit-log.ts';
import type { TransactionContext } from '../context.ts';
import { appendEvent } from '../events/event-outbox.ts';
import type { FileFacts } from './file-facts.ts';

/** What publishing needs of a request; a command that loads files makes one. */
export type PublishContext = Pick<
  TransactionContext,
  'db' | 'tenant' | 'clock' | 'ids' | 'actor' | 'connected'
> & {
  /** The files that come with the product are this tenant's to show: what a demonstration begins with. */
  readonly ownsProductFiles?: boolean;
  /** What counts as published although it is not stored. */
  readonly assumed?: AssumedContent;
  /** Where files of tenants are looked for; without it none is missed, as in a process that has no files. */
  readonly files?: FileLookup | undefined;
};

/** Names that may be referred to: earlier lines of a long file in a check, and entries that the schema refused. */
export interface AssumedContent {
  readonly articles: ReadonlySet<number>;
  readonly categories: ReadonlySet<string>;
  readonly plans: ReadonlySet<number>;
  readonly campaigns: ReadonlySet<number>;
  readonly structures: ReadonlySet<string>;
}

export interface FileLookup {
  /** Whether the file at an address (`/img/…`, `/media/…`) is here. */
  has(address: string, tenantCode: string): Promise<boolean>;
  /** Facts of the files at these addresses. A file that is the same as in `known` is not read again. */
  facts(
    addresses: readonly string[],
    tenantCode: string,
    known: ReadonlyMap<string, FileFacts>,
  ): Promise<ReadonlyMap<string, FileFacts>>;
}

/** What changed, and what is told about it. Without tags nothing did; `all` says that it is more than tags can say. */
export interface PublishedChange {
  tags: ReadonlySet<string>;
  isAll?: boolean;
  aggregateId: string;
  payload: Record<string, unknown>;
}

/** A change with the name under which the outbox and the audit log know its section. */
export interface AnnouncedChange extends PublishedChange {
  aggregate: string;
}

const setLocal = ({ db }: PublishContext, name: string, value: string) =>
  sql`SELECT set_config(${name}, ${value}, true)`.execute(db);

/**
 * Runs a command's writes with the triggers silent, then says all of it in one notice, one event a change and one line
 * of the audit. Inside the caller's transaction: everything is there at once, or nothing.
 */
export async function announceChanges(
  ctx: PublishContext,
  write: () => Promise<AnnouncedChange[]>,
): Promise<string[]> {
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

async function tell(ctx: PublishContext, { aggregate, aggregateId, payload }: AnnouncedChange) {
  const by = auditNameOf(ctx);
  const type = `${aggregate}.published`;
  await appendEvent(ctx, { aggregate, aggregateId, type, payload: { ...payload, by } });
  await writeAuditLine(ctx, { action: 'publish', entity: aggregate, entityId: aggregateId, after: payload });
}

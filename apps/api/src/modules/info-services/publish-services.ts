import type { MessageParts } from '@atrium/domain/message-text';
import type { Change, PublishContext } from '../../platform/publishing/announce.ts';

export interface InfoServiceFile extends MessageParts {
  /** The number of the article it is offered as. */
  id: number;
  cadence: 'DAILY' | 'WEEKLY';
  hour: number;
}

/** Sentences on what cannot be published; nothing was written. */
export const refuseInfoServices = (files: readonly InfoServiceFile[]): string[] =>
  files.flatMap(({ id, lines, topics }) => {
    const isEmpty = lines.length === 0 || lines.some((list) => list.length === 0);
    const keys = new Set(topics.map(({ key }) => key));
    return [
      ...(isEmpty ? [`Info service ${id} has nothing to say: every list needs a line.`] : []),
      ...(keys.size < topics.length ? [`Two topics of info service ${id} have the same key.`] : []),
    ];
  });

export async function publishInfoServices(
  ctx: PublishContext,
  files: readonly InfoServiceFile[],
): Promise<Change> {
  for (const { id, cadence, hour, topics, lines } of files) {
    const row = { cadence, hour, topics: JSON.stringify(topics), lines: JSON.stringify(lines) };
    await ctx.db
      .insertInto('info_service')
      .values({ tenant_id: ctx.tenant.id, article_id: id, ...row })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'article_id']).doUpdateSet(row))
      .execute();
  }
  return {
    tags: new Set(files.length > 0 ? ['info-services'] : []),
    aggregate: 'info-services',
    aggregateId: ctx.tenant.code,
    payload: { services: files.map(({ id }) => id) },
  };
}

/** All of them, as a file would bring them. */
export async function exportInfoServices(db: PublishContext['db']): Promise<InfoServiceFile[]> {
  const rows = await db
    .selectFrom('info_service')
    .select(['article_id as id', 'cadence', 'hour', 'topics', 'lines'])
    .orderBy('article_id')
    .execute();
  return rows as unknown as InfoServiceFile[];
}

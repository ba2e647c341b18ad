import type { MessageParts } from '@atrium/domain/people/message-text';
import type { PublishContext, PublishedChange } from '../../platform/publishing/announce-changes.ts';
import { type PlacedProblem, problemAt, repeatedAt } from '../../platform/publishing/publication-problem.ts';
import { storedLines, storedTopics } from './find-services.ts';

export interface InfoServiceFile extends MessageParts {
  /** The number of the article it is offered as. */
  id: number;
  cadence: 'DAILY' | 'WEEKLY';
  hour: number;
}

/** What cannot be published; nothing was written. */
export const refuseInfoServices = (files: readonly InfoServiceFile[]): PlacedProblem[] =>
  files.flatMap(({ lines, topics }, index) => {
    const isEmpty = lines.length === 0 || lines.some((list) => list.length === 0);
    const path = ['infoServices', index];
    return [
      ...(isEmpty
        ? [problemAt([...path, 'lines'], 'a list without a line', 'one line or more in each')]
        : []),
      ...[...repeatedAt(topics, ({ key }) => key)].map(([at, { key }]) =>
        problemAt([...path, 'topics', at, 'key'], `topic ${key} is there twice`, 'each key once'),
      ),
    ];
  });

export async function publishInfoServices(
  ctx: PublishContext,
  files: readonly InfoServiceFile[],
): Promise<PublishedChange> {
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
  return rows.map(({ topics, lines, ...row }) => ({
    ...row,
    topics: storedTopics(topics),
    lines: storedLines(lines),
  }));
}

import type { PublishContext } from '../../platform/publishing/announce-changes.ts';
import { checkPublication } from './checks/check-publication.ts';
import { storeFacts } from './file-facts/stored-facts.ts';
import { type PublishOutcome, writePublication } from './publish.ts';

/**
 * The one way in for whatever comes from outside: an operator's call, a file, a folder. Inside a transaction of the
 * tenant; where there are problems nothing was written.
 */
export async function publishRaw(ctx: PublishContext, raw: unknown): Promise<PublishOutcome> {
  const { file, problems, warnings, learned } = await checkPublication(ctx, raw);
  if (problems.length > 0) return { problems };
  await storeFacts(ctx.db, ctx.tenant.id, learned);
  return { changed: await writePublication(ctx, file), warnings };
}

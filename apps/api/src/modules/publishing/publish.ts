import { announceChanges, type PublishContext } from '../../platform/publishing/announce-changes.ts';
import type { PlacedProblem } from '../../platform/publishing/publication-problem.ts';
import { checkParsed } from './checks/check-publication.ts';
import type { PublicationFile } from './publication/publication-file.ts';
import { publishSections } from './publication/publication-sections.ts';
import { typedPublication } from './publication/read-publication.ts';

export type PublishOutcome = { problems: PlacedProblem[] } | { changed: string[]; warnings: PlacedProblem[] };

/** For files that are typed already, as those of the demo and of tests. Whatever comes from outside goes through `publishRaw`. */
export async function publishTyped(ctx: PublishContext, file: PublicationFile): Promise<PublishOutcome> {
  const { problems, warnings } = await checkParsed(ctx, typedPublication(file));
  return problems.length > 0 ? { problems } : { changed: await writePublication(ctx, file), warnings };
}

/** Writes what was checked, inside a transaction of the tenant; the tags of what changed. */
export function writePublication(caller: PublishContext, file: PublicationFile): Promise<string[]> {
  // one moment for all of it: an article that begins now must not count as one that begins later
  const now = caller.clock.now();
  const ctx = { ...caller, clock: { now: () => now } };
  return announceChanges(ctx, () => publishSections(ctx, file));
}

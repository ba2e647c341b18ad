import { announcing, type Change, type PublishContext } from '../../platform/publishing/announce.ts';
import { type MessagesFile, publishMessages, refuseMessages } from '../messages/publish-messages.ts';
import { publishSite, refuseSite } from '../site/publish-site.ts';
import { publishStructure, refuseStructure, type StructureFile } from '../structure/publish-structures.ts';
import { type CatalogueChange, publishCatalogue, refuseCatalogue } from './publish-catalogue.ts';

/** What is published together: all of it, or nothing. */
export interface PublicationFile {
  catalogue?: CatalogueChange;
  structures?: readonly StructureFile[];
  site?: Readonly<Record<string, unknown>>;
  siteFrom?: string;
  messages?: MessagesFile;
}

export type Outcome = { problems: string[] } | { changed: string[] };

/**
 * The one way in: an operator's call, a file and the demo all come here. Inside a transaction of the tenant; where there
 * are problems nothing was written.
 */
export async function publish(ctx: PublishContext, file: PublicationFile): Promise<Outcome> {
  const { catalogue, structures = [], site, siteFrom, messages } = file;
  const problems = [
    ...(catalogue ? await refuseCatalogue(ctx, catalogue) : []),
    ...structures.flatMap((structure) => refuseStructure(ctx, structure)),
    ...(site ? await refuseSite(ctx, { sections: site, from: siteFrom }) : []),
    ...(messages ? await refuseMessages(ctx, messages) : []),
  ];
  if (problems.length > 0) return { problems };
  const changed = await announcing(ctx, async () => {
    const changes: Change[] = [];
    if (catalogue) changes.push(await publishCatalogue(ctx, catalogue));
    for (const structure of structures) changes.push(await publishStructure(ctx, structure));
    if (site) changes.push(await publishSite(ctx, { sections: site, from: siteFrom }));
    if (messages) changes.push(await publishMessages(ctx, messages));
    return changes;
  });
  return { changed };
}

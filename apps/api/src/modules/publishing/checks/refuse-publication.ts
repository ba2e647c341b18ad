import type { PublishContext } from '../../../platform/publishing/announce-changes.ts';
import type { PlacedProblem } from '../../../platform/publishing/publication-problem.ts';
import type { PublicationFile } from '../publication/publication-file.ts';
import { refuseSections } from '../publication/publication-sections.ts';
import { refuseContent } from './check-content.ts';
import { refuseUploads } from './check-uploads.ts';

/** What cannot be stored; nothing is written. */
export async function refusePublication(
  ctx: PublishContext,
  file: PublicationFile,
): Promise<PlacedProblem[]> {
  return [
    ...(await refuseSections(ctx, file)),
    ...(await refuseContent(ctx, file)),
    ...(await refuseUploads(ctx, file)),
  ];
}

import type { PublishContext } from '../../../platform/publishing/announce-changes.ts';
import { type PlacedProblem, problemAt } from '../../../platform/publishing/publication-problem.ts';
import type { MediaFile } from '../../catalogue/publication/article-file.ts';
import { findUploads, packagedOf, type UploadRow } from '../../uploads/uploads.ts';
import type { PublicationFile } from '../publication/publication-file.ts';

/** Uploads that articles name and could never play. */
export async function refuseUploads(
  ctx: PublishContext,
  { catalogue }: PublicationFile,
): Promise<PlacedProblem[]> {
  const named = (catalogue?.articles ?? []).flatMap(({ media, contentType }, index) =>
    media.flatMap((medium, at) =>
      medium.upload === undefined
        ? []
        : [
            {
              medium,
              contentType,
              upload: medium.upload,
              path: ['catalogue', 'articles', index, 'media', at],
            },
          ],
    ),
  );
  const found = await findUploads(
    ctx,
    named.map(({ upload }) => upload),
  );
  const known = new Map(found.map((row) => [row.id, row]));
  return named.flatMap(({ medium, contentType, upload, path }) => {
    const wrong = wrongUpload(known.get(upload), medium, contentType);
    return wrong === null ? [] : [problemAt([...path, wrong.field ?? 'upload'], wrong.is, wrong.allowed)];
  });
}

interface Wrong {
  field?: string;
  is: string;
  allowed: string;
}

const browserGames: ReadonlySet<string> = new Set(['ONLINE_GAME', 'ARCADE_GAME']);

function wrongUpload(
  row: UploadRow | undefined,
  { upload, isPreview, uri }: MediaFile,
  contentType: string,
): Wrong | null {
  if (!row) return { is: `there is no upload ${upload}`, allowed: 'the number of an upload of this tenant' };
  if (uri !== '') return { field: 'uri', is: 'names a file beside an upload', allowed: 'one of the two' };
  if (row.state === 'failed' || row.state === 'canceled')
    return { is: `${row.name} is ${row.state}`, allowed: 'an upload that is ready or will be' };
  const kind = packagedOf(row)?.kind ?? row.declared_kind;
  if (kind === 'game' && !browserGames.has(contentType))
    return {
      is: `${row.name} is a game that browsers play`,
      allowed: `it in an article of the type ${[...browserGames].join(' or ')}`,
    };
  if (kind === 'picture')
    return {
      is: `${row.name} is a picture`,
      allowed: 'a film, a recording, a book or a game; a picture belongs to artworks',
    };
  if (row.is_preview !== isPreview)
    return {
      field: 'isPreview',
      is: `${row.name} was uploaded as ${row.is_preview ? 'a preview, which every visitor may play' : 'the whole'}`,
      allowed: String(row.is_preview),
    };
  return null;
}

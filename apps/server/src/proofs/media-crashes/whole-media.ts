import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { asOwner } from '@atrium/api/platform/database/as-owner';
import { withTenant } from '@atrium/api/platform/database/with-tenant';
import { ownerConnectionOf } from '../../testing/owner-connection.ts';

interface Playing {
  uri: string;
  upload: string | null;
  isOnAir: boolean;
}

/** What an article plays, from the tables of a server that is running. */
export const playingOf = async (dataDir: string, article: number): Promise<Playing[]> =>
  asOwner(await ownerConnectionOf(dataDir), (db) =>
    withTenant(db, 1, async (tx) => {
      const rows = await tx
        .selectFrom('media_asset')
        .innerJoin('article', (join) =>
          join
            .onRef('article.tenant_id', '=', 'media_asset.tenant_id')
            .onRef('article.id', '=', 'media_asset.article_id'),
        )
        .select(['media_asset.uri', 'media_asset.upload_id', 'article.state'])
        .where('article.id', '=', article)
        .execute();
      return rows.map(({ uri, upload_id, state }) => ({ uri, upload: upload_id, isOnAir: state === 'LIVE' }));
    }),
  );

/** What is wrong with the media of an article: judged by ffmpeg, which decodes every rendition of the list. */
export function brokenMedia(dataDir: string, playing: readonly Playing[]): string[] {
  return playing.flatMap(({ uri }) => {
    const file = join(dataDir, uri);
    if (!existsSync(file)) return [`${uri} is on air and not there`];
    const lists = readdirSync(dirname(file), { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.m3u8'),
    );
    return lists.flatMap((list) => {
      try {
        const said = execFileSync(
          'ffmpeg',
          [
            '-v',
            'warning',
            '-nostdin',
            '-allowed_extensions',
            'ALL',
            '-i',
            join(dirname(file), list),
            '-f',
            'null',
            '-',
          ],
          { stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' },
        );
        return said ? [`${list}: ${said.slice(0, 200)}`] : [];
      } catch (error) {
        return [`${list} cannot be decoded: ${String((error as { stderr?: string }).stderr).slice(0, 200)}`];
      }
    });
  });
}

/** Files that no upload knows, after the sweep; empty folders are none. */
export async function orphansOf(dataDir: string): Promise<string[]> {
  const rows = await asOwner(await ownerConnectionOf(dataDir), (db) =>
    withTenant(db, 1, (tx) => tx.selectFrom('upload').select(['id', 'folder', 'state']).execute()),
  );
  const known = new Set(rows.flatMap(({ id, folder }) => [id, folder ?? id]));
  const list = (folder: string) =>
    existsSync(join(dataDir, folder)) ? readdirSync(join(dataDir, folder)) : [];
  const folders = ['protected', 'public'].flatMap((area) =>
    list(`media/${area}/atrium`)
      .filter((name) => /^u[0-9a-f]{32}$/.test(name))
      .map((name) => `media/${area}/atrium/${name}`)
      .filter((folder) => list(folder).length > 0),
  );
  return [
    ...folders.filter((folder) => !known.has(folder)),
    ...list('masters/atrium').filter((id) => !known.has(id)),
    ...list('packaging/atrium'),
    ...list('uploads'),
  ];
}

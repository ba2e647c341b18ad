import type { Storage } from '@atrium/api/platform/storage/storage';

/** Where masters are kept: packaging reads them again after a crash, and for another try. */
export const masterPath = (tenantCode: string, id: string) => `masters/${tenantCode}/${id}`;

/** Lyrics with times that came beside a recording. */
export const lyricsPath = (tenantCode: string, id: string) => `${masterPath(tenantCode, id)}.lrc`;

export const mostLyricsBytes = 200_000;

/** The folder for what every visitor may see of a packaged upload, as its cover; of a public one it is the same. */
export const shownFolder = (folder: string) => folder.replace(/^media\/protected\//, 'media/public/');

const isUpload = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function listMasters(storage: Storage, tenantCode: string): Promise<string[]> {
  const ids = new Set<string>();
  for await (const { path } of storage.list(`masters/${tenantCode}/`)) {
    const id = path.split('/')[2]?.replace(/\.lrc$/, '') ?? '';
    if (isUpload.test(id)) ids.add(id);
  }
  return [...ids];
}

const ofUpload = /^media\/(?:public|protected)\/[^/]+\/u[0-9a-f]{32}(?=\/)/;

/**
 * Folders of packaged uploads, under the names that the uploads have them by; what a tenant brought by itself beside them is none of ours. What
 * is shown of a protected one has the same name in the public area.
 */
export async function listFolders(storage: Storage, tenantCode: string): Promise<string[]> {
  const folders = new Set<string>();
  for (const area of ['public', 'protected'])
    for await (const { path } of storage.list(`media/${area}/${tenantCode}/u`)) {
      const [folder] = ofUpload.exec(path) ?? [];
      if (folder) folders.add(folder);
    }
  return [...folders].filter((folder) => {
    const [, area, name] = /^media\/(public|protected)\/(.+)$/.exec(folder) ?? [];
    return area === 'protected' || !folders.has(`media/protected/${name}`);
  });
}

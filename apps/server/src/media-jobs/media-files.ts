import type { Storage } from '@atrium/api/platform/storage/storage';

/** Where masters are kept: packaging reads them again after a crash, and for another try. */
export const masterPath = (tenantCode: string, id: string) => `masters/${tenantCode}/${id}`;

const isUpload = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function listMasters(storage: Storage, tenantCode: string): Promise<string[]> {
  const ids: string[] = [];
  for await (const { path } of storage.list(`masters/${tenantCode}/`)) {
    const id = path.split('/')[2] ?? '';
    if (isUpload.test(id)) ids.push(id);
  }
  return ids;
}

const ofUpload = /^media\/(?:public|protected)\/[^/]+\/u[0-9a-f]{32}(?=\/)/;

/** Folders of packaged uploads; what a tenant brought by itself beside them is none of ours. */
export async function listFolders(storage: Storage, tenantCode: string): Promise<string[]> {
  const folders = new Set<string>();
  for (const area of ['public', 'protected'])
    for await (const { path } of storage.list(`media/${area}/${tenantCode}/u`)) {
      const [folder] = ofUpload.exec(path) ?? [];
      if (folder) folders.add(folder);
    }
  return [...folders];
}

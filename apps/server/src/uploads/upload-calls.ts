import { createHash } from 'node:crypto';
import type { Upload } from '@atrium/contract/schemas/uploads';
import { isUploadKind, uploadKinds } from '@atrium/domain/catalogue/upload-states';
import { LRUCache } from 'lru-cache';
import type { BackendOf } from '../backend/backend-of.ts';
import type { Site } from '../http/site.ts';
import { refuse } from './refuse.ts';

/** Every call is a line of the audit log: a client that sends a thousand pieces shall not write a thousand lines. */
const rememberedMs = 30_000;

type Metadata = Readonly<Record<string, string | null>>;

/** The calls of staff that stand behind tus: they decide who may upload, how much, and for which article. */
export function createUploadCalls(backendOf: BackendOf) {
  const known = new LRUCache<string, Upload>({ max: 1000, ttl: rememberedMs });
  const keyOf = (site: Site, authorization: string, id: string) =>
    createHash('sha256').update(`${site.tenant.id} ${id} ${authorization}`).digest('base64');

  async function ask(site: Site, authorization: string, line: string, body?: object): Promise<Upload> {
    const [method = 'GET', path = ''] = line.split(' ');
    const headers = { authorization, 'content-type': 'application/json' };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const answer = await backendOf(site)(path, init, method === 'GET' ? 'read' : 'write');
    const told = (await answer.json().catch(() => null)) as (Upload & { message?: string }) | null;
    if (answer.ok && told) return told;
    throw refuse(answer.status, told?.message ?? 'The upload could not be looked up.');
  }

  return {
    /** The upload, if it is one of this tenant and the caller may publish there; else it throws why not. */
    async find(site: Site, authorization: string, id: string): Promise<Upload> {
      const key = keyOf(site, authorization, id);
      const found = known.get(key) ?? (await ask(site, authorization, `GET /operator/uploads/${id}`));
      known.set(key, found, { ttl: known.getRemainingTTL(key) || rememberedMs });
      return found;
    },

    begin: (site: Site, authorization: string, size: number, metadata: Metadata) =>
      ask(site, authorization, 'POST /operator/uploads', uploadOf(size, metadata)),

    async cancel(site: Site, authorization: string, id: string): Promise<void> {
      await ask(site, authorization, `POST /operator/uploads/${id}/cancel`);
      known.delete(keyOf(site, authorization, id));
    },

    forget: (site: Site, authorization: string, id: string) => known.delete(keyOf(site, authorization, id)),

    /** Access of staff may have ended: whose it was is not told, so everyone is asked for anew. */
    forgetAll: () => known.clear(),
  };
}

export type UploadCalls = ReturnType<typeof createUploadCalls>;

const booleans: Readonly<Record<string, boolean>> = { true: true, false: false };

/** What `Upload-Metadata` says; what it leaves out is not guessed. */
function uploadOf(size: number, metadata: Metadata) {
  const { filename, name = filename, kind, article, preview, locked } = metadata;
  if (!name) throw refuse(400, 'Upload-Metadata must hold filename: the name of the file, in base64.');
  if (size === 0) throw refuse(400, `${name} has zero bytes.`);
  if (kind && !isUploadKind(kind))
    throw refuse(
      415,
      `kind of ${name} is ${JSON.stringify(kind.slice(0, 40))}; allowed: ${uploadKinds.join(', ')}.`,
    );
  if (article && !/^\d{1,15}$/.test(article))
    throw refuse(400, `article of ${name} is no number of an article.`);
  for (const [field, value] of Object.entries({ preview, locked }))
    if (value && booleans[value] === undefined)
      throw refuse(400, `${field} of ${name} is neither true nor false.`);
  return {
    name,
    size,
    ...(kind && { kind }),
    ...(article && { article: Number(article) }),
    isPreview: booleans[preview ?? ''] ?? false,
    isLocked: booleans[locked ?? ''] ?? false,
  };
}

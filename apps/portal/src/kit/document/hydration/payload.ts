import type { StructureNode } from '@atrium/domain/site/models/structure';
import { avoidsManifest } from '../loading/connection.ts';

/** What the server prepared for a page: exactly what its loader would have asked for. */
interface PagePayload {
  path: string;
  structure: StructureNode;
}

const prefetchDelay = 1000;

/** Prefetched before the first navigation, but not while the first page still uses the connection. */
export function prefetchManifest(buildId: string) {
  if (!avoidsManifest()) setTimeout(() => void prerenderedPaths(buildId), prefetchDelay);
}

/** `path` without locale decides whether there is a payload, `address` with it where; null when there is none. */
export async function loadPayload(
  path: string,
  address: string,
  buildId: string,
): Promise<PagePayload | null> {
  const prerendered = await prerenderedPaths(buildId);
  if (!prerendered.has(path)) return null;
  try {
    return await remember(`${address}/_payload.json?${buildId}`);
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification's place for it
    console.warn('Cannot load payload ', address, error);
    return null;
  }
}

const payloads = new Map<string, Promise<PagePayload>>();

/** A failure is forgotten, so that the next visit tries again. */
function remember(url: string): Promise<PagePayload> {
  const known = payloads.get(url);
  if (known) return known;
  const payload = fetchJson<PagePayload>(url);
  payloads.set(url, payload);
  payload.catch(() => payloads.delete(url));
  return payload;
}

const manifests = new Map<string, Promise<ReadonlySet<string>>>();

function prerenderedPaths(buildId: string): Promise<ReadonlySet<string>> {
  const known = manifests.get(buildId);
  if (known) return known;
  const manifest = fetchJson<{ prerendered: string[] }>(`/builds/meta/${buildId}.json`).then(
    ({ prerendered }) => new Set(prerendered),
    (error) => {
      // biome-ignore lint/suspicious/noConsole: the specification's place for it
      console.error('Error fetching app manifest.', error);
      return new Set<string>();
    },
  );
  manifests.set(buildId, manifest);
  return manifest;
}

async function fetchJson<T>(url: string): Promise<T> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${answer.status} ${url}`);
  return answer.json();
}

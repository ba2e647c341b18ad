import type { Client } from '@atrium/contract/client';
import type { StructureNode } from '@atrium/domain/site/models/structure';
import { joinLocale, splitLocale } from '@atrium/i18n/locales';
import type { Site } from '../../http/site.ts';

/** Text pages that change with a publish and not with a person; a tenant need not have all of them. */
const textPages: Readonly<Record<string, string>> = {
  '/impressum': 'impressum',
  '/info/terms': 'terms',
  '/info/privacy': 'privacy',
  '/info/faq': 'faq',
};

/** Which of them this tenant has; the browser fetches a payload for these and nothing else. */
export async function prerenderedPaths(client: Client): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(textPages).map(async ([path, name]) =>
      (await client.ask('getStructure', { params: { name } })).ok ? path : null,
    ),
  );
  return found.filter((path) => path !== null);
}

/** What a page's loader would have asked for, ready made: `{path}/_payload.json?{buildId}`. */
export async function payload({ tenant }: Site, address: string, client: Client): Promise<Response> {
  const [code, path] = splitLocale(address.slice(0, -'/_payload.json'.length) || '/');
  const name = textPages[path];
  if (!name) return missing();
  const lang = code === 'default' ? tenant.defaultLocale : code;
  const answer = await client.ask('getStructure', { params: { name }, query: { lang } });
  if (!answer.ok) return missing();
  const body: PagePayload = { path: joinLocale(code, path), structure: answer.body };
  return Response.json(body, { headers: { 'cache-control': 'public, max-age=120' } });
}

export interface PagePayload {
  path: string;
  structure: StructureNode;
}

const missing = () =>
  Response.json({ error: 'NOT_FOUND' }, { status: 404, headers: { 'cache-control': 'no-store' } });

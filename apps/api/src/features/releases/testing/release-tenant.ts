import type { ReleaseCheck, ReleaseDetails, ReleaseRow } from '@atrium/contract/schemas/releases';
import { asSchemaOwner, startStaffedTenant } from '../../../testing/staffed-tenant.ts';

type Answer = {
  status: number;
  body: ReleaseDetails & { error?: string; details?: Record<string, unknown>; problems?: unknown[] };
};

const tree = (title: string) => ({
  id: 'page',
  name: 'page',
  data: { title },
  substructure: [
    {
      id: 'words',
      name: 'words',
      data: { title, customProperties: { kind: 'rich-text', blocks: [{ type: 'paragraph', text: title }] } },
      substructure: [],
    },
  ],
});

/** A tenant with staff whose clock a test moves, and releases of its articles and pages. */
export async function startReleaseTenant() {
  let skewMs = 0;
  const clock = { now: () => new Date(Date.now() + skewMs) };
  const a = await startStaffedTenant(clock);
  await a.enter('publisher', 'alpha', 'publisher');
  const call = (line: string, who = 'asker', body?: object, code = 'alpha') =>
    a.call<Answer['body']>(line, who, body, code);
  const soon = (minutes = 1) => new Date(clock.now().getTime() + minutes * 60_000).toISOString();

  const begin = async (name: string, who = 'asker') =>
    (await call('POST /operator/releases', who, { name })).body.id;
  const read = async (id: number, who = 'asker') => (await call(`GET /operator/releases/${id}`, who)).body;
  const add = (id: number, publication: object, version: string, who = 'asker') =>
    call(`POST /operator/releases/${id}/entries`, who, { publication, version });
  const addArticle = async (id: number, article: number, change: object, who = 'asker') => {
    const stored = await a.article(article);
    return add(id, { catalogue: { articles: [{ ...stored.article, ...change }] } }, stored.version, who);
  };
  const pageOf = async (name: string) =>
    (
      await a.call<{ version?: string; tree?: { data: { title: unknown } } }>(
        `GET /operator/pages/${name}`,
        'asker',
      )
    ).body;
  const addPage = async (id: number, name: string, title: string, who = 'asker') => {
    // a page that is not there yet has none
    const { version = '0' } = await pageOf(name);
    return add(id, { structures: [{ name, kind: 'page', tree: tree(title) }] }, version, who);
  };
  const publishPage = (name: string, title: string, who = 'asker') =>
    a.call('POST /operator/publish', who, { structures: [{ name, kind: 'page', tree: tree(title) }] });
  const ready = async (id: number, who = 'asker', goLiveAt = soon()) =>
    call(`POST /operator/releases/${id}/ready`, who, { hash: (await read(id)).hash, goLiveAt });
  const live = async (id: number, who = 'asker') =>
    call(`POST /operator/releases/${id}/live`, who, { hash: (await read(id)).hash });
  const undo = (id: number, keep: number[] = [], who = 'asker') =>
    call(`POST /operator/releases/${id}/undo`, who, { keep });
  const check = async (id: number, who = 'asker') =>
    (await a.call<ReleaseCheck>(`GET /operator/releases/${id}/check`, who)).body;
  const list = async (query = '') =>
    (
      await a.call<{ releases: ReleaseRow[]; next: number | null }>(
        `GET /operator/releases${query}`,
        'viewer',
      )
    ).body;
  const audit = (id: number) =>
    asSchemaOwner<{ action: string; actor_id: string; actor_name: string | null }>(
      a.t,
      `SELECT action, actor_id, actor_name FROM audit_log WHERE entity = 'release' AND entity_id = '${id}' ORDER BY seq`,
    );

  return {
    ...a,
    clock,
    begin,
    read,
    add,
    addArticle,
    addPage,
    publishPage,
    ready,
    live,
    undo,
    check,
    releases: list,
    audit,
    soon,
    act: call,
    titleOf: async (article: number) => (await a.article(article)).article.title,
    pageTitle: async (name: string) => (await pageOf(name)).tree?.data.title,
    pass: (minutes: number) => {
      skewMs += minutes * 60_000;
    },
    work: () => a.t.api.worker.runDue(),
  };
}

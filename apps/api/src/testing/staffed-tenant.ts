import type { ChangeDetails, ChangeRow } from '@atrium/contract/schemas/changes';
import { Client } from 'pg';
import type { Clock } from '../platform/clock.ts';
import { onSchema } from '../platform/database/connection/connection.ts';
import type { TestApi } from './test-api.ts';
import { startStaffApi } from './test-staff.ts';

export interface Answer<Body = ChangeDetails & { error?: string; details?: Record<string, unknown> }> {
  status: number;
  body: Body;
}

export type Who = 'asker' | 'agreer' | 'third' | 'viewer' | 'support' | 'finance' | 'foreigner';

/** A price that is there, an article without one, and a plan that is had. */
const publication = {
  catalogue: {
    categories: ['news/world', 'news/world/today'].map((key, index) => ({
      id: 50 + index,
      key,
      vertical: 'news',
      title: key,
    })),
    articles: [
      ...[601, 602, 603, 604, 605, 606].map((id) => ({
        id,
        contentType: 'NEWS',
        slug: `piece-${id}`,
        title: { en: `Piece ${id}`, fr: `Morceau ${id}` },
        description: 'The harbour at night.',
        categories: ['news/world/today'],
        ...(id === 605 && { licensor: 'Harbour' }),
      })),
      ...[701, 702, 703, 704, 705, 706, 707, 708].map((id) => ({
        id,
        contentType: 'MOVIE',
        slug: `film-${id}`,
        title: `Film ${id}`,
        description: 'A film of the harbour.',
        categories: [],
        ...(id === 708 && { licensor: 'Harbour' }),
        prices: [{ businessModel: 'DOWNLOAD_TO_OWN', amount: 499, currency: 'EUR' }],
      })),
    ],
  },
};

/** A live tenant with articles, two administrators, others, and calls as each of them. */
export async function startStaffedTenant(clock?: Clock) {
  const { t, staff } = await startStaffApi(clock);
  const tokens: Partial<Record<string, string>> = {};
  const ids: Partial<Record<string, string>> = {};
  const enter = async (
    who: string,
    code: 'alpha' | 'beta',
    ...grades: Parameters<typeof staff.member>[2][]
  ) => {
    const [first = 'viewer', ...more] = grades;
    const member = await staff.member(`${who}@${code}.example`, code, first);
    for (const grade of more) await staff.invite(member.email, code, grade);
    tokens[who] = await staff.signIn(member, code);
    const { body } = await t.call(code, 'GET /operator/session', { token: tokens[who] });
    ids[who] = (body as { operatorId: string }).operatorId;
    return member;
  };
  await enter('asker', 'alpha', 'admin');
  await enter('agreer', 'alpha', 'admin');
  await enter('third', 'alpha', 'admin');
  await enter('viewer', 'alpha', 'viewer');
  await enter('support', 'alpha', 'support');
  const call = async <Body = Answer['body']>(line: string, who: string, body?: object, code = 'alpha') =>
    (await t.call(code, line, { token: tokens[who], ...(body && { body }) })) as Answer<Body>;
  const made = await call('POST /operator/publish', 'asker', publication);
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));

  const article = async (id: number, who = 'asker') =>
    (await call<{ article: Record<string, unknown>; version: string }>(`GET /operator/articles/${id}`, who))
      .body;
  const publish = async (change: object, id: number, who = 'asker', query = '') => {
    const stored = await article(id);
    return call<{ change?: number; error?: string; details?: Record<string, unknown> }>(
      `POST /operator/publish${query}`,
      who,
      { catalogue: { articles: [{ ...stored.article, ...change }] } },
    );
  };
  /** Asks for another price of a film. */
  const askPrice = async (id: number, amount: number, who = 'asker') => {
    const stored = await article(id);
    const changed = {
      ...stored.article,
      prices: [{ businessModel: 'DOWNLOAD_TO_OWN', amount, currency: 'EUR' }],
    };
    return call('POST /operator/changes', who, {
      kind: 'publication',
      publication: { catalogue: { articles: [changed] } },
      version: stored.version,
      reason: 'The licence costs more',
    });
  };
  const askGrant = (operatorId: string, change: object, who = 'asker') =>
    call('POST /operator/changes', who, {
      kind: 'grant',
      operatorId,
      grade: 'finance',
      isHeld: true,
      reason: 'Covers for a colleague',
      ...change,
    });
  const agree = ({ id, hash }: Pick<ChangeDetails, 'id' | 'hash'>, who = 'agreer', code = 'alpha') =>
    call(`POST /operator/changes/${id}/agree`, who, { hash }, code);
  const priceOf = async (id: number) => {
    const [price] = (await article(id)).article.prices as { amount: number }[];
    return price?.amount;
  };
  const list = async (query = '', who = 'agreer') =>
    (await call<{ changes: ChangeRow[]; next: number | null }>(`GET /operator/changes${query}`, who)).body;
  return { t, staff, call, article, publish, askPrice, askGrant, agree, priceOf, list, ids, tokens, enter };
}

/** As the schema's owner, whom no grant and no row security of the application stops. */
export async function asSchemaOwner<Row extends object = object>(
  t: TestApi,
  ...statements: string[]
): Promise<Row[]> {
  const client = new Client(onSchema(t.database.owner));
  await client.connect();
  try {
    await client.query(`SELECT set_config('app.tenant_id', '1', false)`);
    let rows: Row[] = [];
    for (const statement of statements) ({ rows } = await client.query<Row>(statement));
    return rows;
  } finally {
    await client.end();
  }
}

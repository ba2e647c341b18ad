import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withTenant } from '../../platform/database/with-tenant.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { addPerson } from './testing/people.ts';

interface Consents {
  consents: { type: string; granted: boolean; documentVersion: string | null }[];
  history: { type: string; granted: boolean }[];
}

let api: TestApi;
let token: string;
let userId: number;
let count = 0;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  const person = await addPerson(api, `bob${++count}@consent.example`);
  ({ userId } = person);
  token = await person.token();
});

const set = (granted: boolean, documentVersion?: string, type = 'MARKETING') =>
  api.call('alpha', `PUT /user/consent?type=${type}`, { body: { granted, documentVersion }, token });
const get = async (query = '') =>
  (await api.call('alpha', `GET /user/consent${query}`, { token })).body as Consents;

test('saying the same again adds nothing, also at once', async () => {
  await Promise.all(Array.from({ length: 8 }, () => set(true)));
  expect((await get()).history).toHaveLength(1);
  await set(false);
  await set(true);
  expect((await get()).history.map(({ granted }) => granted)).toEqual([true, false, true]);
});

test('another version of a document is something else; none is the one that holds', async () => {
  await set(true, '1', 'TERM_CONDITIONS');
  await set(true, '2', 'TERM_CONDITIONS');
  await set(true, undefined, 'TERM_CONDITIONS');
  const { consents, history } = await get();
  expect(consents).toMatchObject([{ type: 'TERM_CONDITIONS', granted: true, documentVersion: '2' }]);
  expect(history).toHaveLength(2);
});

test('the history comes a page at a time; what holds is whole on every page', async () => {
  await withTenant(api.database.db, 1, (tx) =>
    tx
      .insertInto('consent_record')
      .values(
        Array.from({ length: 120 }, (_, index) => ({
          tenant_id: 1,
          user_id: userId,
          type: 'MARKETING' as const,
          granted: index % 2 === 0,
          at: new Date(Date.now() - 2 * 86_400_000),
        })),
      )
      .execute(),
  );
  await set(true, undefined, 'NOTIFICATION');
  const pages = await Promise.all(['', '?offset=50', '?offset=100&limit=50'].map(get));
  expect(pages.map(({ history }) => history.length)).toEqual([50, 50, 21]);
  for (const { consents } of pages)
    expect(consents).toMatchObject([
      { type: 'MARKETING', granted: false },
      { type: 'NOTIFICATION', granted: true },
    ]);
  expect((await api.call('alpha', 'GET /user/consent?limit=51', { token })).status).toBe(400);
});

test('a mind is changed a hundred times a day at most', async () => {
  const answers = [];
  for (let round = 0; round < 13; round++)
    answers.push(
      ...(await Promise.all(Array.from({ length: 8 }, (_, index) => set(true, `${round}.${index}`)))),
    );
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
  expect((await set(true, answers.length.toString())).body).toMatchObject({ error: 'TOO_MANY_REQUESTS' });
});

test('reading and giving consents needs a session', async () => {
  expect((await api.call('alpha', 'GET /user/consent')).status).toBe(401);
  expect((await api.call('alpha', 'PUT /user/consent?type=MARKETING', { body: {} })).status).toBe(401);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMarketplaceTestApi } from './testing/marketplace-test-api.ts';

let market: Awaited<ReturnType<typeof openMarketplaceTestApi>>;
beforeAll(async () => {
  market = await openMarketplaceTestApi();
});
afterAll(() => market.stop());

const wish = (email: string, fields: object = {}) => ({
  company: 'Chat Works',
  contact: 'Grace Hopper',
  email,
  website: 'https://chat.example/about',
  about: 'Messages that arrive.',
  ...fields,
});
let visitor = 0;
const register = (body: object, address = `10.0.0.${visitor++}`) =>
  market.call('alpha', 'POST /apps/registrations', { body, headers: { 'x-client-address': address } });
const verify = (token: string, tenant = 'alpha') =>
  market.call(tenant, 'POST /apps/registrations/verify', { body: { token } });
const tokenIn = async (email: string) => {
  const [letter] = await market.outbox(email);
  const [, token = ''] = /verify=([^\s"&<]+)/.exec(letter?.text ?? '') ?? [];
  return decodeURIComponent(token);
};
const listed = async () => {
  const token = market.api.demoOperatorToken;
  const { body } = await market.call('alpha', 'GET /operator/partner-registrations?limit=50', { token });
  return body as unknown as { company: string; email: string; website: string }[];
};

test('a partner who confirms the mail appears in the operator’s list', async () => {
  expect((await register(wish('grace@chat.example'))).status).toBe(202);
  expect(await listed()).toEqual([]);
  const token = await tokenIn('grace@chat.example');
  expect(await verify(token)).toMatchObject({ status: 200, body: { company: 'Chat Works' } });
  expect((await verify(token)).status).toBe(200);
  expect(await listed()).toMatchObject([{ company: 'Chat Works', email: 'grace@chat.example' }]);
});

test('the list is an operator’s', async () => {
  expect((await market.call('alpha', 'GET /operator/partner-registrations')).status).toBe(401);
  const someone = await market.newPerson();
  expect((await someone.ask('GET /operator/partner-registrations')).status).toBe(403);
});

test('what a partner signs people in with is an operator’s to ask for', async () => {
  const path = 'POST /operator/partner-apps/1/access';
  const someone = await market.newPerson();
  expect((await someone.ask(path)).status).toBe(403);
  const token = market.api.demoOperatorToken;
  expect(await market.call('alpha', path, { token })).toMatchObject({
    status: 200,
    body: { issuer: 'http://alpha.localhost/auth', clientId: 'app-1', scope: 'openid profile email' },
  });
  const none = await market.call('alpha', 'POST /operator/partner-apps/999/access', { token });
  expect(none.status).toBe(404);
});

test('a link is no other tenant’s, and none that we did not write', async () => {
  await register(wish('links@chat.example'));
  const token = await tokenIn('links@chat.example');
  expect(await verify(token, 'beta')).toMatchObject({ status: 400, body: { error: 'CODE_EXPIRED' } });
  expect((await verify(`${token.slice(0, -2)}xx`)).status).toBe(400);
  expect((await verify('1 1 1')).status).toBe(400);
  expect((await verify(token)).status).toBe(200);
});

test('a link works for two days, and not a moment longer', async () => {
  await register(wish('late@chat.example'));
  const token = await tokenIn('late@chat.example');
  market.travel(47.9);
  expect((await verify(token)).status).toBe(200);
  market.travel(0.2);
  expect(await verify(token)).toMatchObject({ status: 400, body: { error: 'CODE_EXPIRED' } });
  // what was confirmed in time stays so
  expect(await listed()).toMatchObject([{ email: 'late@chat.example' }, {}, {}]);
});

test('words that were replaced are not confirmed by the letter about others', async () => {
  await register(wish('twice@chat.example'));
  const first = await tokenIn('twice@chat.example');
  await register(wish('twice@chat.example', { company: 'Somebody else' }));
  expect(await verify(first)).toMatchObject({ status: 400 });
});

test.each([
  ['markup', { company: '<img src=x onerror=alert(1)>' }, '<img src=x onerror=alert(1)>'],
  ['marks that turn the direction', { company: 'Chat\u202e skroW\u200b' }, 'Chat skroW'],
])('%s in a name is text', async (name, fields, kept) => {
  const email = `${name.length}@hostile.example`;
  await register(wish(email, fields));
  const [letter] = await market.outbox(email);
  // nothing that a stranger wrote is sent to an address that a stranger named
  expect(`${letter?.subject} ${letter?.text}`).not.toContain('onerror');
  await verify(await tokenIn(email));
  expect((await listed()).find((row) => row.email === email)?.company).toBe(kept);
});

test.each([
  ['a script for a website', { website: 'javascript:alert(1)' }],
  ['a website in the clear', { website: 'http://chat.example' }],
  ['a website with a name before it', { website: 'https://atrium.example@evil.example/' }],
  ['a name of nothing visible', { company: '\u200b\u202e ' }],
  ['no address', { email: 'nobody' }],
  ['a book', { about: 'x'.repeat(2001) }],
])('%s is refused', async (_, fields) => {
  expect((await register(wish('refused@chat.example', fields))).status).toBe(400);
});

test('a flood is stopped: by one visitor, and to one address', async () => {
  const statuses = [];
  for (let n = 0; n < 12; n++)
    statuses.push((await register(wish(`flood${n}@chat.example`), '10.9.9.9')).status);
  expect(statuses.filter((status) => status === 202).length).toBeLessThanOrEqual(10);
  expect(statuses.at(-1)).toBe(429);
  const toOne = [];
  for (let n = 0; n < 5; n++) toOne.push((await register(wish('victim@chat.example'))).status);
  expect(toOne.at(-1)).toBe(429);
  expect((await market.outbox('victim@chat.example')).length).toBeLessThanOrEqual(3);
});

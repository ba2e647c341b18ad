import type { AppConsent, OwnApp } from '@atrium/contract/schemas/marketplace';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMarketplaceTestApi, testApps } from './testing/marketplace-test-api.ts';

let market: Awaited<ReturnType<typeof openMarketplaceTestApi>>;
beforeAll(async () => {
  market = await openMarketplaceTestApi();
});
afterAll(() => market.stop());

const path = `/apps/${testApps.chat}/consent`;
const shown = ({ body }: { body: unknown }) => body as AppConsent;

describe('what an app asks for', () => {
  test('an app’s consent page needs a session', async () => {
    const body = { version: 'x', scopes: ['profile'] };
    expect((await market.call('alpha', `GET ${path}`)).status).toBe(401);
    expect((await market.call('alpha', `POST ${path}`, { body })).status).toBe(401);
    expect((await market.call('alpha', `DELETE ${path}`)).status).toBe(401);
    expect((await market.call('alpha', 'GET /apps/mine')).status).toBe(401);
  });

  test('is shown exactly, with where it goes', async () => {
    const someone = await market.newPerson();
    expect(shown(await someone.ask(`GET ${path}`))).toMatchObject({
      title: 'Chat',
      host: 'chat.example',
      required: ['profile'],
      optional: ['email'],
      agreed: null,
      isCovered: false,
      isFree: true,
      isOpen: true,
    });
  });

  test.each([
    ['that does not exist', 999],
    ['for grown-ups only', testApps.adult],
    ['that lives nowhere', testApps.homeless],
  ])('is not shown for one %s', async (_, id) => {
    const someone = await market.newPerson();
    expect((await someone.ask(`GET /apps/${id}/consent`)).status).toBe(404);
    const body = { version: 'x', scopes: ['profile'] };
    expect((await someone.ask(`POST /apps/${id}/consent`, body)).status).toBe(404);
    expect((await someone.ask(`POST /apps/${id}/handover`, {})).status).toBe(404);
  });
});

test('an app that went off air is listed for the customers who still consent to it, until they end it, and for no others', async () => {
  const [someone, stranger] = [await market.newPerson(), await market.newPerson()];
  const { status, body } = await someone.agree(testApps.chat, ['profile']);
  expect(status).toBe(201);
  const valid = (range: string) =>
    market.asTenant((tx) =>
      tx.updateTable('article').set({ valid: range }).where('id', '=', testApps.chat).execute(),
    );
  await valid('[2020-01-01,2020-02-01)');
  try {
    const [own] = (await someone.ask('GET /apps/mine')).body as unknown as OwnApp[];
    expect(own).toMatchObject({
      title: 'Chat',
      host: 'chat.example',
      clickUrl: null,
      isOpen: false,
      agreed: { scopes: ['profile'] },
    });
    expect((await someone.ask(`GET ${path}`)).status).toBe(200);
    expect((await stranger.ask(`GET ${path}`)).status).toBe(404);
    const again = { version: shown({ body }).version, scopes: ['profile', 'email'] };
    expect((await someone.ask(`POST ${path}`, again)).status).toBe(404);
    expect((await someone.ask(`POST /apps/${testApps.chat}/handover`, {})).status).toBe(404);
    expect((await someone.ask(`DELETE ${path}`)).status).toBe(204);
    expect((await someone.ask('GET /apps/mine')).body).toEqual([]);
    expect((await someone.ask(`GET ${path}`)).status).toBe(404);
  } finally {
    await valid('[2020-01-01,)');
  }
});

describe('agreeing', () => {
  test('is kept, told, and once however often it is said', async () => {
    const someone = await market.newPerson();
    const answer = await someone.agree(testApps.chat, ['profile', 'email']);
    expect(answer.status).toBe(201);
    expect(shown(answer)).toMatchObject({ agreed: { scopes: ['profile', 'email'] }, isCovered: true });
    expect((await someone.agree(testApps.chat, ['email', 'profile'])).status).toBe(200);
    const answers = await Promise.all([1, 2, 3, 4].map(() => someone.agree(testApps.chat, ['profile'])));
    expect(answers.every(({ status }) => status === 200 || status === 201)).toBe(true);
    const own = (await someone.ask('GET /apps/mine')).body as unknown as OwnApp[];
    expect(own).toMatchObject([{ id: testApps.chat, agreed: { scopes: ['profile'] } }]);
    const notices = await market.asTenant((tx) =>
      tx.selectFrom('notification').select('payload').where('user_id', '=', someone.userId).execute(),
    );
    expect(JSON.stringify(notices)).toContain('app-connected');
  });

  test.each([
    ['less than it does not work without', ['email']],
    ['nothing', []],
    ['more than it asks for', ['profile', 'phone']],
  ])('to %s is refused', async (_, scopes) => {
    const someone = await market.newPerson();
    expect(await someone.agree(testApps.chat, scopes)).toMatchObject({
      status: 400,
      body: { error: 'VALIDATION_FAILED' },
    });
    expect((await someone.ask('GET /apps/mine')).body).toEqual([]);
  });

  test('to what is no scope at all is refused', async () => {
    const someone = await market.newPerson();
    expect((await someone.agree(testApps.chat, ['profile', 'password'])).status).toBe(400);
  });

  test('holds for what was shown, not for what the app came to ask for meanwhile', async () => {
    const someone = await market.newPerson();
    const before = await market.newPerson();
    await before.agree();
    const { version } = shown(await someone.ask(`GET ${path}`));
    const more = { ...market.chat, scopes: ['profile', 'phone'] };
    await market.publish('alpha', { partnerApps: [more] });
    try {
      expect(await someone.ask(`POST ${path}`, { version, scopes: ['profile'] })).toMatchObject({
        status: 409,
        body: { error: 'CONSENT_CHANGED' },
      });
      // a customer who agreed to less is asked again before the handover, and the partner is told no more than they agreed to
      expect(shown(await before.ask(`GET ${path}`))).toMatchObject({ isCovered: false });
      expect((await before.ask(`POST /apps/${testApps.chat}/handover`, {})).status).toBe(403);
    } finally {
      await market.publish('alpha', { partnerApps: [market.chat] });
    }
  });

  test('an app consent belongs to one customer of one tenant', async () => {
    const someone = await market.newPerson();
    await someone.agree();
    const [stranger, elsewhere] = [await market.newPerson(), await market.newPerson('beta')];
    expect((await stranger.revoke()).status).toBe(204);
    expect((await elsewhere.revoke()).status).toBe(204);
    expect(shown(await someone.ask(`GET ${path}`)).agreed).not.toBeNull();
    expect(shown(await elsewhere.ask(`GET ${path}`)).agreed).toBeNull();
  });
});

describe('taking it back', () => {
  test('ends it, and leaves the proof that it was', async () => {
    const someone = await market.newPerson();
    await someone.agree();
    expect((await someone.revoke()).status).toBe(204);
    expect((await someone.revoke()).status).toBe(204);
    expect((await someone.ask('GET /apps/mine')).body).toEqual([]);
    const rows = await market.asTenant((tx) =>
      tx.selectFrom('partner_consent').selectAll().where('user_id', '=', someone.userId).execute(),
    );
    expect(rows).toMatchObject([{ scopes: ['profile'], revoked_at: expect.any(Date) }]);
  });

  test('app consents are part of the customer’s data export', async () => {
    const someone = await market.newPerson();
    await someone.agree();
    const { body } = await someone.ask('GET /user/export');
    expect(JSON.stringify(body)).toContain('partner_consent');
  });
});

describe('an app is published', () => {
  const refused = async (app: object) => {
    const token = market.api.demoOperatorToken;
    const body = { partnerApps: [{ ...market.chat, ...app }] };
    return (await market.call('alpha', 'POST /operator/publish', { token, body })).status;
  };

  test.each([
    ['javascript:alert(1)'],
    ['http://chat.example'],
    ['https://chat.example/path'],
    ['https://user:secret@chat.example'],
    ['https://chat.example\u202e'],
    ['//chat.example'],
  ])('only where it lives at an origin: %s', async (origin) => {
    expect(await refused({ origin })).toBe(400);
  });

  test.each([['//evil.example'], ['/a?b'], ['/a#b'], ['callback'], ['/\\evil.example'], ['/@evil.example']])(
    'only with paths that stay there: %s',
    async (callbackPath) => {
      expect(await refused({ callbackPath })).toBe(400);
    },
  );

  test('only with a policy that is a page, and scopes that are some', async () => {
    expect(await refused({ privacyUrl: 'javascript:alert(1)' })).toBe(400);
    expect(await refused({ scopes: ['password'] })).toBe(400);
    expect(await refused({ scopes: ['profile', 'email'] })).toBe(400);
  });

  test('by an operator alone', async () => {
    const someone = await market.newPerson();
    expect((await someone.ask('POST /operator/publish', { partnerApps: [market.chat] })).status).toBe(403);
  });
});

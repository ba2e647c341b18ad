import { type Call, isForVisitors } from '@atrium/contract/call';
import { calls } from '@atrium/contract/calls';
import { errorStatus } from '@atrium/contract/errors';
import { can } from '@atrium/domain/access/capabilities';
import { localeCodes } from '@atrium/i18n/locales';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorText } from './platform/serve/error-text.ts';
import { foreignTokens, startTestApi, type TestApi, testPassword } from './testing/test-api.ts';

let t: TestApi;
beforeAll(async () => {
  t = await startTestApi();
});
afterAll(() => t.stop());

describe('access', () => {
  const guarded = Object.entries(calls as Record<string, Call>).filter(([, call]) => !isForVisitors(call));

  test.each(guarded)('%s refuses a visitor before it looks at anything', async (_name, { method, path }) => {
    const { status, body } = await t.call('alpha', `${method} ${path.replaceAll(/\{\w+\}/g, '1')}`);
    expect([status, (body as { error: string }).error]).toEqual([401, 'NOT_SIGNED_IN']);
  });

  test.each(guarded.filter(([, { needs }]) => !can({ role: 'user' }, needs)))(
    '%s is not for a person',
    async (_name, { method, path }) => {
      const token = await t.signIn('alpha');
      expect((await t.call('alpha', `${method} ${path}`, { token })).status).toBe(403);
    },
  );

  test('an operator’s token is refused by customer calls', async () => {
    const token = t.api.demoOperatorToken;
    expect((await t.call('alpha', 'GET /user/profile', { token })).status).toBe(403);
  });

  test('a token with a foreign signature is refused', async () => {
    const token = await foreignTokens(9).sign({
      tenant: 'alpha',
      userId: 1,
      uuid: crypto.randomUUID(),
      roles: ['user'],
      grantId: null,
      signedInAt: new Date(),
    });
    expect((await t.call('alpha', 'GET /user/profile', { token })).status).toBe(401);
  });
});

describe('tenants do not meet', () => {
  test('a token of one is no token of the other', async () => {
    const token = await t.signIn('alpha');
    expect((await t.call('alpha', 'GET /user/profile', { token })).status).toBe(200);
    for (const line of ['GET /user/profile', 'PUT /user/selectUserTheme']) {
      const { status, body } = await t.call('beta', line, {
        token,
        ...(line.startsWith('PUT') ? { body: { alternatTheme: true } } : {}),
      });
      expect([status, (body as { error: string }).error]).toEqual([401, 'NOT_SIGNED_IN']);
    }
  });

  test('an address known to one is unknown to the other', async () => {
    const { status, body } = await t.call('beta', 'POST /login/api', {
      body: { type: 'EMAIL', email: 'ada@alpha.example', password: testPassword },
    });
    expect([status, (body as { error: string }).error]).toEqual([400, 'INCORRECT_CREDENTIALS']);
  });

  test('x-tenant-id is believed only where it is true', async () => {
    expect((await t.call('alpha', 'GET /device', { headers: { 'x-tenant-id': 'alpha' } })).status).toBe(200);
    expect((await t.call('alpha', 'GET /device', { headers: { 'x-tenant-id': 'beta' } })).status).toBe(403);
  });

  test('each sees its own pages', async () => {
    const titles = await Promise.all(
      ['alpha', 'beta'].map(async (code) => {
        const { body } = await t.call(code, 'GET /structure/home?lang=en');
        return (body as { substructure: { data: { title: string } }[] }).substructure[0]?.data.title;
      }),
    );
    expect(titles).toEqual(['Only in alpha', 'Only in beta']);
  });

  test('an unknown host has no tenant', async () => {
    expect((await t.call('gamma', 'GET /device')).status).toBe(421);
  });
});

describe('requests', () => {
  const send = (body: unknown, headers = {}) =>
    t.call('alpha', 'POST /kafka/event/page-view', { body, headers });

  test.each([
    ['not JSON', 'x{', {}, 400, 'INVALID_JSON'],
    ['a form', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['an array where an object is meant', [1], {}, 400, 'VALIDATION_FAILED'],
    ['a list where a text is meant', { eventId: ['a'] }, {}, 400, 'VALIDATION_FAILED'],
    ['a prototype', '{"payload":{"__proto__":{"a":1}}}', {}, 400, 'INVALID_JSON'],
    ['deep nesting', `{"payload":${'{"a":'.repeat(30)}1${'}'.repeat(30)}}`, {}, 400, 'INVALID_JSON'],
    ['a text no database can keep', '{"payload":{"text":"a\\u0000b"}}', {}, 400, 'INVALID_JSON'],
    ['half a character', '{"payload":{"text":"\\ud800"}}', {}, 400, 'INVALID_JSON'],
    ['too much', { payload: { text: 'x'.repeat(70_000) } }, {}, 413, 'BODY_TOO_LARGE'],
  ])('%s is refused', async (_what, body, headers, status, error) => {
    const answer = await send(body, headers);
    expect([answer.status, (answer.body as { error: string }).error]).toEqual([status, error]);
  });

  test('a repeated parameter is refused', async () => {
    expect((await t.call('alpha', 'GET /structure/home?lang=en&lang=ar')).status).toBe(400);
  });

  test('an unknown path is 404, a known one with another method 405', async () => {
    expect((await t.call('alpha', 'GET /nothing')).status).toBe(404);
    expect((await t.call('alpha', 'DELETE /device')).status).toBe(405);
  });

  test('problems speak the language asked for', async () => {
    const { body } = await t.call('alpha', 'GET /structure/nowhere?lang=ar');
    expect(body).toMatchObject({
      error: 'STRUCTURE_NOT_FOUND',
      status: 404,
      message: errorText('ar', 'STRUCTURE_NOT_FOUND'),
    });
  });

  test('an unknown topic is refused', async () => {
    expect((await t.call('alpha', 'POST /kafka/event/anything', { body: {} })).status).toBe(400);
  });
});

describe('structure', () => {
  const titles = async (code: string, query: string) => {
    const { body } = await t.call(code, `GET /structure/home?${query}`);
    const tree = body as { substructure: { data: { entries: { id: number }[] } }[] };
    return tree.substructure[0]?.data.entries.map(({ id }) => id);
  };

  test.each([
    ['the tenant allows 16+', 'lang=en', [1, 2]],
    ['a request may lower it', 'lang=en&maxRating=10', [1]],
    ['a request may not raise it', 'lang=en&maxRating=60', [1, 2]],
    ['minRating hides below', 'lang=en&minRating=10', [2]],
    [
      'preview switches do nothing for visitors',
      'lang=en&preLive=true&omitCache=true&forceTimeout=1',
      [1, 2],
    ],
  ])('%s', async (_rule, query, ids) => expect(await titles('alpha', query)).toEqual(ids));

  test('configuration is a node in the language asked for', async () => {
    const { body } = await t.call('beta', 'GET /structure/configuration?lang=ar');
    expect(body).toMatchObject({
      name: 'configuration',
      data: {
        customProperties: {
          tenant: { code: 'beta', defaultLocale: 'ar' },
          site: { metaData: { content: 'عن beta' } },
        },
      },
    });
    expect(JSON.stringify(body)).not.toContain('hosts');
  });

  test('a fragment is one node of the page', async () => {
    const { body } = await t.call('alpha', 'GET /structure/home/fragment/shelf?lang=en');
    expect(body).toMatchObject({ id: 'shelf', data: { title: 'Only in alpha' } });
    expect((await t.call('alpha', 'GET /structure/home/fragment/none')).status).toBe(404);
  });
});

describe('device', () => {
  test.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36', { desktop: true }],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148', { modernPhone: true }],
    ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X)', { tablet: true }],
    ['Mozilla/5.0 (Linux; Android 14; Pixel 8) Mobile Safari/537.36', { modernPhone: true, desktop: false }],
    ['Mozilla/5.0 (Linux; Android 13; SM-X700) Safari/537.36', { tablet: true, desktop: false }],
    ['Mozilla/5.0 (Web0S; Linux/SmartTV) Safari/537.36', { desktop: false, operatingSystem: 'webos' }],
  ])('%s', async (agent, attributes) => {
    const { body } = await t.call('alpha', 'GET /device', { headers: { 'user-agent': agent } });
    expect(body).toMatchObject({ deviceAttributes: attributes });
  });

  test('an iPad that asks as a Mac is one where its page counted fingers', async () => {
    const headers = { 'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15' };
    const asked = async (path: string) => (await t.call('alpha', `GET ${path}`, { headers })).body;
    expect(await asked('/device')).toMatchObject({ deviceAttributes: { desktop: true, tablet: false } });
    expect(await asked('/device?touchPoints=5')).toMatchObject({
      deviceAttributes: { tablet: true, operatingSystem: 'ios' },
    });
  });

  test.each(['something else', 'Mozilla/5.0 (compatible; Googlebot/2.1)', ''])(
    'what cannot be told is device 1: “%s”',
    async (agent) => {
      const { body } = await t.call('alpha', 'GET /device', { headers: { 'user-agent': agent } });
      expect(body).toMatchObject({ id: 1 });
    },
  );
});

describe('the whole contract', () => {
  test('every error has its own text in every language', () => {
    const missing = localeCodes.flatMap((locale) =>
      (Object.keys(errorStatus) as (keyof typeof errorStatus)[]).filter(
        (code) => errorText(locale, code) === code,
      ),
    );
    expect(missing).toEqual([]);
  });

  test('OpenAPI and its page are served', async () => {
    const { body } = await t.call('alpha', 'GET /openapi.json');
    expect(body).toMatchObject({ openapi: '3.1.1' });
    expect((await t.call('alpha', 'GET /docs')).status).toBe(200);
  });
});

test('a live stage knows no sandbox and no demo operator', async () => {
  const live = await startTestApi({ stage: 'live' });
  try {
    const token = live.api.demoOperatorToken;
    expect((await live.call('alpha', 'GET /sandbox/outbox', { token })).status).toBe(404);
    const fault = { dependency: 'database', mode: 'failing' };
    expect((await live.call('alpha', 'POST /sandbox/faults', { token, body: fault })).status).toBe(404);
  } finally {
    await live.stop();
  }
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asOwner } from '../../platform/database/as-owner.ts';
import { withTenant } from '../../platform/database/with-tenant.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let ada: string;

beforeAll(async () => {
  api = await startTestApi();
  const avatars = [{ id: 'fox', imageUrl: '/img/fox.png', label: 'Fox' }];
  await asOwner(api.database.owner, (owner) =>
    withTenant(owner, 1, (tx) =>
      tx
        .insertInto('site_config')
        .values({
          tenant_id: 1,
          section: 'avatarList',
          version: 1,
          body: JSON.stringify(avatars),
          state: 'PUBLISHED',
          created_by: 'test',
          created_at: new Date(),
        })
        .execute(),
    ),
  );
  ada = await api.signIn('alpha');
});
afterAll(() => api.stop());

const call = (line: string, body?: unknown, token: string | undefined = ada) =>
  api.call('alpha', line, { body, token });

describe('the profile', () => {
  test('says who the person is, and what they can sign in with', async () => {
    expect((await call('GET /user/profile')).body).toMatchObject({
      name: 'Ada',
      lastName: 'Test',
      email: 'ada@alpha.example',
      roles: ['user'],
      phone: null,
      hasPassword: true,
      pendingEmail: null,
      deletionDueAt: null,
    });
  });

  test('changes only what is named, and takes nothing else from the body', async () => {
    const { body } = await call('PUT /user/profile', {
      name: '  Ada\u202e\u200b  King ',
      roles: ['operator'],
    });
    expect(body).toMatchObject({ name: 'Ada King', lastName: 'Test', roles: ['user'] });
  });

  test('a profile name of invisible characters is refused', async () => {
    expect(await call('PUT /user/profile', { name: ' \u200f\u2066 ' })).toMatchObject({
      status: 400,
      body: { error: 'NAME_NOT_READABLE', details: { field: 'name' } },
    });
  });

  test('merges what the portal keeps in it; null takes away', async () => {
    await call('PUT /user/profile', { userInformation: { city: 'Paris', pets: 2 } });
    const { body } = await call('PUT /user/profile', { userInformation: { pets: null, born: 1815 } });
    expect(body).toMatchObject({ userInformation: { city: 'Paris', born: 1815 } });
    expect(body).not.toHaveProperty('userInformation.pets');
  });

  test('has an avatar of the tenant’s, or none', async () => {
    const put = (avatar: unknown) => call('PUT /user/profile', { userInformation: { avatar } });
    expect((await put('fox')).body).toMatchObject({ userInformation: { avatar: 'fox' } });
    expect((await put('https://evil.example/x.png')).body).toMatchObject({ error: 'VALIDATION_FAILED' });
    expect((await put(null)).body).not.toHaveProperty('userInformation.avatar');
  });

  test('holds no more than eight kilobytes, however often something is added', async () => {
    const half = (key: string) => call('PUT /user/profile', { userInformation: { [key]: 'ä'.repeat(2500) } });
    expect((await half('one')).status).toBe(200);
    expect((await half('two')).body).toMatchObject({ status: 400, error: 'VALIDATION_FAILED' });
  });
});

describe('preferences', () => {
  test('are nothing until said, then what was said last of each', async () => {
    expect((await call('GET /user/preferences')).body).toEqual({});
    await call('PUT /user/preferences', { autoplay: false, notifications: { product: false } });
    await call('PUT /user/preferences', { quality: 'high', notifications: { reminders: false } });
    expect((await call('GET /user/preferences')).body).toEqual({
      autoplay: false,
      quality: 'high',
      notifications: { product: false, reminders: false },
    });
  });

  test('of which two are changed at once are both kept', async () => {
    await Promise.all([
      call('PUT /user/preferences', { crossfade: 4 }),
      call('PUT /user/preferences', { dataSaver: true }),
    ]);
    expect((await call('GET /user/preferences')).body).toMatchObject({ crossfade: 4, dataSaver: true });
  });

  test('include theme and language', async () => {
    expect((await call('GET /user/checkUserTheme')).body).toEqual({ alternatTheme: null });
    await call('PUT /user/selectUserTheme', { alternatTheme: true });
    await call('PUT /user/selectUserLang', { selectedLang: 'fr' });
    expect((await call('PUT /user/selectUserLang', { selectedLang: 'xx' })).status).toBe(400);
    expect((await call('GET /user/checkUserTheme')).body).toEqual({ alternatTheme: true });
    expect((await call('GET /user/checkUserLang')).body).toEqual({ selectedLang: 'fr' });
  });
});

test('consents are a history, of which the last word holds', async () => {
  const say = (type: string, granted: boolean) =>
    call(`PUT /user/consent?type=${type}`, { granted, documentVersion: '3' });
  await say('MARKETING', true);
  await say('NOTIFICATION', true);
  expect((await say('MARKETING', false)).body).toEqual({ type: 'MARKETING', granted: false });
  const { consents, history } = (await call('GET /user/consent')).body as Record<
    string,
    { type: string; granted: boolean }[]
  >;
  const words = (list: typeof consents) => list?.map(({ type, granted }) => [type, granted]);
  expect(words(history)).toEqual([
    ['MARKETING', false],
    ['NOTIFICATION', true],
    ['MARKETING', true],
  ]);
  expect(words(consents)).toEqual([
    ['MARKETING', false],
    ['NOTIFICATION', true],
  ]);
  expect(consents?.[0]).toMatchObject({ documentVersion: '3' });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openInfoServiceTestApi,
  testServices,
} from '../../features/info-services/testing/info-service-test-api.ts';

let kiosk: Awaited<ReturnType<typeof openInfoServiceTestApi>>;
beforeAll(async () => {
  kiosk = await openInfoServiceTestApi('2026-03-28T11:00:00Z');
});
afterAll(() => kiosk.stop());

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const oneClick = 'List-Unsubscribe=One-Click';

/** The address in the head of the newest mail, as a mail program has it. */
async function addressIn(email: string): Promise<string> {
  const [letter] = await kiosk.outbox(email);
  const { pathname, search } = new URL(letter?.unsubscribe ?? '');
  return pathname.replace(/^\/backend/, '') + search;
}

const open = (address: string, tenant = 'alpha') => kiosk.call(tenant, `GET ${address}`);
const post = (address: string, body: string = oneClick, tenant = 'alpha') =>
  kiosk.call(tenant, `POST ${address}`, { body, headers: form });

async function readerOfStars() {
  const someone = await kiosk.newPerson();
  await someone.subscribe(testServices.horoscope);
  await kiosk.travel(24);
  return { ...someone, address: await addressIn(someone.email) };
}

describe('an info service', () => {
  test('looking changes nothing; one POST of a mail program stops it, a second one does no harm', async () => {
    const { address, owned } = await readerOfStars();
    const page = await open(address);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(String(page.body)).toContain('Stop these messages?');
    expect(await owned()).toHaveLength(1);
    for (let time = 0; time < 2; time++) {
      const answer = await post(address);
      expect(answer.status).toBe(200);
      expect(String(answer.body)).toContain('No more mails');
      expect(await owned()).toEqual([]);
    }
  });

  test('a POST that does not say so, stops nothing', async () => {
    const { address, owned } = await readerOfStars();
    expect((await post(address, 'x=1')).status).toBe(200);
    expect((await post(address, '')).status).toBe(200);
    expect(await owned()).toHaveLength(1);
  });

  test('in parts, as some mail programs send it', async () => {
    const { address, owned } = await readerOfStars();
    const body =
      '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    expect((await kiosk.call('alpha', `POST ${address}`, { body, headers })).status).toBe(200);
    expect(await owned()).toEqual([]);
  });

  test('stops one and not the next', async () => {
    const [one, other] = [await readerOfStars(), await readerOfStars()];
    await post(one.address);
    expect(await other.owned()).toHaveLength(1);
  });

  test.each([
    ['nothing', (address: string) => address.replace(/token=[^&]*/, 'token=')],
    ['a guess', (address: string) => address.replace(/token=[^&]*/, `token=${'A'.repeat(60)}`)],
    [
      'one sign changed',
      (address: string) => address.replace(/token=(.)/, (_, sign) => `token=${sign === 'A' ? 'B' : 'A'}`),
    ],
  ])('%s is no proof', async (_, changed) => {
    const { address, owned } = await readerOfStars();
    expect((await post(changed(address))).status).toBe(410);
    expect((await open(changed(address))).status).toBe(410);
    expect(await owned()).toHaveLength(1);
  });

  test('at another tenant it proves nothing', async () => {
    const { address, owned } = await readerOfStars();
    expect((await post(address, oneClick, 'beta')).status).toBe(410);
    expect(await owned()).toHaveLength(1);
  });

  test('what is far too long is not read', async () => {
    const { address, owned } = await readerOfStars();
    expect((await post(address, `${'x'.repeat(200_000)}${oneClick}`)).status).toBe(413);
    expect(await owned()).toHaveLength(1);
  });
});

describe('notifications', () => {
  const settingsOf = async ({ ask }: Awaited<ReturnType<typeof kiosk.newPerson>>) =>
    (await ask('GET /notifications/settings')).body as unknown as { mail: string[]; muted: string[] };
  const choose = async (someone: Awaited<ReturnType<typeof kiosk.newPerson>>, digest: boolean) => {
    const settings = { ...(await settingsOf(someone)), mail: ['money', 'releases'], digest, timeZone: 'UTC' };
    expect((await someone.ask('PUT /notifications/settings', settings)).status).toBe(200);
  };
  const told = async (digest: boolean) => {
    const someone = await kiosk.newPerson();
    await choose(someone, digest);
    await someone.subscribe(testServices.horoscope, { channel: 'PUSH' });
    await kiosk.travel(24);
    await kiosk.travel(24);
    return { ...someone, address: await addressIn(someone.email) };
  };

  test('of one topic: its letters end, and nothing else', async () => {
    const someone = await told(false);
    await open(someone.address);
    expect((await settingsOf(someone)).mail).toEqual(['money', 'releases']);
    for (let time = 0; time < 2; time++) {
      expect((await post(someone.address)).status).toBe(200);
      expect(await settingsOf(someone)).toMatchObject({ mail: ['money'], muted: [] });
    }
    expect(await someone.owned()).toHaveLength(1);
  });

  test('of the day: none is written any more', async () => {
    const someone = await told(true);
    expect((await post(someone.address)).status).toBe(200);
    expect((await settingsOf(someone)).mail).toEqual([]);
  });

  test('two at once are both heard', async () => {
    const [first, second] = [await told(false), await told(true)];
    await Promise.all([post(first.address), post(first.address), post(second.address)]);
    expect((await settingsOf(first)).mail).toEqual(['money']);
  });
});

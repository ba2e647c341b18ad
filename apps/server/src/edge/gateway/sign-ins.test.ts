import { beforeAll, expect, test } from 'vitest';
import { CookieBrowser } from '../../testing/browser.ts';
import { dataFolder, demoServer } from '../../testing/demo-server.ts';
import { askServer } from '../../testing/server-process.ts';

const server = demoServer(dataFolder());
const email = 'player@atrium.example';
const firefox = {
  'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14.1; rv:140.0) Gecko/20100101 Firefox/140.0',
};
const session = '__Host-atrium-session';

let home: CookieBrowser;
beforeAll(async () => {
  home = new CookieBrowser(server().port, 'localhost');
  const page = await home.follow('/backend/login?redirectUrl=%2Fmusic', 2);
  const interaction = page.location.searchParams.get('interaction');
  const body = { type: 'EMAIL', email, password: 'Atrium-demo-1', interaction };
  const { text } = await home.ask('/backend/login/api', { method: 'POST', body });
  await home.follow(JSON.parse(text).url, 3);
});

const silently = (visitor: CookieBrowser) =>
  visitor.follow('/backend/login?prompt=none&redirectUrl=%2Fmusic', 3);

const signIns = async (visitor: CookieBrowser): Promise<{ method: string; device: string }[]> =>
  JSON.parse((await visitor.ask('/backend/user/signIns')).text).signIns;

async function letters(): Promise<string[]> {
  const operator = /Operator token[^:]*: (\S+)/.exec(server().output())?.[1] ?? '';
  const { text } = await askServer(server().port, `/backend/sandbox/outbox?to=${encodeURIComponent(email)}`, {
    headers: { authorization: `Bearer ${operator}` },
  });
  return (JSON.parse(text) as { template: string; text: string }[]).map((letter) => letter.text);
}

test('a sign-in is listed once, by the way it was proved', async () => {
  expect(await signIns(home)).toMatchObject([{ method: 'PASSWORD' }]);
});

test('one by the issuer’s memory alone is listed as such', async () => {
  home.cookies.delete(session);
  await silently(home);
  expect(await signIns(home)).toMatchObject([{ method: 'OIDC' }, { method: 'PASSWORD' }]);
  expect(await letters()).toEqual([]);
});

test('a proof given again counts as what it is', async () => {
  const page = await home.follow('/backend/login?prompt=login&redirectUrl=%2Fmusic', 2);
  const interaction = page.location.searchParams.get('interaction');
  const body = { type: 'EMAIL', email, password: 'Atrium-demo-1', interaction };
  const { text } = await home.ask('/backend/login/api', { method: 'POST', body });
  await home.follow(JSON.parse(text).url, 3);
  expect((await signIns(home))[0]).toMatchObject({ method: 'PASSWORD' });
});

test('a new device that only brings the issuer’s cookie is told to the owner', async () => {
  const elsewhere = home.copy(firefox);
  elsewhere.cookies.delete(session);
  await silently(elsewhere);
  expect((await signIns(elsewhere))[0]).toMatchObject({ method: 'OIDC', device: 'Firefox, macOS' });
  await expect.poll(letters).toEqual([expect.stringContaining('Firefox')]);
});

test('a device is the one that gets the session, whichever proved the person', async () => {
  const before = (await signIns(home)).length;
  const proving = new CookieBrowser(server().port, 'localhost');
  const page = await proving.follow('/backend/login?redirectUrl=%2Fmusic', 2);
  const interaction = page.location.searchParams.get('interaction');
  const body = { type: 'EMAIL', email, password: 'Atrium-demo-1', interaction };
  const { text } = await proving.ask('/backend/login/api', { method: 'POST', body });
  expect(await signIns(home)).toHaveLength(before);
  const getting = proving.copy({
    'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1',
  });
  await getting.follow(JSON.parse(text).url, 3);
  expect((await signIns(home))[0]?.device).toContain('Safari');
  await expect.poll(letters).toHaveLength(2);
});

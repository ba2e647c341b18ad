import { wallTime } from '@atrium/domain/values/wall-time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../ask.ts';
import { withPage } from '../browser.ts';
import { readPage } from '../rendered-page.ts';

const email = 'trial@atrium.example';
const password = '2580';
let cookie = '';

const send = (method: string, path: string, body: object) =>
  ask('atrium', `/backend/parental-control${path}`, { method, headers: { cookie }, body });
const save = (change: object) => send('PUT', '', { maxAgeGroup: 40, isActive: true, password, ...change });
const get = (path: string, as = cookie) => ask('atrium', path, { headers: as ? { cookie: as } : {} });

/** An hour that is not now, where the tenant is. */
const hour = (ahead: number) => wallTime(new Date(Date.now() + ahead * 3_600_000), 'Europe/Amsterdam').time;

beforeAll(async () => {
  const { headers } = await ask('atrium', '/backend/login/api', {
    method: 'POST',
    body: { type: 'EMAIL', email, password: 'Atrium-demo-1' },
  });
  cookie = (headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]).join('; ');
  expect((await save({ allowedHours: { from: hour(2), until: hour(4) } })).status).toBe(200);
});
afterAll(() => save({ isActive: false, allowedHours: null }));

test.each(['/', '/ar', '/music/list', '/video/details/hollow-hour/421', '/profile', '/marketing/summer'])(
  'outside the allowed hours %s is closed before it is loaded, and open to other visitors',
  async (path) => {
    const guest = await get(path, '');
    const closed = await get(path);
    expect(closed.status).toBe(403);
    const { headings, words, robots } = readPage(closed.text);
    expect(headings).toEqual([path === '/ar' ? 'حان وقت الاستراحة' : 'Time for a break']);
    expect(words).toContain('/parentalControl?from=');
    expect(robots).toEqual(['noindex']);
    expect(closed.text).not.toContain('Hollow Hour');
    expect(closed.headers['x-cache']).not.toBe('hit');
    const again = await get(path, '');
    // but for the router's clock, should it have been rendered anew
    const still = (text: string) => text.replaceAll(/\bu:\d{13}\b/g, 'u:0');
    expect([again.status, still(again.text)]).toEqual([guest.status, still(guest.text)]);
  },
);

test('where the passcode is asked for, and where people sign out, it is open', async () => {
  expect((await get('/parentalControl')).status).toBe(200);
  expect((await get('/external/logout')).status).toBe(200);
});

test('the closed-hours notice stands over the page, and goes when time is added', () =>
  withPage({ expected: [/^403 /] }, async (page) => {
    await page.goto('/impressum');
    await page.evaluate(async (who) => {
      const body = JSON.stringify({ type: 'EMAIL', email: who, password: 'Atrium-demo-1' });
      await fetch('/backend/login/api', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
    }, email);
    expect((await page.goto('/music/list'))?.status()).toBe(403);
    await page.getByRole('dialog', { name: 'Time for a break' }).waitFor();
    expect((await send('POST', '/extend', { password })).status).toBe(200);
    expect((await get('/music/list')).status).toBe(200);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.getByRole('dialog', { name: 'Time for a break' }).waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1, name: 'Music' }).waitFor();
    await save({ allowedHours: { from: hour(2), until: hour(4) } });
    expect((await get('/music/list')).status).toBe(403);
  }));

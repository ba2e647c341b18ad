import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { ask } from '../ask.ts';
import { withPage } from '../browser.ts';
import { signIn } from '../sign-in.ts';

/** Last Stop, First Light; The Night Ferry; Hollow Hour. */
const song = 10_001;
const film = 407;
const adultFilm = 421;

interface Played {
  url: string;
  isPreview: boolean;
  ticket: string;
  access: string;
}

async function cookieOf(who: string) {
  const { headers } = await ask('atrium', '/backend/login/api', {
    method: 'POST',
    body: { type: 'EMAIL', email: `${who}@atrium.example`, password: 'Atrium-demo-1' },
  });
  return (headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]).join('; ');
}

/** Asked for, and the place among the streams given back at once: the address holds, and others may play. */
async function play(who: string, path: '/song' | '/video/streaming', id: number): Promise<Played> {
  const headers = { cookie: await cookieOf(who) };
  const begin = () =>
    ask('atrium', `/backend${path}`, { method: 'POST', headers, body: { id, device: 'journey-1' } });
  // another journey of the same person may have ended a moment ago
  let answer = await begin();
  for (let tries = 0; answer.status === 403 && tries < 40; tries++) {
    await sleep(1500);
    answer = await begin();
  }
  expect(answer.status).toBe(200);
  const played: Played = JSON.parse(answer.text);
  const date = new Date().toISOString();
  const body = { ticketId: played.ticket, type: 'listened', date, usageDuration: 0, partial: false };
  if (played.ticket)
    await ask('atrium', '/backend/content/streaming/report', { method: 'POST', headers, body });
  return played;
}

test('a customer with an unlimited plan hears a song whole', () =>
  withPage({}, async (page) => {
    await page.goto('/impressum');
    await signIn(page, 'atrium', 'unlimited');
    const heard = await page.evaluate(async (id) => {
      const answer = await fetch('/backend/song', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ id, device: 'journey-2' }),
      });
      const played: { url: string } = await answer.json();
      const audio = new Audio(played.url);
      audio.muted = true;
      await audio.play();
      const begun = audio.currentTime;
      await new Promise((done) => audio.addEventListener('timeupdate', done, { once: true }));
      audio.currentTime = 45;
      await new Promise((done) => audio.addEventListener('seeked', done, { once: true }));
      audio.pause();
      return { begun, at: audio.currentTime, duration: audio.duration };
    }, song);
    expect(heard.duration).toBeGreaterThan(50);
    expect(heard.at).toBeGreaterThanOrEqual(45);
  }));

test('a customer without a plan hears a preview, and so does one with credits: playing spends none', async () => {
  for (const [who, access] of [
    ['free', 'forSale'],
    ['active', 'byCredit'],
  ] as const) {
    const { url, isPreview, access: said } = await play(who, '/song', song);
    expect([url.startsWith('/media/public/'), isPreview, said]).toEqual([true, true, access]);
  }
});

describe('an address of media', () => {
  test('opens what it is for, in parts', async () => {
    const { url } = await play('unlimited', '/song', song);
    expect((await ask('atrium', url)).status).toBe(200);
    const part = await ask('atrium', url, { headers: { range: 'bytes=100-199' } });
    expect([part.status, part.headers['content-length']]).toEqual([206, '100']);
    expect((await ask('atrium', url, { headers: { range: 'bytes=99999999-' } })).status).toBe(416);
  });

  test('opens nothing else', async () => {
    const { url } = await play('unlimited', '/song', song);
    const [, , , pass = '', file = ''] = url.split('/');
    const altered = `${pass.slice(0, 9)}${pass[9] === 'A' ? 'B' : 'A'}${pass.slice(10)}`;
    for (const path of [
      `/media/t/${altered}/${file}`,
      `/media/t/${pass}/august-again.m4a`,
      `/media/t/${pass}`,
    ])
      expect([path, (await ask('atrium', path)).status]).toEqual([path, 403]);
    expect((await ask('klang', url)).status).toBe(403);
    expect((await ask('atrium', `/media/protected/music/${file}`)).status).toBe(404);
  });

  test('of a film opens its lists and parts, as they name each other', async () => {
    const { url } = await play('unlimited', '/video/streaming', film);
    const { text } = await ask('atrium', url);
    const list = text.split('\n').find((line) => line.endsWith('/index.m3u8')) ?? '';
    const inner = new URL(list, `http://x${url}`).pathname;
    const parts = (await ask('atrium', inner)).text
      .split('\n')
      .filter((line) => /\.(m4s|ts|mp4)$/.test(line));
    expect(parts.length).toBeGreaterThan(0);
    for (const part of parts)
      expect((await ask('atrium', new URL(part, `http://x${inner}`).pathname)).status).toBe(200);
  });
});

test('what is above the rating of a family is not played', async () => {
  const cookie = await cookieOf('family');
  const { status, text } = await ask('atrium', '/backend/video/streaming', {
    method: 'POST',
    headers: { cookie },
    body: { id: adultFilm },
  });
  expect([status, JSON.parse(text).error]).toEqual([403, 'AGE_RESTRICTED']);
});

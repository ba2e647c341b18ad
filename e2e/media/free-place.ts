import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { ask } from '../ask.ts';

/** Any track that a plan opens. */
const song = 10_001;

/**
 * Waits until the signed-in customer may begin to play. Other journeys of the same customer played a moment ago, and
 * a player that said nothing more keeps its place for three quarters of a minute.
 */
export async function freePlace(page: Page): Promise<void> {
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  for (let tries = 0; tries < 40; tries++) {
    if (await takeAndGiveBack(cookie)) return;
    await sleep(1500);
  }
  throw new Error('Nobody stopped playing.');
}

async function takeAndGiveBack(cookie: string): Promise<boolean> {
  const post = (path: string, body: object) =>
    ask('atrium', `/backend/${path}`, { method: 'POST', headers: { cookie }, body });
  const answer = await post('song', { id: song, device: 'journey-probe' });
  if (answer.status !== 200) return false;
  const { ticket } = JSON.parse(answer.text) as { ticket: string };
  const date = new Date().toISOString();
  await post('content/streaming/report', {
    ticketId: ticket,
    type: 'listened',
    date,
    usageDuration: 0,
    partial: false,
  });
  return true;
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** Any track that a plan opens. */
const song = 10_001;

/**
 * Waits until somebody who is signed in may begin to play. Other journeys of the same person played a moment ago, and
 * a player that said nothing more keeps its place for three quarters of a minute.
 */
export async function freePlace(page: Page): Promise<void> {
  for (let tries = 0; tries < 40; tries++) {
    if (await page.evaluate(takeAndGiveBack, song)) return;
    await sleep(1500);
  }
  throw new Error('Nobody stopped playing.');
}

async function takeAndGiveBack(id: number): Promise<boolean> {
  const post = (path: string, body: object) =>
    fetch(`/backend/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const answer = await post('song', { id, device: 'journey-probe' });
  if (!answer.ok) return false;
  const { ticket } = (await answer.json()) as { ticket: string };
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

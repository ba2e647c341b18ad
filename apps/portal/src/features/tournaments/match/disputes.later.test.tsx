// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSignIn } from '../../../kit/visit/session.ts';
import { draw, type RecordedCall } from '../../../testing/draw.tsx';
import { Disputes } from './disputes.later.tsx';

beforeEach(() => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('signed_in=1');
});
afterEach(() => {
  vi.restoreAllMocks();
  forgetSignIn();
});

const side = (entryId: number, name: string) => ({
  entryId,
  name,
  avatar: null,
  isYou: false,
  isReady: true,
  score: null,
});
const dispute = {
  id: 7,
  round: 1,
  slot: 0,
  state: 'DISPUTED',
  startsAt: '2026-11-20T18:00:00Z',
  home: side(1, 'Falcons'),
  away: side(2, 'Owls'),
  winnerId: null,
  decidedBy: null,
  tournament: 'Lantern Cup',
  tournamentId: 951,
  mayDraw: false,
  homeReport: { home: 3, away: 1, note: '<b>they left</b>', at: '2026-11-20T18:40:00Z' },
  awayReport: null,
  proofs: { home: false, away: false },
};
const problem = (error: string, status: number) => ({ status, body: { error, status, message: error } });

/** The referee's queue until a decision. */
function drawQueue(decided: object & { status?: number } = { status: 200 }, more: object = {}) {
  let isOpen = true;
  return draw(<Disputes />, {
    answer: ({ call }: RecordedCall) => {
      if (call.startsWith('GET')) return { body: { disputes: isOpen ? [{ ...dispute, ...more }] : [] } };
      isOpen = false;
      return { body: { ...dispute, state: 'DONE' }, ...decided };
    },
  });
}

test('what both say is read, one of it taken, said once more and decided', async () => {
  const { user, asked } = drawQueue();
  const card = await screen.findByRole('article', { name: 'Lantern Cup' });
  const home = within(card).getByRole('region', { name: 'Falcons' });
  expect(home.textContent).toContain('Reports 3 – 1');
  // what people wrote is text, whatever it looks like
  expect(within(home).getByText('<b>they left</b>')).toBeTruthy();
  expect(within(card).getByRole('region', { name: 'Owls' }).textContent).toContain('Has reported no result');
  await user.click(within(home).getByRole('button', { name: 'Use this score' }));
  await user.click(within(card).getByRole('button', { name: 'Decide 3 – 1' }));
  expect(screen.getByRole('alert').textContent).toContain('Falcons wins 3 – 1');
  expect(asked).toHaveLength(1);
  await user.click(within(card).getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Nothing to decide')).toBeTruthy();
  expect(asked.slice(1)).toMatchObject([
    { call: 'POST /backend/operator/disputes/7', body: { home: 3, away: 1 } },
    { call: 'GET /backend/operator/disputes' },
  ]);
});

test('a knock-out match cannot be decided as a draw; a league match can', async () => {
  drawQueue();
  const button = await screen.findByRole('button', { name: 'Decide 0 – 0' });
  expect(button.hasAttribute('disabled') || button.getAttribute('aria-disabled') === 'true').toBe(true);
  expect(screen.getByText('One side has to win this match.')).toBeTruthy();
});

test('a draw of a league is said as one', async () => {
  const { user } = drawQueue({}, { mayDraw: true });
  await user.click(await screen.findByRole('button', { name: 'Decide 0 – 0' }));
  expect(screen.getByRole('alert').textContent).toContain('It’s a draw, 0 – 0');
});

test('another referee was quicker: it is said, and the queue is asked for again', async () => {
  const { user } = drawQueue(problem('MATCH_CLOSED', 409), { mayDraw: true });
  await user.click(await screen.findByRole('button', { name: /^Decide/ }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('This match has already been decided.')).toBeTruthy();
  expect(await screen.findByText('Nothing to decide')).toBeTruthy();
});

test('a customer who is no referee is told so, sees no dispute, and gets a link to go on', async () => {
  draw(<Disputes />, { answer: () => problem('FORBIDDEN', 403) });
  expect(await screen.findByText('For referees only')).toBeTruthy();
  expect(screen.queryByRole('article')).toBeNull();
  expect(screen.getByRole('link', { name: 'Explore' })).toBeTruthy();
});

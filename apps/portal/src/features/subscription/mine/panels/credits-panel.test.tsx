// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../../../../testing/draw.tsx';
import { problemFixture, signedInThatDay } from '../../testing/subscription-fixtures.tsx';
import { CreditsPanel } from './credits-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';

signedInThatDay();

const lot = (id: number, left: number, granted: number, expiresAt: string | null) => ({
  id,
  subscriptionId: 7,
  contentTypes: ['MOVIE'],
  granted,
  left,
  at: '2026-11-03T10:00:00Z',
  expiresAt,
});
const entry = (kind: string, delta: number, balance: number, title: string | null = null) => ({
  kind,
  delta,
  balance,
  at: '2026-11-14T10:00:00Z',
  articleId: title ? 1 : null,
  title,
});

const november = lot(2, 10, 10, '2027-01-03T10:00:00Z');
const october = lot(1, 2, 10, '2026-12-03T10:00:00Z');
const entries = [
  entry('CONSUME', -3, 12, 'Kestrel'),
  entry('GRANT', 10, 15),
  entry('EXPIRE', -1, 5),
  entry('REVERSAL', 2, 6, 'Final Kick'),
  entry('VOID', -1, 4),
  entry('CONSUME', -2, 5, 'The Lantern Keeper'),
];

const show = (grants: object[], moves: object[] = [], locale: 'en' | 'ar' = 'en') =>
  draw(<CreditsPanel />, { locale, answer: () => ({ body: { grants, entries: moves } }) });

test('one figure, a bar for each lot, and the one that ends first is marked', async () => {
  const { asked } = show([november, october, lot(3, 0, 5, '2026-11-20T00:00:00Z')]);
  expect(await screen.findByText('12 credits left')).toBeTruthy();
  const bars = screen.getAllByRole('progressbar');
  expect(bars.map((bar) => bar.getAttribute('aria-label'))).toEqual(['2 of 10 left', '10 of 10 left']);
  const marked = ['end December 3', 'end January 3, 2027'].map((text) =>
    screen.getByText(text).className.includes('text-warning'),
  );
  expect(marked).toEqual([true, false]);
  expect(asked.map(({ call }) => call)).toEqual(['GET /backend/credits?lang=en']);
});

test('every movement with what it was for and what was left; the older ones on demand', async () => {
  const { user } = show([october], entries);
  const table = within(await screen.findByRole('table', { name: 'Statement' }));
  const rows = () =>
    table
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
  expect(rows()).toEqual([
    'Nov 14KestrelSpent-312',
    'Nov 14Credits added+1015',
    'Nov 14Expired-15',
    'Nov 14Final KickGiven back+26',
    'Nov 14Withdrawn-14',
  ]);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(rows().at(-1)).toBe('Nov 14The Lantern KeeperSpent-25');
});

test('what has no limit is a word, never −1', async () => {
  const { container } = show([lot(1, -1, -1, null)]);
  expect(await screen.findByText('Unlimited')).toBeTruthy();
  expect(container.textContent).not.toMatch(/-1|−1/);
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('what does not end says so', async () => {
  show([lot(1, 4, 10, null)]);
  expect((await screen.findByText('no end date')).className).not.toContain('text-warning');
});

test('without any there is a sentence', async () => {
  show([]);
  expect(await screen.findByText('No credits yet. What you get and spend is listed here.')).toBeTruthy();
});

test('in Arabic digits', async () => {
  const { container } = show([october, november], entries, 'ar');
  expect(await screen.findByText('بقيت ١٢ وحدة رصيد')).toBeTruthy();
  const text = container.textContent ?? '';
  expect([/[0-9]/.test(text), text.includes('·')]).toEqual([false, false]);
});

const event = (name: string, reason: string | null, amount: number | null) => ({
  event: name,
  reason,
  at: '2026-11-03T10:00:00Z',
  amount: amount === null ? null : { amount, currency: 'EUR' },
});

test('the history in plain words, with the day and the sum', async () => {
  const body = [
    event('renewed', null, 1199),
    event('trialStarted', null, 0),
    event('cancelRequested', 'USER', null),
    event('somethingNew', null, null),
  ];
  draw(<HistoryPanel id={7} name="Everything" />, { answer: () => ({ body }) });
  const panel = within(await screen.findByRole('region', { name: /History of Everything/ }));
  const lines = await panel.findAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'RenewedNovember 3€11.99',
    'Free trial startedNovember 3€0.00',
    'Canceled, runs outNovember 3',
    'UpdatedNovember 3',
  ]);
});

test('a history that does not come can be asked for again', async () => {
  draw(<HistoryPanel id={7} name="Everything" />, {
    answer: () => problemFixture(503, 'SERVICE_UNAVAILABLE'),
  });
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load the history');
});

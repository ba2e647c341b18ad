import { expect, test } from 'vitest';
import { catalogueOf } from './catalogue.ts';
import { notificationsOf } from './notifications.ts';
import { pointsOf } from './points.ts';
import { tournamentsOf } from './tournaments.ts';

test.each([
  ['atrium', 'EUR'],
  ['noor', 'SAR'],
  ['arena', 'RON'],
] as const)('prizes of tournaments at %s are in its own currency, %s', (tenant, currency) => {
  const others = ['EUR', 'SAR', 'RON'].filter((code) => code !== currency);
  for (const { contentType, properties, prices: _entry, ...article } of catalogueOf(tenant).articles) {
    if (contentType !== 'TOURNAMENT') continue;
    const written = JSON.stringify({ properties, article });
    expect(others.filter((code) => new RegExp(`\\b${code}\\b`).test(written))).toEqual([]);
    expect(written).toContain(currency);
  }
});

test('the prize that is told of is one that the tournament pays', () => {
  const told = notificationsOf('atrium').player?.find(({ key }) => key === 'prize-points');
  const masters = tournamentsOf('atrium').find(({ articleId }) => articleId === 954);
  expect(masters?.prizes.map(({ amount }) => amount)).toContain(told?.parameters.count);
});

test('a demo tournament that still runs has paid no prizes', () => {
  const running = tournamentsOf('atrium')
    .filter(({ endsAt }) => Date.parse(endsAt) > Date.now())
    .map(({ articleId }) => articleId);
  const prizes = Object.values(pointsOf('atrium')).flatMap(({ entries }) =>
    entries.filter(({ reason }) => reason === 'prize').map(({ about }) => about?.articleId),
  );
  expect(prizes.filter((id) => running.includes(id ?? 0))).toEqual([]);
});

test('collected points are listed from the oldest on, after the prizes that book themselves', () => {
  for (const { entries } of Object.values(pointsOf('atrium'))) {
    const days = entries.map(({ daysAgo }) => daysAgo);
    expect(days).toEqual(days.toSorted((a, b) => b - a));
    expect(Math.max(...days)).toBeLessThanOrEqual(28);
  }
});

test('the Neon Drift Cup has as many seats as it says, and its final is next', () => {
  const cup = tournamentsOf('atrium').find(({ articleId }) => articleId === 951);
  // seven teams: three quarter-finals and a bye, two semifinals
  expect([cup?.capacity, cup?.teams.length, cup?.results?.length]).toEqual([8, 7, 5]);
});

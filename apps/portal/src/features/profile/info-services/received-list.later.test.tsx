// @vitest-environment happy-dom
import type { InfoServiceSubscription } from '@atrium/contract/schemas/info-services';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSignIn } from '../../../kit/visit/session.ts';
import { draw } from '../../../testing/draw.tsx';
import { ReceivedList } from './received-list.later.tsx';

beforeEach(() => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('signed_in=1');
});
afterEach(() => {
  vi.restoreAllMocks();
  forgetSignIn();
});

type ClosedBy = InfoServiceSubscription['infoService']['closedBy'];

const horoscope = (closedBy: ClosedBy): InfoServiceSubscription => ({
  id: 1,
  infoService: {
    id: 7,
    name: 'daily-horoscope',
    title: 'Daily horoscope',
    clickUrl: '/partners/info-services/daily-horoscope',
    cadence: 'DAILY',
    subscriptionTypeId: 3,
    imageUrl: null,
    hour: 8,
    topics: [],
    channels: ['EMAIL'],
    isOpen: closedBy === null,
    closedBy,
    today: null,
  },
  state: 'ACTIVE',
  channel: 'EMAIL',
  topic: null,
  hour: 8,
  timeZone: 'UTC',
  nextAt: '2026-11-18T08:00:00.000Z',
  at: '2026-11-17T08:00:00.000Z',
});

const show = (closedBy: ClosedBy) =>
  draw(<ReceivedList />, { answer: () => ({ body: [horoscope(closedBy)] }) });

test('what comes says when', async () => {
  show(null);
  expect(await screen.findByText(/^Next: Wed/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'See plans' })).toBeNull();
});

test('what comes no more without a plan says so, leads to one, and can still be stopped', async () => {
  show('plan');
  expect(await screen.findByText('Comes again once you have a plan.')).toBeTruthy();
  expect(screen.queryByText(/^Next:/)).toBeNull();
  expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe(
    '/partners/info-services/daily-horoscope',
  );
  expect(screen.getByRole('button', { name: 'Stop' })).toBeTruthy();
});

test.each([
  ['hours', 'The time for today is used up.'],
  ['place', 'This isn’t available in your country.'],
  ['age', 'This is above the age limit set for your account.'],
] as const)('what is closed by %s says so, and promises nothing of a plan', async (closedBy, text) => {
  show(closedBy);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByText(/plan/i)).toBeNull();
});

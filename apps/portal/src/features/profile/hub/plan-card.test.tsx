// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSignIn } from '../../../kit/visit/session.ts';
import { draw } from '../../../testing/draw.tsx';
import { CurrentPlanCard } from './plan-card.tsx';

const price = { amount: 1199, currency: 'EUR' };
const held = (some: object = {}) => ({
  id: 7,
  typeId: 2,
  state: 'ACTIVE',
  subState: 'NONE',
  endDate: null,
  nextRenewalDate: '2026-12-03T10:00:00Z',
  price,
  fullPrice: price,
  promotionCyclesLeft: 0,
  pendingChange: null,
  paidBy: null,
  contingents: [],
  subscriptionType: { id: 2, name: 'Everything', attributes: [], billingCycle: 'P1M' },
  ...some,
});

const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-15T12:00:00Z'), toFake: ['Date'] });
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('signed_in=1');
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  forgetSignIn();
});

test('the plan, its state and the next payment, with the ways to both', async () => {
  draw(<CurrentPlanCard />, { answer: () => ({ body: [held(), held({ id: 8, state: 'CANCELED' })] }) });
  const [line, ...others] = await screen.findAllByRole('listitem');
  expect([line?.textContent, others]).toEqual([
    'EverythingActiveRenews on Thursday, December 3 for €11.99',
    [],
  ]);
  expect(links()).toEqual([
    ['Manage subscription', '/subscription'],
    ['Payment methods', '/MyPaymentMethods'],
  ]);
});

test('a payment that failed is said first', async () => {
  draw(<CurrentPlanCard />, { answer: () => ({ body: [held({ subState: 'GRACE' })] }) });
  expect(await screen.findByText('Nothing was charged. €11.99 couldn’t be taken.')).toBeTruthy();
  expect(screen.getByText('Payment due')).toBeTruthy();
});

test('without one, the plans', async () => {
  draw(<CurrentPlanCard />, { answer: () => ({ body: [] }) });
  expect(await screen.findByText('You don’t have a subscription yet.')).toBeTruthy();
  expect(links()[0]).toEqual(['See plans', '/subscription']);
});

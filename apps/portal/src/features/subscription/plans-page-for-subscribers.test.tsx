// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw, type RecordedCall } from '../../testing/draw.tsx';
import { planType } from '../../testing/plans.ts';
import { Plans } from './plans.tsx';
import {
  type FixtureAnswer,
  signedInThatDay,
  subscriptionBackend,
  subscriptionFixture,
} from './testing/subscription-fixtures.tsx';

signedInThatDay();

const types = [planType({ id: 2, maxTrialDuration: 'P7D' }), planType({ id: 8, name: 'other' })];
const answering =
  (all: ReturnType<typeof subscriptionFixture>[], eligible = true) =>
  (asked: RecordedCall): FixtureAnswer =>
    asked.call.includes('isFreeTrialEligible')
      ? { body: { eligible, hasPaymentMethod: false } }
      : subscriptionBackend(all)(asked);

test('a subscriber sees the own subscription as the page, and no plan on sale', async () => {
  draw(<Plans types={types} />, { answer: answering([subscriptionFixture()]) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Your subscription' })).toBeTruthy();
  expect(screen.queryByText('One subscription. All of your evenings.')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Plans' })).toBeNull();
  expect(screen.queryByText(/days free/)).toBeNull();
  const levels = screen.getAllByRole('heading').map((one) => Number(one.tagName.slice(1)));
  expect(levels.every((level, index) => index === 0 || level - (levels[index - 1] ?? 0) <= 1)).toBe(true);
});

test('the plans page offers nothing until the customer’s plans are loaded', async () => {
  const known = Promise.withResolvers<void>();
  draw(<Plans types={types} />, {
    answer: async (asked) => {
      await known.promise;
      return answering([])(asked);
    },
  });
  expect(screen.queryByRole('article')).toBeNull();
  known.resolve();
  expect(await screen.findByRole('button', { name: 'Try Everything for free' })).toBeTruthy();
});

test('a customer whose trial is used is offered none, at no time', async () => {
  draw(<Plans types={types} />, { answer: answering([], false) });
  expect(screen.queryByText(/days free/)).toBeNull();
  expect(await screen.findAllByRole('button', { name: 'Choose Everything' })).toHaveLength(2);
  expect(screen.queryByText(/days free/)).toBeNull();
});

test('other plans are shown to a subscriber who asks for them', async () => {
  const { user } = draw(<Plans types={types} />, { answer: answering([subscriptionFixture()], false) });
  await user.click(await screen.findByRole('button', { name: 'See other plans' }));
  expect(screen.getByRole('region', { name: 'Plans' })).toBeTruthy();
});

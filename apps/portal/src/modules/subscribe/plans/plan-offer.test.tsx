// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetSignIn } from '../../../kit/visit/session.ts';
import { draw } from '../../../testing/draw.tsx';
import { PlanOffer } from './plan-offer.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  forgetSignIn();
});

const offer = (
  <PlanOffer>
    <a href="/subscription">Try free</a>
  </PlanOffer>
);
const signIn = () => vi.spyOn(document, 'cookie', 'get').mockReturnValue('signed_in=1');
const subscription = (state: string) => ({
  typeId: 3,
  state,
  contingents: [],
  subscriptionTypeGroupList: [],
});

test('a visitor sees the advertisement of plans, and nothing is asked', () => {
  const { asked } = draw(offer);
  expect([screen.getByRole('link', { name: 'Try free' }).tagName, asked]).toEqual(['A', []]);
});

test.each(['ACTIVE', 'REQUESTED'])(
  'a customer with a subscription (%s) sees no advertisement of plans',
  async (state) => {
    signIn();
    const { asked } = draw(offer, { answer: () => ({ body: [subscription(state)] }) });
    expect(screen.queryByRole('link')).toBeNull();
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    await Promise.resolve();
    expect(screen.queryByRole('link')).toBeNull();
  },
);

test('a customer without a subscription sees the advertisement of plans once that is known', async () => {
  signIn();
  draw(offer, { answer: () => ({ body: [] }) });
  expect(screen.queryByRole('link')).toBeNull();
  expect(await screen.findByRole('link', { name: 'Try free' })).toBeTruthy();
});

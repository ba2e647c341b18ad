// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  planFixture,
  showSubscriptions,
  signedInThatDay,
  subscriptionBackend,
  subscriptionFixture,
} from '../../testing/subscription-fixtures.tsx';

signedInThatDay();

const level = (id: number, changePolicy: 'CANCEL_FIRST' | 'IMMEDIATE') => ({
  order: id,
  currentSubscriptionExist: id === 2,
  subscriptionTypeIds: [id],
  changePolicy,
});

const previewsAsked = async (own: ReturnType<typeof subscriptionFixture>, sold: readonly number[]) => {
  const previews: string[] = [];
  const answer = subscriptionBackend([own], ({ call }) => {
    if (call.includes('/change?to=')) previews.push(call);
    return call.includes('/type')
      ? { body: sold.map((id) => planFixture(id, `Plan ${id}`, id * 100)) }
      : undefined;
  });
  showSubscriptions([own], { answer });
  await screen.findByRole('region', { name: 'Change plan' });
  return previews;
};

test('a group that wants the own plan cancelled first is asked for no preview, and says so', async () => {
  const levels = [level(1, 'CANCEL_FIRST'), level(2, 'CANCEL_FIRST'), level(3, 'CANCEL_FIRST')];
  const previews = await previewsAsked(
    subscriptionFixture({ subscriptionTypeGroupList: [{ levels }] }),
    [1, 2, 3],
  );
  expect(await screen.findByText('Cancel your current subscription first')).toBeTruthy();
  expect(previews).toEqual([]);
});

test('a plan that is not sold is asked for no preview', async () => {
  const levels = [level(1, 'IMMEDIATE'), level(2, 'IMMEDIATE'), level(3, 'IMMEDIATE')];
  const previews = await previewsAsked(
    subscriptionFixture({ subscriptionTypeGroupList: [{ levels }] }),
    [2, 3],
  );
  expect(await screen.findByRole('radio', { name: /Plan 3/ })).toBeTruthy();
  expect(previews.map((call) => call.split('to=')[1])).toEqual(['3']);
});

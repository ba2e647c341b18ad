// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  showSubscriptions,
  signedInThatDay,
  subscriptionBackend,
  subscriptionFixture,
} from '../../testing/subscription-fixtures.tsx';

signedInThatDay();

const cancelled = 'Your subscription is canceled. You won’t be charged again.';
const failed = 'We couldn’t cancel your subscription. Please try again.';

const pressCancel = async (body: object, status = 200) => {
  const answer = subscriptionBackend([subscriptionFixture()], ({ call }) =>
    call.startsWith('DELETE') ? { status, body } : undefined,
  );
  const { user } = showSubscriptions([], { answer });
  await user.click(await screen.findByRole('button', { name: 'Cancel on December 3' }));
};

test.each([
  ['a date on which it ends', { endDate: '2026-12-03T10:00:00Z' }, 200],
  ['an end at once', {}, 204],
])('says that it is cancelled for %s', async (_what, body, status) => {
  await pressCancel(body, status);
  expect(await screen.findByText(cancelled)).toBeTruthy();
});

test.each([
  ['an address that the portal may not lead to', { endDate: null, url: 'https://operator.example/cancel' }],
  ['neither a date nor an address', { endDate: null }],
])('does not say that it is cancelled for %s', async (_what, body) => {
  await pressCancel(body);
  expect(await screen.findByText(failed)).toBeTruthy();
  expect(screen.queryByText(cancelled)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Undo cancellation' })).toBeNull();
});

test('goes to an allowed address, and says nothing of a cancellation that has not happened', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  await pressCancel({ endDate: null, url: 'https://issuer.example/bye' });
  await waitFor(() => expect(assign.mock.calls).toEqual([['https://issuer.example/bye']]));
  expect(screen.queryByText(cancelled)).toBeNull();
});

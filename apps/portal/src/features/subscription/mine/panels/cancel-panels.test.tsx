// @vitest-environment happy-dom
import type { UserSubscription } from '@atrium/contract/schemas/models/user-subscription';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { RecordedCall } from '../../../../testing/draw.tsx';
import {
  type FixtureAnswer,
  pausing,
  planFixture,
  problemFixture,
  showSubscriptions,
  signedInThatDay,
  subscriptionBackend,
  subscriptionFixture,
  tagged,
} from '../../testing/subscription-fixtures.tsx';

signedInThatDay();

const cancelable = (told: FixtureAnswer, after: Partial<UserSubscription> = tagged) => {
  let all = [subscriptionFixture()];
  const sent: string[] = [];
  const answer = (asked: RecordedCall) =>
    subscriptionBackend(all, ({ call }) => {
      if (!call.startsWith('DELETE')) return;
      sent.push(call);
      const isUndo = call.endsWith('/cancellation');
      if ((told.status ?? 200) < 300) all = [subscriptionFixture(isUndo ? {} : after)];
      return isUndo ? { body: subscriptionFixture() } : told;
    })(asked);
  return { answer, sent };
};

test('says what stays, what ends and what is one’s own; then it is done, and undone', async () => {
  const { answer, sent } = cancelable({ body: { endDate: '2026-12-03T10:00:00Z' } });
  const { user } = showSubscriptions([], { answer });
  expect(
    await screen.findByText(
      'You keep Everything until December 3 and pay nothing more. 12 unused credits end that day. What you bought stays yours.',
    ),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel on December 3' }));
  expect(await screen.findByText('Your subscription is canceled. You won’t be charged again.')).toBeTruthy();
  const [undo] = await screen.findAllByRole('button', { name: 'Undo cancellation' });
  await user.click(undo!);
  expect(await screen.findByText('Your subscription goes on as before.')).toBeTruthy();
  expect(sent).toEqual([
    'DELETE /backend/subscription/7?lang=en&redirectionUrl=%2F&cancellationFlow=true',
    'DELETE /backend/subscription/7/cancellation',
  ]);
});

test('a failure keeps it, and says so', async () => {
  const { answer } = cancelable(problemFixture(503, 'SERVICE_UNAVAILABLE'));
  const { user } = showSubscriptions([], { answer });
  await user.click(await screen.findByRole('button', { name: 'Cancel on December 3' }));
  expect(await screen.findByText('We couldn’t cancel your subscription. Please try again.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Cancel on December 3' })).toBeTruthy();
});

test('what still runs is neither', async () => {
  const { answer } = cancelable({ status: 202, body: { status: 'PENDING' } }, {});
  const { user } = showSubscriptions([], { answer });
  await user.click(await screen.findByRole('button', { name: 'Cancel on December 3' }));
  expect(await screen.findByText('We’re waiting for confirmation')).toBeTruthy();
});

test.each([
  ['its own page wins over the call', 'https://issuer.example/leave', []],
  ['but not one of an untrusted origin: then it is cancelled here', 'https://evil.example/leave', ['false']],
  ['nor one that would run', 'javascript:alert(1)', ['false']],
])('%s', async (_what, cancelUrl, flows) => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const own = subscriptionFixture({
    subscriptionType: planFixture(2, 'Everything', 1199, {
      attributes: [{ key: 'cancelUrl', value: cancelUrl }],
    }),
  });
  const sent: string[] = [];
  const answer = subscriptionBackend([own], ({ call }) => {
    if (!call.startsWith('DELETE')) return;
    sent.push(
      new URL(call.slice('DELETE '.length), 'https://a.example').searchParams.get('cancellationFlow') ?? '',
    );
    return { body: { endDate: '2026-12-03T10:00:00Z' } };
  });
  const { user } = showSubscriptions([], { answer });
  await user.click(await screen.findByRole('button', { name: 'Cancel on December 3' }));
  if (flows.length > 0)
    expect(
      await screen.findByText('Your subscription is canceled. You won’t be charged again.'),
    ).toBeTruthy();
  else await waitFor(() => expect(assign.mock.calls).toEqual([[cancelUrl]]));
  expect(sent).toEqual(flows);
});

test('what ends at once is asked about first', async () => {
  const sent: string[] = [];
  const answer = subscriptionBackend(
    [subscriptionFixture({ state: 'INACTIVE', subState: 'HOLD' })],
    ({ call }) => {
      if (!call.startsWith('DELETE')) return;
      sent.push(call);
      return { status: 204, body: {} };
    },
  );
  const { user } = showSubscriptions([], { answer });
  await user.click(await screen.findByRole('button', { name: 'Cancel now' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel your subscription?' }));
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Cancel now' }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('the passcode is asked for where payments are protected, and the same is sent again', async () => {
  let isOpen = false;
  const { sent, answer: after } = cancelable({ body: { endDate: '2026-12-03T10:00:00Z' } });
  const answer = (asked: RecordedCall): FixtureAnswer => {
    if (asked.call.includes('verify')) {
      isOpen = true;
      return { body: {} };
    }
    return asked.call.startsWith('DELETE') && !isOpen
      ? problemFixture(403, 'PASSCODE_REQUIRED')
      : after(asked);
  };
  const { user } = showSubscriptions([], { answer });
  await user.click(await screen.findByRole('button', { name: 'Cancel on December 3' }));
  await user.type(await screen.findByLabelText('Passcode'), '1234');
  await user.click(screen.getByRole('button', { name: 'Unlock' }));
  expect(await screen.findByText('Your subscription is canceled. You won’t be charged again.')).toBeTruthy();
  expect(sent).toHaveLength(1);
});

test('a pause of two months, by keyboard', async () => {
  const sent: RecordedCall[] = [];
  const answer = subscriptionBackend([subscriptionFixture()], (asked) => {
    if (!asked.call.startsWith('POST')) return;
    sent.push(asked);
    return { body: subscriptionFixture(pausing) };
  });
  const { user } = showSubscriptions([], { answer });
  await user.click(await screen.findByRole('button', { name: 'Choose how long' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByRole('radio', { name: /^1 month/ }).focus();
  await user.keyboard('{ArrowDown}');
  expect(dialog.getByText('until February 3, 2027')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Pause on December 3' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.map(({ call, body }) => [call, body])).toEqual([
    ['POST /backend/subscription/7/pause', { months: 2 }],
  ]);
});

test('a pause that has not begun is taken back, one that has is ended by paying', async () => {
  const sent: string[] = [];
  const answer = subscriptionBackend([subscriptionFixture(pausing)], ({ call }) => {
    if (!call.startsWith('DELETE')) return;
    sent.push(call);
    return { body: subscriptionFixture() };
  });
  const { user } = showSubscriptions([], { answer });
  await user.click(await screen.findByRole('button', { name: 'Don’t pause' }));
  expect(await screen.findByText('Your subscription won’t be paused.')).toBeTruthy();
  expect(sent).toEqual(['DELETE /backend/subscription/7/pause']);
});

// @vitest-environment happy-dom
import type { UserSubscription } from '@atrium/contract/schemas/models/user-subscription';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Asked } from '../../../testing/draw.tsx';
import {
  backend,
  held,
  pausing,
  plan,
  problem,
  show,
  signedInThatDay,
  type Told,
  tagged,
} from '../testing/held.tsx';

signedInThatDay();

const cancelable = (told: Told, after: Partial<UserSubscription> = tagged) => {
  let all = [held()];
  const sent: string[] = [];
  const answer = (asked: Asked) =>
    backend(all, ({ call }) => {
      if (!call.startsWith('DELETE')) return;
      sent.push(call);
      const isUndo = call.endsWith('/cancellation');
      if ((told.status ?? 200) < 300) all = [held(isUndo ? {} : after)];
      return isUndo ? { body: held() } : told;
    })(asked);
  return { answer, sent };
};

test('says what stays, what ends and what is one’s own; then it is done, and undone', async () => {
  const { answer, sent } = cancelable({ body: { endDate: '2026-12-03T10:00:00Z' } });
  const { user } = show([], { answer });
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
  const { answer } = cancelable(problem(503, 'SERVICE_UNAVAILABLE'));
  const { user } = show([], { answer });
  await user.click(await screen.findByRole('button', { name: 'Cancel on December 3' }));
  expect(await screen.findByText('We couldn’t cancel your subscription. Please try again.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Cancel on December 3' })).toBeTruthy();
});

test('what still runs is neither', async () => {
  const { answer } = cancelable({ status: 202, body: { status: 'PENDING' } }, {});
  const { user } = show([], { answer });
  await user.click(await screen.findByRole('button', { name: 'Cancel on December 3' }));
  expect(await screen.findByText('We’re waiting for confirmation')).toBeTruthy();
});

test.each([
  ['its own page wins over the call', 'https://issuer.example/leave', []],
  ['but not one that nobody trusts', 'https://evil.example/leave', ['DELETE']],
  ['nor one that would run', 'javascript:alert(1)', ['DELETE']],
])('%s', async (_what, cancelUrl, methods) => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const own = held({
    subscriptionType: plan(2, 'Everything', 1199, { attributes: [{ key: 'cancelUrl', value: cancelUrl }] }),
  });
  const sent: string[] = [];
  const answer = backend([own], ({ call }) => {
    if (!call.startsWith('DELETE')) return;
    sent.push('DELETE');
    return { body: { endDate: null, url: 'https://issuer.example/bye' } };
  });
  const { user } = show([], { answer });
  await user.click(await screen.findByRole('button', { name: 'Cancel on December 3' }));
  await waitFor(() =>
    expect(assign.mock.calls).toEqual([[methods.length > 0 ? 'https://issuer.example/bye' : cancelUrl]]),
  );
  expect(sent).toEqual(methods);
});

test('what ends at once is asked about first', async () => {
  const sent: string[] = [];
  const answer = backend([held({ state: 'INACTIVE', subState: 'HOLD' })], ({ call }) => {
    if (!call.startsWith('DELETE')) return;
    sent.push(call);
    return { body: { endDate: null } };
  });
  const { user } = show([], { answer });
  await user.click(await screen.findByRole('button', { name: 'Cancel now' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel your subscription?' }));
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Cancel now' }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('the passcode is asked for where payments are protected, and the same is sent again', async () => {
  let isOpen = false;
  const { sent, answer: after } = cancelable({ body: { endDate: null } });
  const answer = (asked: Asked): Told => {
    if (asked.call.includes('verify')) {
      isOpen = true;
      return { body: {} };
    }
    return asked.call.startsWith('DELETE') && !isOpen ? problem(403, 'PASSCODE_REQUIRED') : after(asked);
  };
  const { user } = show([], { answer });
  await user.click(await screen.findByRole('button', { name: 'Cancel on December 3' }));
  await user.type(await screen.findByLabelText('Passcode'), '1234');
  await user.click(screen.getByRole('button', { name: 'Unlock' }));
  expect(await screen.findByText('Your subscription is canceled. You won’t be charged again.')).toBeTruthy();
  expect(sent).toHaveLength(1);
});

test('a pause of two months, by keyboard', async () => {
  const sent: Asked[] = [];
  const answer = backend([held()], (asked) => {
    if (!asked.call.startsWith('POST')) return;
    sent.push(asked);
    return { body: held(pausing) };
  });
  const { user } = show([], { answer });
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
  const answer = backend([held(pausing)], ({ call }) => {
    if (!call.startsWith('DELETE')) return;
    sent.push(call);
    return { body: held() };
  });
  const { user } = show([], { answer });
  await user.click(await screen.findByRole('button', { name: 'Don’t pause' }));
  expect(await screen.findByText('Your subscription won’t be paused.')).toBeTruthy();
  expect(sent).toEqual(['DELETE /backend/subscription/7/pause']);
});

// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import { ResetForm } from './reset-form.tsx';

type Answer = NonNullable<NonNullable<Parameters<typeof draw>[1]>['answer']>;

function form(answer?: Answer) {
  const onDone = vi.fn();
  const onExpired = vi.fn();
  const drawn = draw(<ResetForm session="s 1" onDone={onDone} onExpired={onExpired} />, {
    ...(answer && { answer }),
  });
  const fillIn = async (repeated: string) => {
    await drawn.user.type(screen.getByLabelText('New password'), 'Lantern-garden-7');
    await drawn.user.type(screen.getByLabelText('Repeat the new password'), repeated);
    await drawn.user.click(screen.getByRole('button', { name: 'Save the password' }));
  };
  return { ...drawn, onDone, onExpired, fillIn };
}

describe('a new password', () => {
  test('that is not repeated is not sent', async () => {
    const { asked, fillIn } = form();
    await fillIn('Lantern-garden-8');
    expect(asked).toEqual([]);
    expect(screen.getByText('The two entries don’t match')).toBeDefined();
  });

  test('goes with the session of the link, once', async () => {
    const { asked, fillIn, onDone } = form(() => ({ body: {} }));
    await fillIn('Lantern-garden-7');
    expect(asked.map(({ call, body }) => [call, body])).toEqual([
      ['POST /backend/password/reset', { session: 's 1', password: 'Lantern-garden-7' }],
    ]);
    expect(onDone).toHaveBeenCalledOnce();
  });

  test('of a link that was used before leads on to a new one', async () => {
    const { fillIn, onDone, onExpired } = form(() => ({
      status: 400,
      body: { error: 'CODE_EXPIRED', message: '' },
    }));
    await fillIn('Lantern-garden-7');
    await waitFor(() => expect(onExpired).toHaveBeenCalledOnce());
    expect(onDone).not.toHaveBeenCalled();
  });
});

// @vitest-environment happy-dom
import { useRouter } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { shownDialog } from '../../kit/dialogs/dialogs.ts';
import { draw } from '../../testing/draw.tsx';
import { useGoTo } from './sound.ts';

let address = () => '';

function Locked() {
  const goTo = useGoTo(null);
  const { history } = useRouter();
  address = () => history.location.pathname;
  return (
    <button type="button" onClick={() => goTo(90)}>
      1:30
    </button>
  );
}

afterEach(() => {
  vi.restoreAllMocks();
  shownDialog()?.close();
});

test('a guest who wants to hear more than is open is asked in', async () => {
  const { user } = draw(<Locked />);
  await user.click(screen.getByRole('button'));
  expect([shownDialog()?.content.props, address()]).toEqual([
    expect.objectContaining({ reason: 'spoken.signIn' }),
    '/',
  ]);
});

test('somebody who is signed in is shown the plans, and not asked to sign in again', async () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('signed_in=1');
  const { user } = draw(<Locked />);
  await user.click(screen.getByRole('button'));
  expect([shownDialog(), address()]).toEqual([null, '/en/subscription']);
});

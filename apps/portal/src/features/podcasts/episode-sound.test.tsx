// @vitest-environment happy-dom
import { useRouter } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { shownDialog } from '../../kit/dialogs/dialogs.ts';
import { draw } from '../../testing/draw.tsx';
import { useGoTo } from './episode-sound.ts';

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

test('a guest who wants to hear more than is open is shown the plans, and stays on the page', async () => {
  const { user } = draw(<Locked />);
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(shownDialog()?.content.props).toMatchObject({ wish: {} }));
  expect(address()).toBe('/');
});

test('and asked in first where the tenant wants that', async () => {
  const { user } = draw(<Locked />, { tenant: { flags: { subAuthRequired: true } } });
  await user.click(screen.getByRole('button'));
  expect(shownDialog()?.content.props).toMatchObject({ reason: 'spoken.signIn' });
});

test('where the tenant leads to its page of plans, that is another document', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const { user } = draw(<Locked />, { tenant: { flags: { redirectToSubPage: true } } });
  await user.click(screen.getByRole('button'));
  expect([shownDialog(), assign.mock.calls]).toEqual([null, [['/en/subscription']]]);
});

// @vitest-environment happy-dom
import { loadNotificationTexts } from '@atrium/i18n/notifications';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSignIn } from '../../kit/visit/session.ts';
import { draw, type RecordedCall } from '../../testing/draw.tsx';
import { TextsContext } from './texts-context.ts';
import { WaitingTeams } from './waiting-teams.tsx';

const words = { en: await loadNotificationTexts('en'), ar: await loadNotificationTexts('ar') };

beforeEach(() => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('signed_in=1');
});
afterEach(() => {
  vi.restoreAllMocks();
  forgetSignIn();
});

const member = (id: number, name: string) => ({
  id,
  name,
  avatar: null,
  state: 'MEMBER',
  isCaptain: id === 1,
  isYou: false,
});
const notice = (id: number, name: string, more: object = {}) => ({
  id,
  at: '2026-11-16T10:00:00Z',
  isNotified: true,
  name,
  avatar: null,
  team: { id: 3, name: 'Volt Nord', members: [member(1, 'Mihai I.'), member(2, 'Omar F.')] },
  tournament: { id: 952, title: 'Final Kick League', clickUrl: '/tournaments/details/952' },
  ...more,
});
const fragment = (notices: object[]) => ({
  body: { name: 'teams', data: { customProperties: { notices } }, substructure: [] },
});

interface Told {
  invited?: object[];
  asking?: object[];
  fails?: boolean;
}

function drawWaiting({ invited = [], asking = [], fails = false }: Told, locale: 'en' | 'ar' = 'en') {
  let open = invited;
  const answer = ({ call }: RecordedCall) => {
    if (fails) return { status: 500, body: { error: 'INTERNAL', status: 500, message: 'no' } };
    if (call.endsWith('tournament-team-notifications')) return fragment(open);
    if (call.endsWith('tournament-pending-requests')) return fragment(asking);
    if (call.startsWith('PATCH /backend/tournament/addInvitationResponse')) open = [];
    return { body: { state: 'MEMBER' } };
  };
  return draw(
    <TextsContext value={words[locale]}>
      <WaitingTeams />
    </TextsContext>,
    { answer, locale },
  );
}

test('team invitations and requests are listed, each with all members of the team; an answer removes it', async () => {
  const { user, asked } = drawWaiting({ invited: [notice(7, 'Mihai I.')], asking: [notice(8, 'Ada L.')] });
  expect(await screen.findByText('Mihai I. invites you to Volt Nord')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getAllByText('In the team: Mihai I., Omar F.')).toHaveLength(2);
  await user.click(screen.getAllByRole('button', { name: 'Accept' })[0] as HTMLElement);
  // it stays for four seconds, with a word and Undo
  expect((await screen.findByRole('status')).textContent).toBe('Accepted');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(asked.some(({ call }) => call.startsWith('PATCH'))).toBe(false);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(asked.find(({ call }) => call.startsWith('PATCH'))).toMatchObject({
    call: 'PATCH /backend/tournament/addInvitationResponse/7',
    body: { accepted: true },
  });
});

test('an answer that is undone is never sent', async () => {
  const { user, asked } = drawWaiting({ invited: [notice(7, 'Mihai I.')] });
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'Accept' })).toBeTruthy();
  expect(asked.some(({ call }) => call.startsWith('PATCH'))).toBe(false);
});

test('an answer is sent at once by a list that goes away', async () => {
  const { user, asked, redraw } = drawWaiting({ invited: [notice(7, 'Mihai I.')] });
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  redraw(null);
  await waitFor(() => expect(asked.some(({ call }) => call.startsWith('PATCH'))).toBe(true));
});

test('opening the team invitations marks them as seen, with one call', async () => {
  const { asked } = drawWaiting({ invited: [notice(7, 'Mihai I.', { isNotified: false })] });
  const said = () => asked.filter(({ call }) => call === 'PATCH /backend/tournament/markInvitationNotified');
  await waitFor(() => expect(said()).toHaveLength(1));
  expect(said()[0]?.body).toEqual({});
});

test('where they do not come nothing is shown, and it is only logged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { asked, container } = drawWaiting({ fails: true });
  await waitFor(() => expect(asked.length).toBeGreaterThanOrEqual(2));
  expect(container.querySelector('section')).toBeNull();
  logged.mockClear();
});

test('in Arabic as well', async () => {
  drawWaiting({ invited: [notice(7, 'Mihai I.')] }, 'ar');
  expect(await screen.findByRole('heading', { name: 'بانتظار ردّك' })).toBeTruthy();
});

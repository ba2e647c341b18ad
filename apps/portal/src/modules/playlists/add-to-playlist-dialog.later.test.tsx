// @vitest-environment happy-dom
import type { OwnPlaylist } from '@atrium/contract/schemas/listening';
import { cookieNames } from '@atrium/domain/site/cookie-names';
import { Stage } from '@atrium/ui/overlay/stage';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draw, type RecordedCall } from '../../testing/draw.tsx';
import AddToPlaylistDialog from './add-to-playlist-dialog.later.tsx';
import PlaylistNameDialog from './playlist-name-dialog.later.tsx';

// biome-ignore-start lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store API
beforeEach(() => {
  document.cookie = `${cookieNames.signedIn}=1`;
});
afterEach(() => {
  document.cookie = `${cookieNames.signedIn}=; max-age=0`;
});
// biome-ignore-end lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store API

const playlist: OwnPlaylist = {
  id: 5,
  title: 'On the train',
  count: 3,
  imageUrls: [],
  updatedAt: '2026-01-01T00:00:00.000Z',
  isOwner: true,
  isShared: false,
  members: 0,
};

type Answer = { status?: number; body: object };

function open(add: (asked: RecordedCall) => Answer) {
  const onClose = vi.fn();
  const drawn = draw(<AddToPlaylistDialog tracks={[7, 8]} name="Night Bus" onClose={onClose} />, {
    answer: (asked) => (asked.call.startsWith('GET') ? { body: [playlist] } : add(asked)),
  });
  const sent = () => drawn.asked.filter(({ call }) => !call.startsWith('GET'));
  return { ...drawn, onClose, sent };
}

const already = {
  status: 409,
  body: { error: 'CONFLICT', status: 409, message: '', details: { already: [7] } },
};

test('titles are added to the playlist that is chosen', async () => {
  const { user, onClose, sent } = open(() => ({ body: { added: 2, count: 5 } }));
  await user.click(await screen.findByRole('button', { name: /On the train/ }));
  await screen.findByText('Added to On the train');
  expect(sent()).toMatchObject([
    { call: 'POST /backend/user/playlists/5/tracks', body: { tracks: [7, 8], duplicates: 'ask' } },
  ]);
  expect(onClose).toHaveBeenCalledOnce();
});

test.each([
  ['Skip', 'skip', 1],
  ['Add anyway', 'add', 2],
])(
  'of titles that are in the playlist already, the customer chooses: %s',
  async (name, duplicates, added) => {
    const { user, onClose, sent } = open(({ body }) =>
      body.duplicates === 'ask' ? already : { body: { added, count: 4 } },
    );
    await user.click(await screen.findByRole('button', { name: /On the train/ }));
    await screen.findByText('1 title is in On the train already.');
    expect(onClose).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name }));
    await screen.findByText('Added to On the train');
    expect(sent().map(({ body }) => body.duplicates)).toEqual(['ask', duplicates]);
  },
);

test('a new playlist begins with what is added, under the name of the album', async () => {
  const { user, onClose, sent } = open(() => ({ status: 201, body: { ...playlist, title: 'Night Bus' } }));
  await user.click(screen.getByRole('button', { name: 'New playlist' }));
  const field = await screen.findByRole('textbox', { name: 'Name of the playlist' });
  expect(field).toHaveProperty('value', 'Night Bus');
  await user.type(field, ' 2{Enter}');
  await screen.findByText('Added to Night Bus 2');
  expect(sent()).toMatchObject([
    { call: 'POST /backend/user/playlists', body: { title: 'Night Bus 2', tracks: [7, 8] } },
  ]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a playlist that is full says so', async () => {
  const { user } = open(() => ({
    status: 409,
    body: { error: 'CONFLICT', status: 409, message: '', details: { most: 900 } },
  }));
  await user.click(await screen.findByRole('button', { name: /On the train/ }));
  await screen.findByText('A playlist holds up to 900 titles. Start another one.');
});

test('over the full player the name field has the focus, and Enter saves', async () => {
  const send = vi.fn(() => Promise.resolve(null));
  const over = (dialog: ReactNode) => (
    <>
      <Stage open onOpenChange={() => {}} title="Player" hue={1}>
        <button type="button">Save</button>
      </Stage>
      {dialog}
    </>
  );
  const { user, redraw } = draw(over(null));
  redraw(over(<PlaylistNameDialog heading="Save" send={send} onClose={() => {}} />));
  const field = await screen.findByRole('textbox', { name: 'Name of the playlist' });
  await vi.waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard('Mine{Enter}');
  expect(send).toHaveBeenCalledExactlyOnceWith('Mine');
});

// @vitest-environment happy-dom
import { cookieNames } from '@atrium/domain/site/cookie-names';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import { subjectOfTrack } from '../model/menu-subject.ts';
import type { PlayableTrack } from '../model/track.ts';
import TrackMenu from './track-menu.later.tsx';

const song: PlayableTrack = {
  id: 7,
  title: 'Terminus',
  contentType: 'FULL_TRACK_MUSIC',
  clickUrl: '/music/tracks/terminus/7',
  makerUrl: '/music/artists/ode/1',
};

// biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store API
const setSignedIn = (rest: string) => (document.cookie = `${cookieNames.signedIn}=${rest}`);

afterEach(() => setSignedIn('; max-age=0'));

const entriesOf = async (subject = subjectOfTrack(song)) => {
  const { user } = draw(
    <TrackMenu subject={subject} more={[{ id: 'remove', label: 'Remove', onSelect: () => {} }]} />,
  );
  await user.click(screen.getByRole('button', { name: 'More: Terminus' }));
  const entries = await screen.findAllByRole('menuitem');
  return { user, labels: entries.map(({ textContent }) => textContent) };
};

test('the menu of a song leads to its artist and album, to a playlist, and offline for customers', async () => {
  setSignedIn('1');
  expect((await entriesOf()).labels).toEqual([
    'Play next',
    'Add to queue',
    'Add to playlist…',
    'Go to artist',
    'Go to album',
    'Download for later',
    'Remove',
    'Share',
  ]);
});

test('the menu of an album is about all of its songs, and leads to no album', async () => {
  const album = { ...subjectOfTrack(song), tracks: [song, { ...song, id: 8 }], isSingle: false };
  const { labels } = await entriesOf(album);
  expect(labels).toContain('Add to playlist…');
  expect(labels).not.toContain('Go to album');
});

test('the menu of an episode leads to its show', async () => {
  const { labels } = await entriesOf(subjectOfTrack({ ...song, contentType: 'PODCAST_EPISODE' }));
  expect(labels).toContain('Go to show');
  expect(labels).not.toContain('Go to artist');
});

test('a guest downloads nothing, and shares an address', async () => {
  const { user, labels } = await entriesOf();
  expect(labels).not.toContain('Download for later');
  await user.click(screen.getByRole('menuitem', { name: 'Share' }));
  await screen.findByText('Link copied');
  expect(await navigator.clipboard.readText()).toMatch(/\/music\/tracks\/terminus\/7$/);
});

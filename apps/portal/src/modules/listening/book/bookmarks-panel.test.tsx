// @vitest-environment happy-dom
import type { Bookmark } from '@atrium/contract/schemas/listening';
import { Stage } from '@atrium/ui/overlay/stage';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draw, type RecordedCall } from '../../../testing/draw.tsx';
import type { DockedTrack } from '../../player/model/track.ts';
import { BookmarksPanel } from './bookmarks-panel.tsx';
import { useBookmarks } from './use-bookmarks.ts';

/** What a test leaves half written belongs to its own bookmarks. */
const numbers = { first: 0 };
const mark = (place: number, fields: Partial<Bookmark> = {}): Bookmark => ({
  id: numbers.first + place,
  articleId: 111,
  position: place * 60,
  quote: '',
  note: '',
  at: `2026-01-0${place}T10:00:00.000Z`,
  ...fields,
});
const track = { id: 111, contentType: 'AUDIOBOOK_CHAPTER', title: 'One', clickUrl: '/' };
const state = { track, position: 30, duration: 600 } as DockedTrack;

function Panel() {
  const { marks, add, write, remove } = useBookmarks(110);
  return (
    <BookmarksPanel
      state={state}
      marks={marks}
      chapterOf={() => 'One'}
      onPlay={() => {}}
      onAdd={() => void add({ articleId: 111, position: 30 })}
      onWrite={write}
      onRemove={(gone) => void remove(gone)}
    />
  );
}

let kept: Bookmark[];
let deleted: Bookmark[];
let isReachable: boolean;
beforeEach(() => {
  numbers.first += 10;
  kept = [mark(1, { quote: 'the turn' }), mark(2, { note: 'For Emil' })];
  deleted = [];
  isReachable = true;
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('signed_in=1');
});
afterEach(() => void vi.restoreAllMocks());

/** As the server keeps bookmarks. */
const answer = ({ call, body }: RecordedCall) => {
  const [method = '', path = ''] = call.split(' ');
  if (method !== 'GET' && !isReachable) throw new TypeError('Failed to fetch');
  const id = Number(/bookmarks\/(\d+)/.exec(path)?.[1]);
  const found = [...kept, ...deleted].find((one) => one.id === id);
  if (method === 'GET') return { body: kept };
  if (method === 'PATCH' && found) return { body: { ...found, note: String(body.note) } };
  if (method === 'DELETE' && found) deleted = [found];
  else if (!found) return { status: 404, body: { error: 'NOT_FOUND', message: '' } };
  return { body: found };
};

async function open() {
  const drawn = draw(<Panel />, { answer });
  await screen.findAllByRole('listitem');
  return drawn;
}
const row = (time: string) => {
  const found = screen.getByRole('button', { name: `Play from ${time}` }).closest('li');
  if (!found) throw new Error(`${time} is in no row`);
  return within(found);
};
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');

test('a quote is in quotation marks, a note is not, and each row offers to write', async () => {
  await open();
  expect(row('1:00').getByText('“the turn”')).toBeTruthy();
  expect(row('1:00').getByRole('button', { name: 'Add a note 1:00' })).toBeTruthy();
  expect(row('2:00').getByText('For Emil')).toBeTruthy();
  expect(row('2:00').getByRole('button', { name: 'Edit note 2:00' })).toBeTruthy();
});

test('a note is written by keys alone, and the focus returns to its button', async () => {
  const { user, asked } = await open();
  row('1:00')
    .getByRole('button', { name: /^Add a note/ })
    .focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('Your note at 1:00'));
  await user.keyboard('Read it to Ada{Control>}{Enter}{/Control}');
  const edit = await row('1:00').findByRole('button', { name: 'Edit note 1:00' });
  expect(document.activeElement).toBe(edit);
  expect(row('1:00').getByText('Read it to Ada')).toBeTruthy();
  expect(row('1:00').getByText('“the turn”')).toBeTruthy();
  expect(asked.filter(({ call }) => call.startsWith('PATCH'))).toMatchObject([
    { call: `PATCH /backend/user/bookmarks/${kept[0]?.id}`, body: { note: 'Read it to Ada' } },
  ]);
});

test('Escape cancels, and leaves the player open', async () => {
  const onClose = vi.fn<() => void>();
  const { user, asked } = draw(
    <Stage open onOpenChange={onClose} title="Player" hue={20}>
      <Panel />
    </Stage>,
    { answer },
  );
  await screen.findAllByRole('listitem');
  await user.click(row('2:00').getByRole('button', { name: /^Edit note/ }));
  expect(field().value).toBe('For Emil');
  await user.keyboard(' and Ada{Escape}');
  expect(document.activeElement).toBe(row('2:00').getByRole('button', { name: 'Edit note 2:00' }));
  expect(row('2:00').getByText('For Emil')).toBeTruthy();
  expect(asked.filter(({ call }) => call.startsWith('PATCH'))).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('an empty note removes it', async () => {
  const { user } = await open();
  await user.click(row('2:00').getByRole('button', { name: /^Edit note/ }));
  await user.clear(field());
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await row('2:00').findByRole('button', { name: 'Add a note 2:00' })).toBeTruthy();
  expect(screen.queryByText('For Emil')).toBeNull();
});

test('a note that is not saved stays in the field, says why, and is saved later', async () => {
  const { user } = await open();
  await user.click(row('1:00').getByRole('button', { name: /^Add a note/ }));
  await user.keyboard('Read it to Ada');
  isReachable = false;
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('You’re offline')).toBeTruthy();
  expect(field().value).toBe('Read it to Ada');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  isReachable = true;
  offline.mockReturnValue(true);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await row('1:00').findByText('Read it to Ada')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a bookmark that another device removed says so, and keeps the words', async () => {
  const { user } = await open();
  await user.click(row('1:00').getByRole('button', { name: /^Add a note/ }));
  await user.keyboard('Read it to Ada');
  kept = [];
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/It may have been removed/)).toBeTruthy();
  expect(field().value).toBe('Read it to Ada');
});

test('a note that is being written survives the end of its chapter', async () => {
  const { user, redraw } = await open();
  await user.click(row('2:00').getByRole('button', { name: /^Edit note/ }));
  await user.keyboard(' and Ada');
  redraw(<p>The next chapter loads</p>);
  redraw(<Panel />);
  await screen.findAllByRole('listitem');
  expect(field().value).toBe('For Emil and Ada');
  await user.keyboard('{Escape}');
  expect(row('2:00').getByText('For Emil')).toBeTruthy();
});

test('the counter is announced near the end alone, once the typing rests', async () => {
  const { user } = await open();
  await user.click(row('1:00').getByRole('button', { name: /^Add a note/ }));
  const status = screen.getByRole('status');
  await user.paste('n'.repeat(259));
  expect(screen.getByText('21 characters left')).toBeTruthy();
  await new Promise((later) => setTimeout(later, 900));
  expect(status.textContent).toBe('');
  await user.keyboard('n');
  await waitFor(() => expect(status.textContent).toBe('20 characters left'));
  await user.paste('n'.repeat(40));
  expect(field().value).toHaveLength(280);
});

test('a removed bookmark can be brought back with its note; the focus stays in the list', async () => {
  const { user } = await open();
  await user.click(row('2:00').getByRole('button', { name: 'Remove the mark at 2:00' }));
  await waitFor(() => expect(screen.queryByText('For Emil')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Play from 1:00' }));
  expect(await screen.findByText('Bookmark at 2:00 removed')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await row('2:00').findByText('For Emil')).toBeTruthy();
});

test('after the last bookmark the focus goes to the button that adds one', async () => {
  kept = [mark(1)];
  const { user } = await open();
  await user.click(row('1:00').getByRole('button', { name: /^Remove/ }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Bookmark 0:30' }));
});

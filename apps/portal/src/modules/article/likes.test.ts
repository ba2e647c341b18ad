import { createClient } from '@atrium/contract/client';
import type { LikedEntity } from '@atrium/contract/schemas/likes';
import { beforeEach, expect, test } from 'vitest';
import { likes, readLikes, setLiked } from './likes.ts';

const entity = (type: string, id: number): LikedEntity => ({
  entityId: String(id),
  type,
  name: `Thing ${id}`,
  artistName: null,
  licensorName: null,
  imageUrl: null,
});

/** A backend that answers each call when told to. */
function slowBackend() {
  const waiting: { line: string; answer: (status: number, body?: unknown) => void }[] = [];
  const backend = createClient({
    base: '',
    fetch: (url, { method }) =>
      new Promise((resolve) => {
        const answer = (status: number, body: unknown = {}) =>
          resolve(status === 204 ? new Response(null, { status }) : Response.json(body, { status }));
        waiting.push({ line: `${method} ${url}`, answer });
      }),
  });
  return { context: { backend }, waiting };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));
const shown = (type: string) => [...(likes.get().get(type) ?? [])];

beforeEach(() => likes.set(new Map()));

test('a like is shown before the server has it, and stays', async () => {
  const { context, waiting } = slowBackend();
  const saved = setLiked(context, 'ALBUM', 2, true);
  expect(shown('ALBUM')).toEqual(['2']);
  await settle();
  expect(waiting[0]?.line).toBe('POST /like/ALBUM/2');
  waiting[0]?.answer(200, { liked: true });
  expect(await saved).toBe(true);
  expect(shown('ALBUM')).toEqual(['2']);
});

test.each([
  [true, []],
  [false, ['2']],
])('one that the server refused goes back (liking: %s)', async (wanted, before) => {
  const { context, waiting } = slowBackend();
  likes.set(new Map([['ALBUM', new Set(before)]]));
  const saved = setLiked(context, 'ALBUM', 2, wanted);
  await settle();
  waiting[0]?.answer(500);
  expect(await saved).toBe(false);
  expect(shown('ALBUM')).toEqual(before);
});

test('a quick second press waits for the first, and the last one counts', async () => {
  const { context, waiting } = slowBackend();
  const first = setLiked(context, 'ALBUM', 2, true);
  const second = setLiked(context, 'ALBUM', 2, false);
  await settle();
  expect(waiting.map(({ line }) => line)).toEqual(['POST /like/ALBUM/2']);
  waiting[0]?.answer(200, { liked: true });
  await first;
  await settle();
  expect(waiting[1]?.line).toBe('DELETE /like/ALBUM/2');
  waiting[1]?.answer(204);
  await second;
  expect(shown('ALBUM')).toEqual([]);
});

test('all that a person likes is read page by page and told apart by type', async () => {
  const { context, waiting } = slowBackend();
  const games = Array.from({ length: 50 }, (_, index) => entity('GAME', index));
  const reading = readLikes(context, 'all');
  await settle();
  waiting[0]?.answer(200, games);
  await settle();
  await settle();
  expect(waiting.map(({ line }) => line)).toEqual([
    'GET /like/all?limit=50&offset=0',
    'GET /like/all?limit=50&offset=50',
  ]);
  waiting[1]?.answer(200, [entity('ALBUM', 2)]);
  expect(await reading).toHaveLength(51);
  expect([shown('ALBUM'), shown('GAME').length]).toEqual([['2'], 50]);
});

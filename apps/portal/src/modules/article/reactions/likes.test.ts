import { createClient } from '@atrium/contract/client';
import type { LikedEntity } from '@atrium/contract/schemas/likes';
import { expect, test } from 'vitest';
import type { AppContext } from '../../../kit/visit/context.ts';
import { createPersonal } from '../../../kit/visit/context.ts';
import { loadPersonal } from '../../../kit/visit/personal-data.ts';
import { allLikes, isLiked, setLiked } from './likes.ts';

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
  const context = { backend, personal: createPersonal() } as AppContext;
  return { context, waiting, shown: () => isLiked(context, 'ALBUM', '2') };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('a like is shown before the server has it, and stays', async () => {
  const { context, waiting, shown } = slowBackend();
  const saved = setLiked(context, 'ALBUM', 2, true);
  expect(shown()).toBe(true);
  await settle();
  expect(waiting[0]?.line).toBe('POST /like/ALBUM/2');
  waiting[0]?.answer(200, { liked: true });
  expect(await saved).toBe(true);
  expect(shown()).toBe(true);
});

test.each([
  [true, []],
  [false, [entity('ALBUM', 2)]],
])('one that the server refused goes back (liking: %s)', async (wanted, before) => {
  const { context, waiting, shown } = slowBackend();
  const known = loadPersonal(context, allLikes);
  await settle();
  waiting[0]?.answer(200, before);
  await known;
  const saved = setLiked(context, 'ALBUM', 2, wanted);
  expect(shown()).toBe(wanted);
  await settle();
  waiting[1]?.answer(500);
  expect(await saved).toBe(false);
  expect(shown()).toBe(!wanted);
});

test('a quick second press waits for the first, and the last one counts', async () => {
  const { context, waiting, shown } = slowBackend();
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
  expect(shown()).toBe(false);
});

test('all that a person likes is read page by page and told apart by type', async () => {
  const { context, waiting, shown } = slowBackend();
  const games = Array.from({ length: 50 }, (_, index) => entity('GAME', index));
  const reading = loadPersonal(context, allLikes);
  await settle();
  waiting[0]?.answer(200, games);
  await settle();
  await settle();
  expect(waiting.map(({ line }) => line)).toEqual([
    'GET /like/all?limit=50&offset=0',
    'GET /like/all?limit=50&offset=50',
  ]);
  waiting[1]?.answer(200, [entity('ALBUM', 2)]);
  expect(await reading).toMatchObject({ ok: true, body: { length: 51 } });
  expect([shown(), isLiked(context, 'GAME', '49'), isLiked(context, 'GAME', '2')]).toEqual([
    true,
    true,
    true,
  ]);
  expect(isLiked(context, 'GAME', '50')).toBe(false);
});

test('a list that was asked for before a press does not take the press back', async () => {
  const { context, waiting, shown } = slowBackend();
  const reading = loadPersonal(context, allLikes);
  const saved = setLiked(context, 'ALBUM', 2, true);
  await settle();
  waiting[1]?.answer(200, { liked: true });
  await saved;
  waiting[0]?.answer(200, [entity('ALBUM', 1)]);
  await reading;
  expect(shown()).toBe(true);
});

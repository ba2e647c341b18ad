import type { ListeningQueue } from '@atrium/contract/schemas/listening';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openListeningLibrary } from '../../testing/listening-library.ts';

let library: Awaited<ReturnType<typeof openListeningLibrary>>;
let ask: ReturnType<typeof library.as>;
let other: ReturnType<typeof library.as>;

beforeAll(async () => {
  library = await openListeningLibrary();
  other = library.as((await library.newPerson()).token);
});
afterAll(() => library.stop());
beforeEach(async () => {
  ask = library.as((await library.newPerson()).token);
});

const queue = (tracks: number[], fields = {}) => ({
  version: 0,
  tracks,
  index: 0,
  position: 0,
  loop: 'OFF',
  isShuffled: false,
  ...fields,
});
const titlesOf = ({ tracks }: { tracks: { title: string }[] }) => tracks.map(({ title }) => title);

describe('a queue', () => {
  const put = (tracks: number[], fields = {}) =>
    ask<{ version: number }>('PUT /user/queue', queue(tracks, fields));
  const get = async () => (await ask<ListeningQueue>('GET /user/queue')).body;

  test('is empty at first, then as it was lined up, the same track twice', async () => {
    expect(await get()).toEqual(queue([]));
    const said = { index: 2, position: 12.5, loop: 'REPEAT_ONE', isShuffled: true };
    expect((await put([101, 102, 101], said)).body).toEqual({ version: 1 });
    const body = await get();
    expect(body).toMatchObject({ ...said, version: 1 });
    expect(titlesOf(body)).toEqual(['Whole', 'Free', 'Whole']);
    expect(body.tracks[1]).toMatchObject({ id: 102, isFree: true });
  });

  test('changed by another device since is not overwritten', async () => {
    await put([101]);
    expect((await put([102])).status).toBe(409);
    expect((await put([102], { version: 1 })).body).toEqual({ version: 2 });
    expect((await put([103], { version: 1 })).status).toBe(409);
    expect((await put([103], { version: 99 })).status).toBe(409);
    expect(titlesOf(await get())).toEqual(['Free']);
  });

  test('of many changes at once takes one', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => put([101])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('drops what cannot be heard, and stays where it stood', async () => {
    await put([130, 101, 999_999, 104, 102, 103], { index: 4, position: 9 });
    const body = await get();
    expect(titlesOf(body)).toEqual(['Whole', 'Free', 'No preview']);
    expect(body).toMatchObject({ index: 1, position: 9 });
  });

  test('stands at the next one when the current one went off air', async () => {
    await put([101, 102, 103], { index: 1, position: 9 });
    const set = (state: string) =>
      library.asTenant((tx) => sql`UPDATE article SET state = ${state} WHERE id = 102`.execute(tx));
    await set('WITHDRAWN');
    expect(await get()).toMatchObject({ index: 1, position: 0 });
    await set('LIVE');
    expect(await get()).toMatchObject({ index: 1, position: 9 });
  });

  test.each([
    ['too long', queue(Array.from({ length: 501 }, () => 101))],
    ['that stands beyond its end', queue([101], { index: 1 })],
    ['with an unknown repeat mode', queue([101], { loop: 'FOREVER' })],
  ])('%s is none', async (_, body) => {
    expect((await ask('PUT /user/queue', body)).status).toBe(400);
  });

  test('of five hundred is one', async () => {
    expect((await put(Array.from({ length: 500 }, () => 101))).status).toBe(200);
    expect((await get()).tracks).toHaveLength(500);
  });

  test('a queue belongs to one customer', async () => {
    await put([101]);
    expect((await other('GET /user/queue')).body).toEqual(queue([]));
  });
});

test('a queue says of a song without a file that it is unrecorded', async () => {
  await library.asTenant((tx) => sql`DELETE FROM media_asset WHERE article_id = 103`.execute(tx));
  await ask('PUT /user/queue', queue([101, 103]));
  const { body } = await ask<ListeningQueue>('GET /user/queue');
  expect(body.tracks.map(({ isUnrecorded }) => isUnrecorded)).toEqual([undefined, true]);
});

test.each(['GET /user/queue', 'PUT /user/queue'])('%s is no call for guests', async (line) => {
  expect((await library.call('alpha', line, { body: line.startsWith('P') ? {} : undefined })).status).toBe(
    401,
  );
});

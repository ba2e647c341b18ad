import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { startTestContexts, type TestContexts } from '../../testing/test-contexts.ts';
import { createPlayTraces } from './record-traces.ts';

let contexts: TestContexts;
let viewer: Context;
const warned: object[] = [];
const asked = { device: 'desktop', country: null } as const;

beforeAll(async () => {
  contexts = await startTestContexts();
  const { id: userId, uuid } = await contexts.alpha.tx(({ db }) =>
    db.selectFrom('app_user').select(['id', 'uuid']).executeTakeFirstOrThrow(),
  );
  viewer = {
    ...contexts.alpha,
    actor: { role: 'user', userId, uuid, grantId: null, signedInAt: new Date() },
  };
});
afterAll(() => contexts.drop());

/** Written by the test alone, never by the timer. */
const tracing = () =>
  createPlayTraces({
    db: contexts.db,
    log: { warn: (detail: object) => void warned.push(detail) } as never,
    gatherMs: 3_600_000,
  });
const rows = () =>
  contexts.alpha.tx(
    async ({ db }) =>
      (await sql<{ article_number: number; times: number }>`SELECT * FROM play_trace ORDER BY id`.execute(db))
        .rows,
  );

test('of a flood of different refusals of one person ten are written, and the rest is counted in a warning', async () => {
  const traces = tracing();
  for (let n = 1; n <= 400; n++) traces.begin(viewer, 'SONG', n, asked).end(new AppError('AGE_RESTRICTED'));
  await traces.flush();
  expect(await rows()).toHaveLength(10);
  expect(warned).toContainEqual({ lost: 390 });
});

test('equal refusals of one batch and of the next are one row', async () => {
  const traces = tracing();
  for (let round = 0; round < 2; round++) {
    for (let n = 0; n < 100; n++) traces.begin(viewer, 'VIDEO', 9001, asked).end(new AppError('GEO_BLOCKED'));
    await traces.flush();
  }
  const own = (await rows()).filter(({ article_number }) => article_number === 9001);
  expect(own.map(({ times }) => times)).toEqual([200]);
});

test('a visitor leaves no trace, and an erased account neither', async () => {
  const traces = tracing();
  const before = (await rows()).length;
  traces.begin(contexts.alpha, 'SONG', 9002, asked).end(new AppError('AGE_RESTRICTED'));
  traces.begin(viewer, 'SONG', 9003, asked).end(new AppError('AGE_RESTRICTED'));
  await contexts.alpha.tx(({ db }) => db.updateTable('app_user').set({ status: 'DELETED' }).execute());
  await traces.flush();
  expect(await rows()).toHaveLength(before);
});

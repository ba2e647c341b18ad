import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withTenant } from '../../platform/database/with-tenant.ts';
import { startTestContexts, type TestContexts } from '../../testing/test-contexts.ts';
import { notify } from './notify.ts';

let contexts: TestContexts;
beforeAll(async () => {
  contexts = await startTestContexts();
});
afterAll(() => contexts.drop());

const rowsOf = (tenantId: number) =>
  withTenant(contexts.db, tenantId, async (tx) => ({
    notifications: await tx.selectFrom('notification').select(['kind', 'payload', 'user_id']).execute(),
    jobs: await tx.selectFrom('job').select('payload').where('kind', '=', 'notifications.deliver').execute(),
  }));

const ada = (tenantId: number) =>
  withTenant(contexts.db, tenantId, async (tx) => {
    const { id } = await tx.selectFrom('app_user').select('id').executeTakeFirstOrThrow();
    return id;
  });

const invitation = {
  key: 'team-invitation',
  parameters: { by: 'Zara', team: 'Volt North', tournament: 'Neon Drift Cup' },
  link: '/notifications',
  subject: { invitationId: 7 },
} as const;

test('an occasion leaves one notification, however often and from how many sides it is told', async () => {
  const personId = await ada(1);
  await Promise.all(
    Array.from({ length: 20 }, () =>
      contexts.alpha.tx((tx) => notify(tx, { ...invitation, personId, dedupe: '7' })),
    ),
  );
  const { notifications, jobs } = await rowsOf(1);
  expect(notifications).toEqual([
    {
      kind: 'TEAM',
      user_id: personId,
      payload: {
        key: 'team-invitation',
        parameters: invitation.parameters,
        link: '/notifications',
        subject: { invitationId: 7 },
      },
    },
  ]);
  expect(jobs).toHaveLength(1);
});

test('what is undone was never told', async () => {
  const personId = await ada(1);
  await expect(
    contexts.alpha.tx(async (tx) => {
      await notify(tx, { ...invitation, personId, dedupe: 'undone' });
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect((await rowsOf(1)).notifications).toHaveLength(1);
});

test('no notification reaches a person of another tenant', async () => {
  const stranger = (await ada(1)) + 1000;
  await expect(
    contexts.beta.tx((tx) => notify(tx, { ...invitation, personId: stranger, dedupe: '7' })),
  ).rejects.toThrow('foreign key');
  expect((await rowsOf(2)).notifications).toEqual([]);
});

test('a reader that resumes from the oldest transaction running at its last read misses no notification', async () => {
  const personId = await ada(1);
  const cursor = () =>
    contexts.alpha.tx(async ({ db }) => {
      const { rows } = await sql<{
        xmin: string;
      }>`SELECT pg_snapshot_xmin(pg_current_snapshot()) AS xmin`.execute(db);
      return rows[0]?.xmin ?? '';
    });
  let seen = '';
  // begun first, committed last: its number is lower than one that was seen already
  await contexts.alpha.tx(async (tx) => {
    await notify(tx, { ...invitation, personId, dedupe: 'early' });
    await contexts.beta.tx(async () => undefined);
    seen = await cursor();
  });
  const missed = await contexts.alpha.tx(({ db }) =>
    db.selectFrom('notification').select('dedupe_key').where('touched', '>=', seen).execute(),
  );
  expect(missed.map(({ dedupe_key }) => dedupe_key)).toContain('team-invitation early');
});

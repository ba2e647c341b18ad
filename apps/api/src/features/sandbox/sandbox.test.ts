import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sendMail } from '../../modules/mail/send-mail.ts';
import { createBusinessClock } from '../../platform/business-clock.ts';
import { asOwner } from '../../platform/database/as-owner.ts';
import { createFaults } from '../../platform/health/faults.ts';
import { createWorker } from '../../platform/jobs/job-worker.ts';
import { createSecrets } from '../../platform/secrets/secrets.ts';
import { startTestContexts, type TestContexts } from '../../testing/test-contexts.ts';
import { sandboxHandlers } from './handlers.ts';

const start = new Date('2026-01-31T12:00:00Z');
let contexts: TestContexts;
beforeAll(async () => {
  contexts = await startTestContexts();
});
afterAll(() => contexts.drop());
beforeEach(() => asOwner(contexts.owner, (owner) => owner.deleteFrom('sandbox_clock').execute()));

const openClock = () =>
  createBusinessClock({ db: contexts.db, base: { now: () => start }, log: contexts.sources.log });

async function sandbox() {
  const clock = openClock();
  const due: string[] = [];
  const noteTime = async (ctx: { clock: { now(): Date } }) => void due.push(ctx.clock.now().toISOString());
  const worker = createWorker({ ...contexts.sources, clock, handlers: { 'retention.sweep': noteTime } });
  await worker.plan();
  const { advanceClock, getOutbox } = sandboxHandlers({
    clock,
    worker,
    faults: createFaults(),
    secrets: createSecrets(Buffer.alloc(32, 7)),
  });
  return {
    due,
    advance: (advance: string) => advanceClock(contexts.alpha, { body: { advance } }),
    outbox: (to?: string) => getOutbox(contexts.alpha, { query: { to } }),
  };
}

test('business time moves on, and what falls due is done in it', async () => {
  const { advance, due } = await sandbox();
  expect(await advance('P1DT2H')).toEqual({ status: 200, body: { now: '2026-02-01T14:00:00.000Z' } });
  expect(due).toEqual(['2026-02-01T14:00:00.000Z', '2026-02-01T14:00:00.000Z']);
  expect(await advance('P1D')).toMatchObject({ body: { now: '2026-02-02T14:00:00.000Z' } });
});

test('other processes follow, and a new one starts where time is', async () => {
  const other = openClock();
  const stop = await other.follow(5);
  expect(other.now()).toEqual(start);
  await (await sandbox()).advance('P2D');
  await vi.waitFor(() => expect(other.now()).toEqual(new Date('2026-02-02T12:00:00Z')));
  await stop();
  const late = openClock();
  await (await late.follow())();
  expect(late.now()).toEqual(other.now());
});

test('time cannot be moved so far that it breaks', async () => {
  const { advance } = await sandbox();
  expect(await advance('P99999999Y')).toMatchObject({ code: 'INVALID_PARAMETERS' });
  for (let n = 0; n < 3; n++) {
    const moved = await advance('P9999999Y');
    const year = 'body' in moved ? new Date(moved.body.now).getUTCFullYear() : 0;
    expect(year).toBeGreaterThanOrEqual(2125);
    expect(year).toBeLessThanOrEqual(2126);
  }
});

test('the outbox shows this tenant’s letters, newest first, or those to one address', async () => {
  const values = { code: '111111', minutes: 10 };
  const write = (ctx: TestContexts['alpha'], to: string, channel: 'MAIL' | 'SMS') =>
    ctx.tx((tx) => sendMail(tx, { template: 'login-code', channel, values, to }));
  await write(contexts.alpha, 'ada@alpha.example', 'MAIL');
  await write(contexts.alpha, '+4915112345678', 'SMS');
  await write(contexts.beta, 'ada@beta.example', 'MAIL');
  const { outbox } = await sandbox();
  expect(await outbox()).toMatchObject({
    status: 200,
    body: [
      { channel: 'SMS', to: '+4915112345678', subject: null },
      { channel: 'MAIL', to: 'ada@alpha.example', subject: 'Your sign-in code' },
    ],
  });
  const { body } = await outbox('Ada@alpha.example');
  expect(body.map(({ to }) => to)).toEqual(['ada@alpha.example']);
  expect(body[0]?.text).toContain('111111');
});

test('the outbox ends after fifty', async () => {
  for (let n = 0; n < 51; n++)
    await contexts.alpha.tx((tx) =>
      sendMail(tx, {
        template: 'password-changed',
        channel: 'MAIL',
        values: {},
        to: `n${n}@alpha.example`,
      }),
    );
  const { body } = await (await sandbox()).outbox();
  expect(body).toHaveLength(50);
  expect(body[0]?.to).toBe('n50@alpha.example');
});

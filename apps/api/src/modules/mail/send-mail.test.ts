import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '../../platform/context.ts';
import { withTenant } from '../../platform/database/with-tenant.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { startTestContexts, type TestContexts } from '../../testing/test-contexts.ts';
import { mailRateLimits } from './mail-rate-limit.ts';
import { canonicalInbox } from './recipients.ts';
import { sendMail } from './send-mail.ts';

let contexts: TestContexts;
beforeAll(async () => {
  contexts = await startTestContexts();
});
afterAll(() => contexts.drop());
beforeEach(async () => {
  for (const id of [1, 2]) await withTenant(contexts.db, id, (tx) => tx.deleteFrom('letter').execute());
});

const code = { template: 'login-code', channel: 'MAIL', values: { code: '123456', minutes: 10 } } as const;
const send = (ctx: Context, to: string, userId?: number) =>
  ctx.tx((tx) => sendMail(tx, { ...code, to, ...(userId === undefined ? {} : { userId }) }));
const letters = (ctx: Context) => ctx.tx(({ db }) => db.selectFrom('letter').selectAll().execute());
const adaOf = (ctx: Context) =>
  ctx.tx(({ db }) => db.selectFrom('app_user').select('id').executeTakeFirstOrThrow());

/** Mails of the past, `minutes` ago. */
const written = (ctx: Context, count: number, to: string, minutes: number, userId: number | null = null) =>
  ctx.tx(({ db }) =>
    sql`INSERT INTO letter (tenant_id, user_id, channel, template, recipient, inbox, locale, created_at)
      SELECT ${ctx.tenant.id}, ${userId}, 'MAIL', 'login-code', replace(${to}, '#', n::text), replace(${canonicalInbox(to)}, '#', n::text), 'en',
        now() - make_interval(mins => ${minutes}) FROM generate_series(1, ${count}::int) AS n`.execute(db),
  );

describe('a letter', () => {
  test('is written in the language of the moment, for a worker to send', async () => {
    expect(await send({ ...contexts.alpha, locale: 'en' }, 'Ada@Alpha.example')).toBeNull();
    const [french] = await contexts.alpha.tx(async (tx) => {
      await sendMail({ ...tx, locale: 'fr' }, { ...code, to: 'zoe@alpha.example' });
      return tx.db.selectFrom('letter').selectAll().where('recipient', '=', 'zoe@alpha.example').execute();
    });
    expect(french).toMatchObject({ locale: 'fr', subject: 'Votre code de connexion', sent_at: null });
    expect(french?.text).toContain('123456');
    expect((await letters(contexts.alpha)).map(({ recipient }) => recipient)).toContain('ada@alpha.example');
  });

  test('is not there when what it tells of did not happen', async () => {
    const failing = contexts.alpha.tx(async (tx) => {
      await sendMail(tx, { ...code, to: 'ada@alpha.example' });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await letters(contexts.alpha)).toEqual([]);
  });

  test('belongs to its tenant', async () => {
    await send(contexts.beta, 'ada@beta.example');
    expect(await letters(contexts.alpha)).toEqual([]);
    expect(await letters(contexts.beta)).toMatchObject([{ locale: 'ar' }]);
  });
});

describe('too many letters', () => {
  const to = 'ada@alpha.example';

  test('to one address are refused, with the moment when it may be tried again', async () => {
    await written(contexts.alpha, 5, to, 4);
    const refusal = await send(contexts.alpha, to.toUpperCase());
    expect(refusal).toBeInstanceOf(AppError);
    expect(refusal).toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 });
    const inMinutes = (Date.parse(refusal?.details?.until as string) - Date.now()) / 60_000;
    expect(inMinutes).toBeGreaterThan(5);
    expect(inMinutes).toBeLessThan(6.1);
    expect(await send(contexts.alpha, 'bob@alpha.example')).toBeNull();
    expect(await send(contexts.beta, to)).toBeNull();
  });

  test.each([
    ['five in ten minutes', 5, 11, 9],
    ['twenty in a day', 20, 25 * 60, 23 * 60],
  ])('%s: older ones do not count', async (_, count, old, young) => {
    await written(contexts.alpha, count, to, old);
    expect(await send(contexts.alpha, to)).toBeNull();
    await written(contexts.alpha, count, to, young);
    expect(await send(contexts.alpha, to)).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  test('to one inbox are refused, whatever tag or dots they are addressed with', async () => {
    for (let tag = 0; tag < 5; tag++)
      expect(await send(contexts.alpha, `ada+${tag}@alpha.example`)).toBeNull();
    expect(await send(contexts.alpha, 'a.da@alpha.example')).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(await send(contexts.alpha, 'ada+1@beta.example')).toBeNull();
  });

  test('of one account are refused wherever they go', async () => {
    const { id } = await adaOf(contexts.alpha);
    await written(contexts.alpha, 30, 'victim-#@alpha.example', 60, id);
    expect(await send(contexts.alpha, 'victim-31@alpha.example', id)).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
    expect(await send(contexts.alpha, 'victim-31@alpha.example')).toBeNull();
  });

  test('of one tenant are refused', async () => {
    const { most } = mailRateLimits.find(({ per }) => per === 'tenant')!;
    await written(contexts.alpha, most - 1, 'somebody-#@alpha.example', 30);
    expect(await send(contexts.alpha, 'last@alpha.example')).toBeNull();
    expect(await send(contexts.alpha, 'next@alpha.example')).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(await send(contexts.beta, 'next@alpha.example')).toBeNull();
  });

  test('at the same moment are counted one after the other', async () => {
    const answers = await Promise.all(Array.from({ length: 15 }, () => send(contexts.alpha, to)));
    expect(answers.filter((answer) => answer === null)).toHaveLength(5);
    expect(await letters(contexts.alpha)).toHaveLength(5);
  });
});

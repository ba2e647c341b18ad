import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { saveMethod } from '../../modules/payments/records/payment-methods.ts';
import { writePaymentOptions } from '../../modules/payments/records/payment-options.ts';
import { memoryConnector, soldThings, visa } from '../../modules/payments/testing/test-payments.ts';
import { systemClock, systemIds } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { createLog } from '../../platform/health/log.ts';
import { loadTenant } from '../../platform/load-tenant.ts';
import { createContext } from '../../platform/serve/open-context.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

const taker = memoryConnector('card');
const paying = new Set<number>();
const seller = { ...soldThings().subject, usesMethod: async (_tx: unknown, id: number) => paying.has(id) };

let kit: TestApi;
const tokens: Record<string, string> = {};
const contexts: Record<string, Context & { userId: number }> = {};
beforeAll(async () => {
  kit = await startTestApi({ connectors: [taker.connector], subjects: { purchase: seller } });
  const sources = {
    db: kit.database.db,
    clock: systemClock,
    ids: systemIds,
    log: createLog('silent'),
    originOf: () => '',
  };
  for (const [index, code] of ['alpha', 'beta'].entries()) {
    tokens[code] = await kit.signIn(code);
    const tenant = await loadTenant(kit.database.db, index + 1);
    const ctx = createContext(sources, tenant, 'en', { role: 'client' }, 'test');
    const { id } = await ctx.tx(({ db }) => db.selectFrom('app_user').select('id').executeTakeFirstOrThrow());
    contexts[code] = { ...ctx, userId: id };
    await ctx.tx((tx) =>
      writePaymentOptions(tx, [{ id: 1, code: 'card', flow: 'WEB', connector: 'card', title: 'Card' }]),
    );
  }
});
afterAll(() => kit.stop());
beforeEach(async () => {
  paying.clear();
  for (const { tx } of Object.values(contexts))
    await tx(async ({ db }) => {
      await db.updateTable('payment_transaction').set({ method_id: null }).execute();
      await db.deleteFrom('payment_method').execute();
    });
});

const path = '/creditCard/creditCardInfo';
const call = (line: string, body?: unknown, code = 'alpha') =>
  kit.call(code, line, { token: tokens[code], ...(body === undefined ? {} : { body }) });
const cards = async (code = 'alpha') => (await call(`GET ${path}`, undefined, code)).body as Card[];

interface Card {
  id: number;
  last4: string;
  isDefault: boolean;
  holder: string | null;
  expiryYear: number;
}

/** On file, as if it had just paid. */
const onFile = (last4: string, more: Partial<typeof visa> = {}, code = 'alpha') => {
  const { tx, userId } = contexts[code] as Context & { userId: number };
  return tx((inner) =>
    saveMethod(inner, userId, 'card', { ...visa, last4, token: last4, fingerprint: last4, ...more }),
  );
};

test.each([`GET ${path}`, `PUT ${path}/1`, `DELETE ${path}/1`, 'POST /creditCard/session/add/card'])(
  '%s needs a session',
  async (line) => {
    const { status } = await kit.call('alpha', line, line.startsWith('P') ? { body: {} } : {});
    expect(status).toBe(401);
  },
);

describe('cards on file', () => {
  test('the default first, then the newest; the first one is the default', async () => {
    await onFile('1111');
    await onFile('2222');
    await onFile('3333');
    expect((await cards()).map(({ last4, isDefault }) => [last4, isDefault])).toEqual([
      ['1111', true],
      ['3333', false],
      ['2222', false],
    ]);
    expect(await cards('beta')).toEqual([]);
    expect(JSON.stringify(await cards())).not.toMatch(/token|fingerprint/);
  });

  test('the same card is there once', async () => {
    const [one, other] = await Promise.all([onFile('1111'), onFile('1111')]);
    expect(one).toBe(other);
    expect(await cards()).toHaveLength(1);
  });

  test('another becomes the default; of two at once, one is', async () => {
    const ids = [await onFile('1111'), await onFile('2222'), await onFile('3333')];
    const { body } = await call(`PUT ${path}/${ids[1]}`, { isDefault: true, holder: 'Ada T.' });
    expect(body).toMatchObject({ last4: '2222', isDefault: true, holder: 'Ada T.' });
    const ends = await Promise.all(
      Array.from({ length: 20 }, (_, n) => call(`PUT ${path}/${ids[n % 3]}`, { isDefault: true })),
    );
    expect(new Set(ends.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await cards()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  test('one that has expired does not become the default', async () => {
    await onFile('1111');
    const id = await onFile('2222', { expiry: { month: 1, year: 2020 } });
    expect((await call(`PUT ${path}/${id}`, { isDefault: true })).status).toBe(409);
    expect((await call(`PUT ${path}/${id}`, { holder: 'Ada' })).status).toBe(200);
  });

  test('one is removed, and the next is the default', async () => {
    const [first] = [await onFile('1111'), await onFile('2222')];
    expect((await call(`DELETE ${path}/${first}`)).status).toBe(204);
    expect(await cards()).toMatchObject([{ last4: '2222', isDefault: true }]);
    expect((await call(`DELETE ${path}/${first}`)).status).toBe(404);
    // it may be given again
    await onFile('1111');
    expect(await cards()).toHaveLength(2);
  });

  test('one that pays for something that runs stays', async () => {
    const id = await onFile('1111');
    paying.add(id);
    const { status, body } = await call(`DELETE ${path}/${id}`);
    expect([status, (body as { error: string }).error]).toEqual([409, 'CONFLICT']);
    expect(await cards()).toHaveLength(1);
  });

  test('an unknown card, another customer’s and another tenant’s get the same answer', async () => {
    const id = await onFile('1111', {}, 'beta');
    const shapes = await Promise.all(
      [id, 999_999_999].flatMap((each) => [
        call(`PUT ${path}/${each}`, { isDefault: true }),
        call(`DELETE ${path}/${each}`),
      ]),
    );
    for (const { status, body } of shapes) {
      const { requestId, ...rest } = body as Record<string, unknown>;
      expect([status, rest, typeof requestId]).toEqual([
        404,
        { error: 'NOT_FOUND', status: 404, message: expect.any(String) },
        'string',
      ]);
    }
    expect(await cards('beta')).toHaveLength(1);
  });
});

describe('adding one', () => {
  const add = (redirectionUrl: string) =>
    call('POST /creditCard/session/add/card', { redirectionUrl, lang: 'en' });

  test('happens on a page of theirs; then it is on file', async () => {
    taker.says({ is: 'needsPage', reference: 'p', url: 'https://card.example/1' });
    const { status, body } = await add('/MyPaymentMethods');
    expect(status).toBe(200);
    expect(body).toMatchObject({ url: 'https://card.example/1', expiresIn: expect.any(Number) });
    for (const correlator of taker.charged.keys())
      taker.charged.set(correlator, { is: 'succeeded', reference: 'p', method: visa });
    const { sessionId } = body as { sessionId: string };
    const back = await kit.call('alpha', `GET /payments/return?purchaseToken=${sessionId}`);
    expect(back.headers.get('location')).toBe(
      'http://alpha.localhost/MyPaymentMethods?purchaseType=CARD&status=200',
    );
    expect(await cards()).toMatchObject([{ last4: '4242', isDefault: true }]);
  });

  test.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)'])(
    'and coming back at %s is refused',
    async (target) => {
      const { status, body } = await add(target);
      expect([status, (body as { error: string }).error]).toEqual([400, 'REDIRECT_REFUSED']);
    },
  );

  test('is not possible while they are not there', async () => {
    taker.says({ is: 'unavailable' });
    expect((await add('/MyPaymentMethods')).status).toBe(503);
  });
});

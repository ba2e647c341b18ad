import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Call, isForVisitors, money, read, write } from './call.ts';
import type { CallSchemas } from './call-schemas.ts';
import { calls, features } from './calls.ts';
import { registryViolations } from './registry-check.ts';
import { listSchemaOf } from './schemas/list.ts';
import { StillRunning } from './schemas/models/payment.ts';
import { schemas } from './schemas.ts';

const specified = readFileSync(new URL('./spec-calls.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'));

const declared = Object.values(calls).map(({ method, path }: Call) => `${method} ${path}`);

/** A path without a leading slash may stand under any prefix. */
function isDeclared(line: string): boolean {
  const [method = '', path = ''] = line.split(' ');
  if (path.startsWith('/')) return declared.includes(line);
  return declared.some((other) => other.startsWith(`${method} /`) && other.endsWith(`/${path}`));
}

describe('the specification', () => {
  test('is read whole', () => expect(specified).toHaveLength(87));
  test('has every call declared', () => expect(specified.filter((line) => !isDeclared(line))).toEqual([]));
  test('a missing line is noticed', () => {
    expect(isDeclared('GET /wallet/nothing')).toBe(false);
    expect(isDeclared('GET markInvitationNotified')).toBe(false);
  });
});

describe('the registry', () => {
  test('has no violations', () => expect(registryViolations(calls, schemas)).toEqual([]));

  test('no feature hides a call of another', () => {
    const names = Object.values(features).flatMap((group) => Object.keys(group));
    expect(names.toSorted()).toEqual(Object.keys(calls).toSorted());
  });

  test('says of every call what it does and whom it is for, and a change is seen', async () => {
    const table = Object.entries(calls as Record<string, Call>)
      .map(([name, { method, path, effect, needs, secret, repeatable, outside, stepUp }]) =>
        [
          effect.padEnd(5),
          needs.padEnd(18),
          name.padEnd(28),
          `${method} ${path}`,
          ...(secret ? ['· secret'] : []),
          ...(repeatable ? ['· repeatable'] : []),
          ...(outside ? ['· outside'] : []),
          ...(stepUp ? ['· step-up'] : []),
        ].join(' '),
      )
      .toSorted();
    await expect(`${table.join('\n')}\n`).toMatchFileSnapshot('registry.effects.txt');
  });

  test('visitors write only what does no harm', () => {
    const written = Object.entries(calls as Record<string, Call>).filter(
      ([, call]) => isForVisitors(call) && call.effect !== 'read' && call.needs !== 'signIn',
    );
    expect(written.map(([name, { effect }]) => [name, effect])).toEqual([
      ['openArticle', 'write'],
      ['countRead', 'write'],
      ['sendEvent', 'write'],
      ['stopInfoService', 'write'],
      ['registerPartner', 'write'],
      ['verifyPartner', 'write'],
      ['playFreeGame', 'write'],
      ['requestCancellation', 'write'],
    ]);
  });

  test('only these writes can wait', () => {
    const waiting = Object.entries(calls as Record<string, Call>).filter(([, { canWait }]) => canWait);
    expect(waiting.map(([name]) => name).toSorted()).toEqual([
      'addHistory',
      'like',
      'rate',
      'savePlayHistory',
      'savePreferences',
      'saveQueue',
      'selectUserLang',
      'selectUserTheme',
      'sendEvent',
      'voteDown',
      'voteUp',
    ]);
  });

  test('a call that may name a login at the issuer declares it', () => {
    const takers = Object.entries(schemas as Record<string, CallSchemas>).filter(
      ([, { body }]) =>
        body && JSON.stringify(z.toJSONSchema(body, { io: 'input' })).includes('"interaction":{'),
    );
    const named = Object.entries(calls as Record<string, Call>).filter(([, { endsLogin }]) => endsLogin);
    expect(takers.map(([name]) => name).toSorted()).toEqual(named.map(([name]) => name).toSorted());
    expect(takers).toHaveLength(4);
  });

  test('a call that takes a password, PIN, passcode or token is marked secret', () => {
    const telling = /"(password|pin|refreshToken|accessToken|loginToken|randomCode)"/;
    const takers = Object.entries(schemas as Record<string, CallSchemas>).filter(
      ([, { body }]) => body && telling.test(JSON.stringify(z.toJSONSchema(body, { io: 'input' }))),
    );
    expect(takers.length).toBeGreaterThan(5);
    for (const [name] of takers) expect.soft((calls as Record<string, Call>)[name]?.secret, name).toBe(true);
  });
});

describe('a planted call', () => {
  const good: CallSchemas = { summary: 'Fine', responses: { 200: z.object({ ok: z.boolean() }) } };
  const paid: CallSchemas = { ...good, responses: { ...good.responses, 202: StillRunning } };
  const planted: [string, Call, CallSchemas | undefined, RegExp][] = [
    [
      'without an effect',
      { ...read('GET /a', 'like'), effect: undefined } as unknown as Call,
      good,
      /no effect/,
    ],
    [
      'without a right',
      { ...read('GET /a', 'like'), needs: 'anything' } as unknown as Call,
      good,
      /no capability/,
    ],
    ['without schemas', read('GET /a', 'ownAccount'), undefined, /no schemas/],
    ['without summary', read('GET /a', 'ownAccount'), { ...good, summary: ' ' }, /no summary/],
    ['without response', read('GET /a', 'ownAccount'), { ...good, responses: {} }, /no response/],
    ['with a forgotten parameter', read('GET /a/{id}', 'ownAccount'), good, /path has \{id\}/],
    [
      'with a parameter too many',
      read('GET /a', 'ownAccount'),
      { ...good, params: z.object({ id: z.int() }) },
      /params schema has \{id\}/,
    ],
    [
      'that reads 409',
      read('GET /a', 'ownAccount', { normal: [409] }),
      { ...good, responses: { 409: z.null() } },
      /retried/,
    ],
    [
      'that reads 429 as a problem',
      read('GET /a', 'ownAccount'),
      { ...good, problems: ['TOO_MANY_REQUESTS'] },
      /429/,
    ],
    ['with a body to read', read('GET /a', 'ownAccount'), { ...good, body: z.object({}) }, /takes no body/],
    [
      'with 402 not normal',
      write('POST /a', 'ownAccount'),
      { ...good, responses: { 402: z.null() } },
      /not normal/,
    ],
    ['that visitors write', write('POST /a', 'browse'), good, /not repeatable/],
    ['of money that can wait', money('POST /a', 'buy', { canWait: true }), paid, /cannot wait/],
    ['of money without its 202', money('POST /a', 'buy'), good, /no 202/],
    [
      'of money whose 202 says something else',
      money('POST /a', 'buy'),
      { ...good, responses: { 202: z.object({ status: z.literal('PENDING') }) } },
      /no 202/,
    ],
    ['of money begun by a GET without its 202', money('GET /a', 'buy'), good, /no 202/],
    ['of money that may be repeated', money('POST /a', 'buy', { repeatable: true }), paid, /move twice/],
    [
      'of money that is secret and has no token',
      money('POST /a', 'buy', { secret: true }),
      { ...paid, body: z.object({ purchaseToken: z.string().max(9).optional() }) },
      /purchaseToken/,
    ],
    [
      'of staff that moves money without a second factor',
      money('POST /operator/a', 'publish'),
      paid,
      /no second factor/,
    ],
    [
      'of staff that acts on a customer without a second factor',
      write('POST /operator/a', 'helpCustomers'),
      good,
      /no second factor/,
    ],
    [
      'of staff that answers a secret without a second factor',
      write('POST /operator/a', 'ownStaffAccount', { secret: true }),
      good,
      /no second factor/,
    ],
    [
      'of a customer that wants a second factor of staff',
      write('POST /a', 'ownAccount', { stepUp: true }),
      good,
      /others than staff/,
    ],
    ['with a wrong empty result', read('GET /a', 'ownAccount', { empty: [] }), good, /empty result/],
    [
      'with text without limit',
      write('POST /a', 'ownAccount'),
      {
        ...good,
        body: z.object({
          deep: listSchemaOf(z.object({ note: z.string() }), { most: 2, duplicates: 'kept' }),
        }),
      },
      /body\.deep\[\]\.note is text/,
    ],
    [
      'with a list without limit',
      write('POST /a', 'ownAccount'),
      { ...good, body: z.object({ ids: z.array(z.int()) }) },
      /body\.ids is a list without a limit/,
    ],
    [
      'with a list that is silent about duplicates',
      read('GET /a', 'ownAccount'),
      { ...good, query: z.object({ ids: z.array(z.int()).max(5).optional() }) },
      /query\.ids is a list that does not say/,
    ],
  ];

  test.each(planted)('%s is found', (_, plant, shape, violation) => {
    const found = registryViolations({ plant }, shape ? { plant: shape } : {});
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(violation);
  });

  test('with the address of another is found', () => {
    const twins = { a: read('GET /x/{id}', 'ownAccount'), b: read('GET /x/{name}', 'ownAccount') };
    const shapes = {
      a: { ...good, params: z.object({ id: z.int() }) },
      b: { ...good, params: z.object({ name: z.int() }) },
    };
    expect(registryViolations(twins, shapes)).toEqual(['b: is the same address as a']);
  });

  test('that is sound is not', () =>
    expect(registryViolations({ plant: read('GET /a', 'ownAccount') }, { plant: good })).toEqual([]));
});

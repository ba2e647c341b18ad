import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Call, call } from './call.ts';
import type { CallSchemas } from './call-schemas.ts';
import { calls, features } from './calls.ts';
import { registryViolations } from './registry-check.ts';
import { listOf } from './schemas/list.ts';
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

  test('only these calls are open to anyone', () => {
    const open = Object.entries(calls as Record<string, Call>).filter(
      ([, { access }]) => access === 'public',
    );
    expect(open.map(([name]) => name).toSorted()).toEqual([
      'exchangeToken',
      'getAddresses',
      'getCategoryArtwork',
      'getConfiguration',
      'getDevice',
      'getFragment',
      'getMessages',
      'getStructure',
      'getSubscriptionTypes',
      'isSubscriptionEnabled',
      'popularSearches',
      'refreshToken',
      'search',
      'suggest',
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
      'selectUserLang',
      'selectUserTheme',
      'sendEvent',
      'voteDown',
      'voteUp',
    ]);
  });

  test('whoever may name a login at the issuer says so', () => {
    const takers = Object.entries(schemas as Record<string, CallSchemas>).filter(
      ([, { body }]) =>
        body && JSON.stringify(z.toJSONSchema(body, { io: 'input' })).includes('"interaction":{'),
    );
    const named = Object.entries(calls as Record<string, Call>).filter(([, { endsLogin }]) => endsLogin);
    expect(takers.map(([name]) => name).toSorted()).toEqual(named.map(([name]) => name).toSorted());
    expect(takers).toHaveLength(3);
  });

  test('whoever takes a password, PIN, passcode or token is secret', () => {
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
  const planted: [string, Call, CallSchemas | undefined, RegExp][] = [
    [
      'without access',
      { ...call('GET /a', 'user'), access: undefined } as unknown as Call,
      good,
      /no access/,
    ],
    ['without schemas', call('GET /a', 'user'), undefined, /no schemas/],
    ['without summary', call('GET /a', 'user'), { ...good, summary: ' ' }, /no summary/],
    ['without response', call('GET /a', 'user'), { ...good, responses: {} }, /no response/],
    ['with a forgotten parameter', call('GET /a/{id}', 'user'), good, /path has \{id\}/],
    [
      'with a parameter too many',
      call('GET /a', 'user'),
      { ...good, params: z.object({ id: z.int() }) },
      /params schema has \{id\}/,
    ],
    [
      'that reads 409',
      call('GET /a', 'user', { normal: [409] }),
      { ...good, responses: { 409: z.null() } },
      /retried/,
    ],
    [
      'that reads 429 as a problem',
      call('GET /a', 'user'),
      { ...good, problems: ['TOO_MANY_REQUESTS'] },
      /429/,
    ],
    ['with a body to read', call('GET /a', 'user'), { ...good, body: z.object({}) }, /takes no body/],
    ['with 402 not normal', call('POST /a', 'user'), { ...good, responses: { 402: z.null() } }, /not normal/],
    ['that visitors write', call('POST /a', 'client'), good, /not repeatable/],
    [
      'of money that can wait',
      call('POST /a', 'user', { outside: true, canWait: true }),
      good,
      /cannot wait/,
    ],
    ['with a wrong empty result', call('GET /a', 'user', { empty: [] }), good, /empty result/],
    [
      'with text without limit',
      call('POST /a', 'user'),
      {
        ...good,
        body: z.object({
          deep: listOf(z.object({ note: z.string() }), { most: 2, duplicates: 'kept' }),
        }),
      },
      /body\.deep\[\]\.note is text/,
    ],
    [
      'with a list without limit',
      call('POST /a', 'user'),
      { ...good, body: z.object({ ids: z.array(z.int()) }) },
      /body\.ids is a list without a limit/,
    ],
    [
      'with a list that is silent about duplicates',
      call('GET /a', 'user'),
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
    const twins = { a: call('GET /x/{id}', 'user'), b: call('GET /x/{name}', 'user') };
    const shapes = {
      a: { ...good, params: z.object({ id: z.int() }) },
      b: { ...good, params: z.object({ name: z.int() }) },
    };
    expect(registryViolations(twins, shapes)).toEqual(['b: is the same address as a']);
  });

  test('that is sound is not', () =>
    expect(registryViolations({ plant: call('GET /a', 'user') }, { plant: good })).toEqual([]));
});

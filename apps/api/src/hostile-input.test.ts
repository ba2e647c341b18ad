import { type Call, isForVisitors } from '@atrium/contract/call';
import type { CallSchemas } from '@atrium/contract/call-schemas';
import { calls } from '@atrium/contract/calls';
import { toJsonSchema } from '@atrium/contract/json-schema';
import { schemas } from '@atrium/contract/schemas';
import type { CallName } from '@atrium/contract/shapes';
import { can } from '@atrium/domain/access/capabilities';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { startTestApi, type TestApi } from './testing/test-api.ts';

let t: TestApi;
let token: string;
beforeAll(async () => {
  t = await startTestApi();
  token = await t.signIn('alpha');
});
afterAll(() => t.stop());

function tokenFor(call: Call) {
  if (isForVisitors(call)) return undefined;
  return can({ role: 'user' }, call.needs) ? token : t.api.demoOperatorToken;
}

/** As they stand in an address; half a character has no encoding, so an attacker's own bytes must do. */
const hostile = ['%00', 'a%00b', 'constructor', '__proto__', '%ED%A0%80', '%ff', 'x'.repeat(10_000)];

const fieldsOf = (schema: z.ZodType | undefined): { names: string[]; required: string[] } => {
  if (!schema) return { names: [], required: [] };
  const { schema: root } = toJsonSchema(schema, 'input');
  const variants = [root, ...(root.anyOf ?? root.oneOf ?? [])];
  return {
    names: [...new Set(variants.flatMap(({ properties }) => Object.keys(properties ?? {})))],
    required: root.required ?? [],
  };
};

const queryOf = (fields: Record<string, string>) => {
  const pairs = Object.entries(fields).map(([name, value]) => `${name}=${value}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
};

/** Every way to put `text` into one parameter of a call, all others being harmless. */
function* linesWith({ method, path }: Call, { params, query }: CallSchemas, text: string) {
  const fill = (wanted?: string) =>
    path.replaceAll(/\{(\w+)\}/g, (_, name) => (name === wanted ? text : '1'));
  const needed = Object.fromEntries(fieldsOf(query).required.map((name) => [name, '1']));
  for (const name of fieldsOf(params).names) yield `${method} ${fill(name)}${queryOf(needed)}`;
  for (const name of fieldsOf(query).names)
    yield `${method} ${fill()}${queryOf({ ...needed, [name]: text })}`;
  yield `${method} ${fill()}${queryOf({ ...needed, [text.slice(0, 20)]: '1' })}`;
}

/** Thousands of calls, and nothing here is about speed: a busy machine may take its time. */
describe('whatever a parameter holds', { timeout: 120_000 }, () => {
  const everyCall = Object.entries(calls) as [CallName, Call][];

  test('of an address, no call fails by it', async () => {
    const failed: string[] = [];
    for (const [name, call] of everyCall) {
      for (const text of hostile) {
        for (const line of linesWith(call, schemas[name], text)) {
          const { status } = await t.call('alpha', line, { token: tokenFor(call) });
          if (status >= 500) failed.push(`${line.slice(0, 100)} ${status}`);
        }
      }
    }
    expect(failed).toEqual([]);
  });

  test('of a body, no call fails by it', async () => {
    const failed: string[] = [];
    for (const [name, call] of everyCall) {
      const { params, body } = schemas[name] as CallSchemas;
      if (!body) continue;
      const line = `${call.method} ${call.path.replaceAll(/\{\w+\}/g, params ? '1' : '')}`;
      const bodies = fieldsOf(body).names.flatMap((field) =>
        ['"\\u0000"', '"constructor"', '"__proto__"', '"\\ud800"', `"${'x'.repeat(10_000)}"`, 'null'].map(
          (value) => `{"${field}":${value}}`,
        ),
      );
      for (const text of [...bodies, 'null', '[]', '"a"', '1', '\ufeff{}', '']) {
        const options = { token: tokenFor(call), body: text };
        const { status } = await t.call('alpha', line, options);
        if (status >= 500) failed.push(`${line} ${text.slice(0, 60)} ${status}`);
      }
    }
    expect(failed).toEqual([]);
  });

  test.each([
    'GET /structure/%00',
    'GET /search?q=a&genre=%00',
    'GET /structure/home/fragment/get-article-details?id=%00',
    'GET /structure/home?lang=%ED%A0%80',
    'GET /structure/%ff',
    'GET /structure/home?%00=1',
  ])('%s is a bad request', async (line) => {
    const { status, body } = await t.call('alpha', line);
    expect([status, (body as { error: string }).error]).toEqual([400, 'INVALID_PARAMETERS']);
  });

  test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    'a fragment called %s is as unknown as any other',
    async (name) => {
      const { status, body } = await t.call('alpha', `GET /structure/home/fragment/${name}`);
      expect([status, (body as { error: string }).error]).toEqual([404, 'STRUCTURE_NOT_FOUND']);
    },
  );
});

describe('a body where an object is meant', () => {
  const login = (body?: string) =>
    t.call('alpha', 'POST /login/api', { ...(body === undefined ? {} : { body }) });

  test.each([
    ['missing', undefined, 'VALIDATION_FAILED'],
    ['null', 'null', 'VALIDATION_FAILED'],
    ['behind a byte order mark', '\ufeff{"email":"ada@alpha.example"}', 'INVALID_JSON'],
    ['a list', '[]', 'VALIDATION_FAILED'],
  ])('%s is refused in words', async (_what, body, error) => {
    const answer = await login(body);
    expect([answer.status, (answer.body as { error: string }).error]).toEqual([400, error]);
  });

  test('may be left out where nothing in it is needed, and is not null', async () => {
    const send = (body?: string) =>
      t.call('alpha', 'POST /kafka/event/page-view', { ...(body === undefined ? {} : { body }) });
    expect([(await send()).status, (await send('null')).status]).toEqual([202, 400]);
  });
});

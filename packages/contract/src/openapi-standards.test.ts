import { expect, test } from 'vitest';
import { z } from 'zod';
import type { calls } from './calls.ts';
import { jsonSchemaFormats, toJsonSchema } from './json-schema.ts';
import { addModels, openapi } from './openapi.ts';
import { schemas } from './schemas.ts';

const document = openapi({ version: '1' });
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
const operationOf = (id: keyof typeof calls) => operations.find(({ operationId }) => operationId === id);

test('every id names one model', () => {
  const found = new Map<string, string>();
  const doubles = new Set<string>();
  for (const { params, query, body, responses } of Object.values(schemas) as Record<string, unknown>[])
    for (const schema of [...Object.values(responses ?? {}), params, query, body])
      if (schema instanceof z.ZodType)
        for (const [id, model] of Object.entries(toJsonSchema(schema, 'output').models)) {
          const text = JSON.stringify(model);
          if ((found.get(id) ?? text) !== text) doubles.add(id);
          found.set(id, text);
        }
  expect([...doubles]).toEqual([]);
});

test('a second model under one id is refused', () => {
  const models = { Device: { type: 'object' } };
  addModels(models, { Device: { type: 'object' } });
  expect(() => addModels(models, { Device: { type: 'string' } })).toThrow(/two models have the id Device/);
});

test('GET /device answers with the model of what it answers with', () => {
  const schema = operationOf('getDevice')?.responses[200]?.content?.['application/json']?.schema;
  const name = schema?.$ref?.split('/').at(-1) ?? '';
  expect(Object.keys(document.components.schemas[name]?.properties ?? {})).toEqual([
    'id',
    'deviceAttributes',
  ]);
});

test('every format is one of JSON Schema', () => {
  const formats = new Set(
    [...JSON.stringify(document).matchAll(/"format":"([^"]+)"/g)].map(([, name]) => name),
  );
  expect([...formats].filter((name) => !jsonSchemaFormats.has(name ?? ''))).toEqual([]);
});

test('statuses that calls answer with are declared', () => {
  const declared: [keyof typeof calls, status: number, code: string][] = [
    ['countRead', 403, 'CROSS_SITE_REFUSED'],
    ['getOneTimePurchase', 403, 'CROSS_SITE_REFUSED'],
    ['like', 404, 'NOT_FOUND'],
    ['voteUp', 404, 'NOT_FOUND'],
    ['voteDown', 404, 'NOT_FOUND'],
    ['getPartnerRedirectionUrl', 404, 'NOT_FOUND'],
    ['getPartnerLoginOptions', 404, 'NOT_FOUND'],
    ['subscribe', 404, 'NO_SUBSCRIPTION_FOUND'],
    ['subscribeToFreeTrial', 404, 'NO_SUBSCRIPTION_FOUND'],
  ];
  for (const [id, status, code] of declared)
    expect.soft(operationOf(id)?.responses[status]?.description.split(', '), id).toContain(code);
});

test('a failure is described in both of its forms', () => {
  const content = operationOf('getProfile')?.responses.default?.content ?? {};
  expect(Object.keys(content)).toEqual(['application/json', 'application/problem+json']);
  const details = document.components.schemas.ProblemDetails;
  expect(details?.required).toEqual(expect.arrayContaining(['type', 'title', 'status']));
});

import { expect, test } from 'vitest';
import { problemAnswer } from './problem-answer.ts';
import { asProblemDetails, wantsProblemDetails } from './problem-details.ts';

test.each<[accept: string | undefined, expected: boolean]>([
  [undefined, false],
  ['*/*', false],
  ['application/json', false],
  ['application/json, */*', false],
  ['application/problem+json', true],
  ['application/json, application/problem+json', true],
  ['application/problem+json;q=0.5, application/json', true],
  ['application/problem+json;q=0', false],
  ['application/problem+jsonx', false],
])('%s', (accept, expected) => {
  expect(wantsProblemDetails(accept)).toBe(expected);
});

test('a problem has the members of RFC 9457, and what it said before', async () => {
  const id = '00000000-0000-4000-8000-000000000001';
  const answer = await asProblemDetails(problemAnswer('SERVICE_UNAVAILABLE', 'en', id));
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('retry-after')]).toEqual([
    503,
    'application/problem+json',
    '1',
  ]);
  const body = (await answer.json()) as Record<string, unknown>;
  expect(body).toMatchObject({
    type: 'tag:atrium,2026:problem/SERVICE_UNAVAILABLE',
    status: 503,
    instance: `urn:uuid:${id}`,
    error: 'SERVICE_UNAVAILABLE',
    requestId: id,
  });
  expect(body.title).toBe(body.message);
});

test('what is no failure, or no JSON, stays as it is', async () => {
  for (const response of [Response.json({ a: 1 }), new Response('no', { status: 404 })])
    expect(await asProblemDetails(response)).toBe(response);
});

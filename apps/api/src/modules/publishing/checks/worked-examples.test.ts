import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';

const folder = new URL('../../../../../../docs/examples/', import.meta.url);
const names = readdirSync(folder).sort();

let t: TestApi;
beforeAll(async () => {
  t = await startTestApi();
});
afterAll(() => t.stop());

test('there is a worked article for each of the eleven kinds of content', () => {
  expect(names.map((name) => name.replace('.json', ''))).toEqual([
    'app',
    'arcade',
    'audiobook',
    'game',
    'info-service',
    'music',
    'news',
    'podcast',
    'tournament',
    'video',
    'voucher',
  ]);
});

test.each(names)('%s is published as it stands, without a warning', async (name) => {
  const text = readFileSync(new URL(name, folder), 'utf8').replaceAll('orbit', 'alpha');
  const answer = await t.call('alpha', 'POST /operator/publish', {
    token: t.api.demoOperatorToken,
    body: JSON.parse(text) as object,
  });
  expect(answer).toMatchObject({ status: 200, body: { changed: expect.any(Array) } });
  expect(answer.body).not.toHaveProperty('warnings');
});

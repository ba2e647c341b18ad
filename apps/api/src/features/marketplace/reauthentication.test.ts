import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCodeChallenge, openMarketplaceTestApi, testApps } from './testing/marketplace-test-api.ts';

let market: Awaited<ReturnType<typeof openMarketplaceTestApi>>;
beforeAll(async () => {
  market = await openMarketplaceTestApi();
});
afterAll(() => market.stop());

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const unproven = { status: 403, body: { error: 'REAUTHENTICATION_REQUIRED' } };

async function agreed(signedInAt: Date) {
  const someone = await market.newPerson('alpha', { signedInAt });
  await someone.agree();
  return someone;
}

describe('a partner that asks for a new authentication', () => {
  test.each([
    ['prompt=login', { prompt: 'login' }],
    ['max_age=0', { max_age: '0' }],
    ['max_age=60', { max_age: '60' }],
  ])('by %s gets no code for an older session', async (_, asked) => {
    const someone = await agreed(minutesAgo(5));
    expect((await market.handOver(someone, asked)).answer).toMatchObject(unproven);
  });

  test.each([{ prompt: 'login' }, { max_age: '0' }])(
    'gets a code once the person has (%j)',
    async (asked) => {
      const someone = await agreed(minutesAgo(5));
      const browser = market.newBrowser();
      const { verifier, code_challenge } = createCodeChallenge();
      await browser.authorize({ code_challenge, ...asked });
      const body = { interaction: browser.interaction() };
      const line = `POST /apps/${testApps.chat}/handover`;
      expect(await someone.ask(line, body, browser.proof())).toMatchObject(unproven);
      const ask = await someone.reauthenticated();
      const answer = await ask(line, body, browser.proof());
      expect(answer.status).toBe(200);
      const back = (await browser.go((answer.body as { url: string }).url)).location;
      const code = back?.searchParams.get('code') ?? '';
      const { body: tokens } = await market.redeem(code, { verifier });
      const { auth_time: at } = decodeJwt(String(tokens.id_token));
      expect(Math.abs(Number(at) - Date.now() / 1000)).toBeLessThan(60);
    },
  );

  test('gets a code at once for a session that is young enough', async () => {
    const someone = await agreed(minutesAgo(5));
    expect((await market.handOver(someone, { max_age: '3600' })).code).not.toBe('');
  });
});

test('auth_time is when the person authenticated, not when they were handed over', async () => {
  const signedInAt = minutesAgo(42);
  const someone = await agreed(signedInAt);
  const { code, verifier } = await market.handOver(someone, { max_age: '86400' });
  const { body } = await market.redeem(code, { verifier });
  expect(decodeJwt(String(body.id_token)).auth_time).toBe(Math.floor(signedInAt.getTime() / 1000));
});
